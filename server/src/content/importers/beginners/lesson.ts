// One lesson of the course: its README, then its other pages folded below it.
import type { Root, Paragraph, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import { extraId, localFile, pageOf, type Course } from './course.ts'
import type { LessonPlace } from './lesson-places.ts'
import { minutesOf, summaryOf, takeTitle } from '../title-and-summary.ts'
import { mendHeadings } from '../mend-headings.ts'
import { shapeHtml } from './html-blocks.ts'
import { dropQuizLinks } from './quiz-links.ts'
import { joinSplitCode } from './whole-code.ts'
import { findDiagrams } from '../../lint/code-language.ts'
import { shapeHeadings } from '../../markdown/headings.ts'
import { slugOf } from '../../model/ids.ts'
import { parseMarkdown, toParts } from '../../markdown/markdown.ts'
import { spotOf, type Page, replaceChild } from '../../markdown/page.ts'
import type { LessonNode } from '../../model/school.ts'
import { toString } from 'mdast-util-to-string'

const htmlOf = (root: Root, page: Page) => {
  const { parts, missing } = toParts(root.children, page)
  if (missing > 0) {
    const what = missing === 1 ? '1 picture is' : `${missing} pictures are`
    page.report('warning', 1, `${what} not in the folder; the description is shown instead`)
  }
  return parts.join('\n')
}

/** What is written otherwise there than here. */
const shapeTheirs = (root: Root, page: Page) => {
  // Lines that parted the lesson from its quizzes.
  while (root.children[0]?.type === 'thematicBreak') root.children.shift()
  while (root.children.at(-1)?.type === 'thematicBreak') root.children.pop()
  shapeHtml(root, page)
  shapeSketchTables(root)
  mendHeadings(root.children)
  // In a quotation a heading is no section of the page.
  visit(root, 'blockquote', ({ children }) => {
    children.forEach((child, at) => {
      if (child.type !== 'heading') return
      children[at] = { type: 'paragraph', children: [{ ...child, type: 'strong' }] }
    })
  })
  findDiagrams(root, page)
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const extraPage = ({
  course,
  place,
  name,
  shared,
}: {
  course: Course
  place: LessonPlace
  name: string
  shared: Page
}) => {
  const file = localFile(course, `${place.path}/${name}`)
  const page = joinSplitCode(pageOf({ course, home: place, file, shared }))
  const root = parseMarkdown(page.text, true)
  const title = takeTitle(root) ?? slugOf(name)
  shapeTheirs(root, page)
  shapeHeadings(root, page)
  const summary = `<summary>${escape(title)}</summary>`
  return `<details class="extra" id="${extraId(name)}">${summary}\n${htmlOf(root, page)}\n</details>`
}

/** The pages in the order in which the lesson sends its readers there. */
const inReadingOrder = ({ pages }: LessonPlace, text: string) => {
  const mentioned = (name: string) => {
    const at = text.indexOf(`(${name}`)
    return at < 0 ? text.length : at
  }
  return pages.toSorted((a, b) => mentioned(a) - mentioned(b) || a.localeCompare(b, 'en'))
}

export const readLesson = (course: Course, place: LessonPlace): Omit<LessonNode, 'quizzes'> => {
  const file = localFile(course, `${place.path}/README.md`)
  const page = joinSplitCode(pageOf({ course, home: place, file }))
  const root = parseMarkdown(page.text, true)
  const title = takeTitle(root) ?? slugOf(place.path.split('/').at(-1) ?? '')
  // The lesson begins below the quiz; above it are films and sketches.
  const summary = summaryOf(root)
  dropQuizLinks(root, (node) =>
    page.report(
      'note',
      spotOf(node),
      'left out: a link to a quiz elsewhere; the quiz itself is here',
    ),
  )
  shapeTheirs(root, page)
  const minutes = minutesOf(root)
  const headings = shapeHeadings(root, page)
  const text = htmlOf(root, page)
  const extras = inReadingOrder(place, page.text).map((name) =>
    extraPage({ course, place, name, shared: page }),
  )

  return {
    key: place.key,
    source: { file, line: 1 },
    title,
    summary,
    minutes,
    headings,
    kind: place.pages.some((name) => name !== 'assignment.md') ? 'lab' : 'read',
    preview: false,
    objectives: [],
    blocks: [{ type: 'html', html: [text, ...extras].join('\n') }],
  }
}

// A picture with its caption, as it is published: a table of one column, with the picture in its head.
const isPicture = ({ children: [head] }: Table): boolean => {
  const [cell, ...others] = head?.children ?? []
  return (
    others.length === 0 &&
    cell?.children[0]?.type === 'image' &&
    cell.children.every((child) => child.type === 'image' || !toString(child).trim())
  )
}

/** A screen reader would count rows where there are none, and the picture would be as wide as a cell leaves it. */
const shapeSketchTables = (root: Root): void => {
  visit(root, 'table', (node, index, parent) => {
    if (!parent || index === undefined || !isPicture(node)) return undefined
    const rows = node.children.map(({ children, position }): Paragraph => {
      const [cell] = children
      return { type: 'paragraph', children: cell?.children ?? [], ...(position && { position }) }
    })
    replaceChild(parent, index, rows)
    return index + rows.length
  })
}
