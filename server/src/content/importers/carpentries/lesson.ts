// One page of a Carpentries lesson: an episode, or a page for learners.
import type { Root, RootContent } from 'mdast'
import { watch } from '../../model/reporter.ts'
import { minutesOf, shorten, summaryOf } from '../title-and-summary.ts'
import { shapeHeadings } from '../../markdown/headings.ts'
import { slugOf } from '../../model/ids.ts'
import { placeholder, toParts } from '../../markdown/markdown.ts'
import type { Page } from '../../markdown/page.ts'
import type { QuestionNode } from '../../model/question.ts'
import type { Block, LessonNode } from '../../model/school.ts'
import { readBlocks, type Blocks } from './shape-blocks.ts'
import { readPageFront } from './config.ts'
import { pageOf, sourceOf, type Course, type PagePlace } from './course.ts'
import { readDivs } from './read-divs.ts'
import { readPageText } from './page-text.ts'
import { toQuestion } from './question.ts'

const isText = (node: Blocks['flow'][number]): node is RootContent => node.type !== 'solved-choice'

/** The questions a page answers tell what it is about, else the text above the first heading. */
const summaryFrom = (questions: string[], root: Root) => {
  if (questions.length > 0) return shorten(questions.join(' '))
  const at = root.children.findIndex((node) => node.type === 'heading')
  const intro = root.children.slice(0, at < 0 ? undefined : at)
  return summaryOf({ type: 'root', children: intro }) || summaryOf(root)
}

/** Minutes a lesson may take. */
const longest = 120

const readText = ({ flow, questions }: Blocks, place: PagePlace, page: Page) => {
  const root: Root = { type: 'root', children: flow.filter(isText) }
  const summary = summaryFrom(questions, root)
  const minutes = minutesOf(root)
  const headings = shapeHeadings(root, page)
  const checks: QuestionNode[] = []
  const marked = flow.map((node) => {
    if (isText(node)) return node
    checks.push(toQuestion(node, place.key, page))
    return placeholder(checks.length - 1)
  })
  const { parts } = toParts(marked, page)
  const blocks = parts.map((part): Block => {
    const question = typeof part === 'number' ? checks[part] : undefined
    return question ? { type: 'check', question } : { type: 'html', html: String(part) }
  })
  return { summary, minutes, headings, blocks }
}

export const readPage = (course: Course, place: PagePlace) => {
  const { file, key } = place
  const text = readPageText(sourceOf(course, file))
  const page = pageOf(course, file, text.text)
  return watch(course.findings, (): LessonNode => {
    const front = text.front === null ? null : readPageFront(text.front, page.report)
    if (text.front === null)
      page.report('error', 1, 'the front matter is missing: begin with "---"')
    else if (front && !front.title) page.report('error', 1, '"title" is missing')
    const parts = readDivs(text.lines, text.isCode, page.report)
    const read = readBlocks(parts, { page, text, tally: course.tally })
    if (read.flow.length === 0) page.report('error', 1, 'the file is empty below its front matter')
    const { minutes, ...rest } = readText(read, place, page)
    return {
      key,
      objectives: read.objectives,
      ...rest,
      source: { file, line: 1 },
      title: front?.title || slugOf(file.slice(file.lastIndexOf('/') + 1)),
      minutes: Math.min(longest, front?.minutes || minutes),
      kind: 'read',
      preview: false,
      quizzes: [],
    }
  })
}
