// What the course says about itself, with thanks to who wrote it.
import type { Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { parseMarkdown, toHtml } from '../../markdown/markdown.ts'
import { textOf, type Scan } from '../../read/scan.ts'
import { summaryOf, takeTitle } from '../title-and-summary.ts'
import { localFile, pageOf, type Course } from './course.ts'

export const firstHeading = (root: Root) => {
  const at = root.children.findIndex((node) => node.type === 'heading')
  return at < 0 ? root.children.length : at
}

/** What it is called in English, and where it is published, by its own README. */
export const readIdentity = (scan: Scan) => {
  const text = textOf(scan, 'README.md') ?? ''
  const title = takeTitle(parseMarkdown(text, true)) ?? scan.name.replaceAll('-', ' ')
  const name = title.replace(/\s+[-–—]\s+A Curriculum$/i, '')
  const home =
    /https:\/\/github\.com\/[\w.-]+\/[\w.-]+-for-beginners(?![\w.-])/i.exec(text)?.[0] ?? null
  return { name, home }
}

const creditOf = ({ name, home }: Course): RootContent => {
  const text = (value: string) => ({ type: 'text' as const, value })
  const isTheirs = home?.toLowerCase().startsWith('https://github.com/microsoft/')
  const source = home ? { type: 'link' as const, url: home, children: [text(name)] } : text(name)
  const end = isTheirs ? ' by Microsoft, under the MIT licence.' : '.'
  return { type: 'paragraph', children: [text('From '), source, text(end)] }
}

/** Two paragraphs: badges above the title and thanks below belong to the repository. */
export const readAbout = (course: Course) => {
  const file = localFile(course, 'README.md')
  const root = parseMarkdown(textOf(course.scan, file) ?? '', true)
  const start = root.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const body: Root = { type: 'root', children: root.children.slice(start) }
  const title = takeTitle(body) ?? course.name
  const prose = body.children.slice(0, firstHeading(body)).filter(isText).slice(0, 2)
  const summary = summaryOf({ type: 'root', children: prose })
  const aboutHtml = toHtml([...prose, creditOf(course)], pageOf({ course, home: null, file }))
  return { title, summary, aboutHtml, source: { file, line: 1 } }
}

const isText = (node: RootContent) =>
  node.type === 'paragraph' &&
  node.children.every((child) => child.type !== 'image') &&
  toString(node, { includeImageAlt: false }).trim() !== ''
