// A quiz file: every `##` heading begins a question.
import type { Root, RootContent } from 'mdast'
import { kept, watch } from '../model/reporter.ts'
import { lintText } from '../lint/text.ts'
import { lineOf, spotOf, type Page } from '../markdown/page.ts'
import { readQuestion, type QuestionPlace } from '../questions/question.ts'
import type { QuestionNode } from '../model/question.ts'
import type { Finding } from '../model/findings.ts'

export type QuizContext = Pick<QuestionPlace, 'findLesson' | 'homeLesson' | 'quizKey'> & {
  findings: Finding[]
  skipFaulty: boolean
}

const isStart = (node: RootContent) => node.type === 'heading' && node.depth === 2

const sections = (root: Root) => {
  const found: RootContent[][] = []
  const before: RootContent[] = []
  for (const node of root.children) {
    if (node.type === 'yaml') continue
    if (isStart(node)) found.push([node])
    else (found.at(-1) ?? before).push(node)
  }
  return { found, before }
}

/** The heading's words are the question; inside a question they are a paragraph. */
const asQuestion = (section: RootContent[]): RootContent[] =>
  section.map((node) =>
    node.type === 'heading' && isStart(node)
      ? { type: 'paragraph', children: node.children, position: node.position }
      : node,
  )

export const readQuiz = (root: Root, page: Page, context: QuizContext): QuestionNode[] => {
  const { findings, skipFaulty } = context
  const { found, before } = sections(root)
  const [stray] = before
  if (stray) page.report('error', spotOf(stray), 'a quiz begins with its first question, "## …"')
  if (found.length === 0) page.report('error', 1, 'the quiz has no questions')

  const questions = found.map((section) => {
    const line = section[0] ? lineOf(section[0]) : 1
    const place = { ...context, page, line, isCheck: false }
    return watch(findings, () => {
      lintText(section, page)
      return readQuestion(asQuestion(section), place)
    })
  })
  return kept(questions, skipFaulty)
}
