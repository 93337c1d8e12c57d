// A lesson's text: HTML with the quick checks taken out in reading order.
import type { Root, RootContent } from 'mdast'
import { watch } from '../model/reporter.ts'
import { findEqualHeadings } from '../lint/equal-headings.ts'
import { lintText } from '../lint/text.ts'
import { shapeHeadings } from '../markdown/headings.ts'
import { placeholder, toParts } from '../markdown/markdown.ts'
import { isComment, lineOf, type ContainerDirective, type Page } from '../markdown/page.ts'
import { readQuestion } from '../questions/question.ts'
import type { QuizContext } from './quiz.ts'
import type { QuestionNode } from '../model/question.ts'
import type { Block, LessonNode } from '../model/school.ts'

const isCheck = (node: RootContent): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === 'check'

const readCheck = (node: ContainerDirective, page: Page, context: QuizContext) => {
  lintText([node], page)
  return readQuestion(node.children, {
    ...context,
    page,
    line: lineOf(node),
    isCheck: true,
  })
}

/** Faulty checks are left out by themselves; `isFaulty` speaks of the text around them. */
export const readLessonText = (root: Root, page: Page, context: QuizContext) => {
  const body = root.children.filter((node) => node.type !== 'yaml')
  const isEmpty = body.every(isComment)
  if (isEmpty) page.report('error', 1, 'the file is empty below its front matter')
  const headings = watch(context.findings, () => {
    lintText(
      body.filter((node) => !isCheck(node)),
      page,
    )
    findEqualHeadings(root, page)
    return shapeHeadings(root, page)
  })

  const checks: (QuestionNode | null)[] = []
  const marked = body.map((node) => {
    if (!isCheck(node)) return node
    const check = watch(context.findings, () => readCheck(node, page, context))
    checks.push(check.isFaulty && context.skipFaulty ? null : check.value)
    return placeholder(checks.length - 1)
  })
  const text = watch(context.findings, () => toParts(marked, page))

  const blocks = text.value.parts.flatMap((part): Block[] => {
    if (typeof part === 'string') return [{ type: 'html', html: part }]
    const question = checks[part]
    return question ? [{ type: 'check', question }] : []
  })
  const value: Pick<LessonNode, 'blocks' | 'headings'> = { blocks, headings: headings.value }
  return { value, isFaulty: isEmpty || headings.isFaulty || text.isFaulty }
}
