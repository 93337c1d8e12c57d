// What a course says of itself: what it is for, and whose it is. Its licence asks for the latter.
import type { Link, PhrasingContent, Root, RootContent } from 'mdast'
import { shapeHeadings } from '../../markdown/headings.ts'
import { summaryOf } from '../title-and-summary.ts'
import { toHtml } from '../../markdown/markdown.ts'
import type { ContainerDirective } from '../../markdown/page.ts'
import { readBlocks } from './shape-blocks.ts'
import { pageOf, sourceOf, type Course } from './course.ts'
import { readDivs } from './read-divs.ts'
import { readPageText } from './page-text.ts'

const text = (value: string): PhrasingContent => ({ type: 'text', value })
const link = (url: string, words: string): Link => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: words }],
})
const paragraph = (...children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children })

const carpentries = 'https://carpentries.org/'
const programs: Record<string, string> = {
  swc: 'Software Carpentry',
  dc: 'Data Carpentry',
  lc: 'Library Carpentry',
  cp: 'The Carpentries',
  incubator: 'The Carpentries Incubator',
}
const licenses: [pattern: RegExp, name: string, url: string][] = [
  [/^cc[- ]by[- ]4\.0$/i, 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  [/^cc[- ]by[- ]sa[- ]4\.0$/i, 'CC BY-SA 4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  [/^cc0([- ]1\.0)?$/i, 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
]

const licenseOf = (license: string): PhrasingContent => {
  const [, name, url] = licenses.find(([pattern]) => pattern.test(license)) ?? []
  return url && name ? link(url, name) : text(license || 'a licence it does not name')
}

const linesOf = (course: Course, file: string) =>
  sourceOf(course, file)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `Commit: …` of SOURCE.txt: which state of the course this is. */
const commitOf = (course: Course) =>
  linesOf(course, 'SOURCE.txt').flatMap((line) => /^commit:\s*(.+)$/i.exec(line)?.[1] ?? [])[0]

/** One name a line; a CITATION's words are one paragraph, with its address as a link. */
const citationOf = (course: Course): PhrasingContent[] => {
  const [first = '', ...rest] = linesOf(course, 'CITATION')
  const isRequest = /^please cite.*:$/i.test(first)
  const words = (isRequest ? rest : [first, ...rest]).join(' ').replaceAll(/\s+/g, ' ')
  return words
    .split(/(https:\/\/[^\s,]+)/)
    .map((part) => (part.startsWith('https:') ? link(part, part) : text(part)))
}

const authorsOf = (course: Course): RootContent[] => {
  const authors = linesOf(course, 'AUTHORS')
  if (authors.length === 0) return []
  const label: RootContent = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [text(`Authors (${authors.length})`)],
  }
  const fold: ContainerDirective = {
    type: 'containerDirective',
    name: 'fold',
    children: [label, { type: 'paragraph', children: [text(`${authors.join(', ')}.`)] }],
  }
  return [fold]
}

/** Who made it, under which licence, where it is from, and that it was changed. */
function credit(course: Course): RootContent[] {
  const { title, source, license, carpentry } = course.config
  const program = programs[carpentry]
  const commit = commitOf(course)
  const citation = citationOf(course).filter((part) => part.type !== 'text' || part.value.trim())
  const holder = program
    ? [text(', © '), link(carpentries, 'The Carpentries'), text(` (${program})`)]
    : []
  return [
    { type: 'heading', depth: 2, children: [text('Where this course is from')] },
    paragraph(
      ...(source.startsWith('https://') ? [link(source, title)] : [text(title)]),
      ...holder,
      text(', licensed under '),
      licenseOf(license),
      text('.'),
      ...(commit ? [text(` As of ${commit}.`)] : []),
      text(
        ' Changed for this school: exercises open their solutions or are answered on the page, and notes for instructors are left out.',
      ),
    ),
    ...(citation.length > 0 ? [paragraph(text('Cite as: '), ...citation)] : []),
    ...authorsOf(course),
  ]
}

export function readAbout(course: Course) {
  const file = 'index.md'
  const page = readPageText(sourceOf(course, file))
  const about = pageOf(course, file, page.text)
  const parts = readDivs(page.lines, page.isCode, about.report)
  const { flow } = readBlocks(parts, { page: about, text: page, tally: course.tally })
  const prose = flow.filter((node) => node.type !== 'solved-choice')
  const summary = summaryOf({ type: 'root', children: prose })
  const root: Root = { type: 'root', children: [...prose, ...credit(course)] }
  shapeHeadings(root, about)
  return { summary, aboutHtml: toHtml(root.children, about), source: { file, line: 1 } }
}
