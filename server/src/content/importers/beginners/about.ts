// What the course says about itself, with thanks to who wrote it.
import type { Root, RootContent } from 'mdast'
import { parseMarkdown, toHtml } from '../../markdown/markdown.ts'
import { textOf } from '../../read/scan.ts'
import { summaryOf, takeTitle } from '../title-and-summary.ts'
import { localFile, pageOf, type Course } from './course.ts'

export const courseName = 'IoT for Beginners'
const home = 'https://github.com/microsoft/IoT-For-Beginners'

export const firstHeading = (root: Root) => {
  const at = root.children.findIndex((node) => node.type === 'heading')
  return at < 0 ? root.children.length : at
}

const credit: RootContent = {
  type: 'paragraph',
  children: [
    { type: 'text', value: 'From ' },
    { type: 'link', url: home, children: [{ type: 'text', value: courseName }] },
    { type: 'text', value: ' by Microsoft, under the MIT licence.' },
  ],
}

/** Two paragraphs: badges above the title and thanks below belong to the repository. */
export const readAbout = (course: Course) => {
  const file = localFile(course, 'README.md')
  const root = parseMarkdown(textOf(course.scan, file) ?? '', true)
  const start = root.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const body: Root = { type: 'root', children: root.children.slice(start) }
  const title = takeTitle(body) ?? courseName
  const prose = body.children.slice(0, firstHeading(body)).filter(isText).slice(0, 2)
  const summary = summaryOf({ type: 'root', children: prose })
  const aboutHtml = toHtml([...prose, credit], pageOf(course, null, file))
  return { title, summary, aboutHtml, source: { file, line: 1 } }
}

const isText = (node: RootContent) =>
  node.type === 'paragraph' && node.children.every((child) => child.type !== 'image')
