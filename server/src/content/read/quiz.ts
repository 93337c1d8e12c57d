// A quiz file: every `##` heading begins a question, or a pool that some of the questions below it are drawn from.
import type { Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { withoutFaulty, watch } from '../model/reporter.ts'
import { lintText } from '../lint/text.ts'
import { lineOf, spotOf, type Page } from '../markdown/page.ts'
import { readQuestion, type QuestionPlace } from '../questions/question.ts'
import type { QuestionNode } from '../model/question.ts'
import { spotOfKey } from './front-matter.ts'
import type { Finding } from '../model/findings.ts'

export type QuizContext = Pick<
  QuestionPlace,
  'findLesson' | 'hasHeading' | 'homeLesson' | 'quizKey'
> & {
  findings: Finding[]
  skipFaulty: boolean
  /** How many questions of each pool are in an attempt. */
  pick?: number | undefined
}

const isStart = (node: RootContent) => node.type === 'heading' && node.depth === 2

const isEmpty = (node: RootContent) => 'children' in node && node.children.length === 0

type Section = { pool: string | null; nodes: RootContent[] }

const sections = (root: Root, page: Page) => {
  const found: Section[] = []
  const pools = new Map<string, RootContent>()
  /** The text below a heading without a question. */
  const stray: RootContent[] = []
  let pool: string | null = null
  let into = stray
  for (const node of root.children) {
    if (node.type === 'yaml') continue
    const name = isStart(node) ? poolOf(node) : null
    if (name !== null) {
      if (pools.has(name)) page.report('error', spotOf(node), `there are two pools "${name}"`)
      pools.set(name, node)
      pool = name
      into = stray
    } else if (isStart(node)) {
      if (isEmpty(node)) page.report('error', spotOf(node), 'the question has no text: "## …"')
      into = [node]
      found.push({ pool, nodes: into })
    } else into.push(node)
  }
  return { found, stray, pools }
}

const poolMark = /^(.*?)\s*\{#pool\}$/

/** The name in `## Name {#pool}`; null where the heading asks something. */
const poolOf = (heading: RootContent) => poolMark.exec(toString(heading).trim())?.[1] ?? null

function checkPools({
  pools,
  found,
  page,
  pick,
}: {
  pools: Map<string, RootContent>
  found: Section[]
  page: Page
  pick?: number
}) {
  for (const [name, heading] of pools) {
    const count = found.filter(({ pool }) => pool === name).length
    const report = (level: 'error' | 'warning', message: string) =>
      page.report(level, spotOf(heading), message)
    if (name === '') report('error', 'the pool has no name: "## Name {#pool}"')
    if (pick === undefined) {
      report('error', 'write how many questions of a pool are asked in the front matter: "pick"')
    } else if (count < pick) {
      report('error', `"pick" asks for ${pick}, and the pool "${name}" has only ${count}`)
    } else if (count === pick) {
      report(
        'warning',
        count === 1
          ? `the only question of the pool "${name}" is always asked`
          : `all ${count} questions of the pool "${name}" are always asked`,
      )
    }
  }
}

/** The heading's words are the question; inside a question they are a paragraph. */
const asQuestion = (section: RootContent[]): RootContent[] =>
  section.map((node) =>
    node.type === 'heading' && isStart(node)
      ? { type: 'paragraph', children: node.children, position: node.position }
      : node,
  )

export const readQuiz = (root: Root, page: Page, context: QuizContext): QuestionNode[] => {
  const { findings, skipFaulty, pick } = context
  const { found, stray, pools } = sections(root, page)
  const [first] = stray
  if (first) {
    const message =
      pools.size === 0
        ? 'a quiz must start with its first question, "## …"'
        : 'a quiz and each pool must start with a question, "## …"'
    page.report('error', spotOf(first), message)
  }
  checkPools({ pools, found, page, pick })
  if (pick !== undefined && pools.size === 0) {
    page.report('error', spotOfKey(root, 'pick'), '"pick" needs a pool: "## Name {#pool}"')
  }
  if (found.length === 0) page.report('error', 1, 'the quiz has no questions')

  const questions = found.map(({ pool, nodes: section }) => {
    const line = section[0] ? lineOf(section[0]) : 1
    const place = { ...context, page, line, isCheck: false }
    return watch(findings, () => {
      lintText(section, page)
      return { ...readQuestion(asQuestion(section), place), pool }
    })
  })
  return withoutFaulty(questions, skipFaulty)
}
