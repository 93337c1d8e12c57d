// What the text of one file needs from its surroundings while it becomes HTML.
import type GithubSlugger from 'github-slugger'
import type { Node, Parent, RootContent } from 'mdast'
import type { Frame } from '../../lib/security/image-size.ts'
import type { Report, Spot } from '../model/findings.ts'
import { HtmlBudget, htmlLimits } from './html-budget.ts'

export type Media = {
  src: string
  type: string
  width?: number
  height?: number
  /** Of an SVG: in which coordinates it is drawn. */
  frame?: Frame
  /** The same in the dark theme, where it has one of its own. */
  dark?: string
  /** The same in motion, by theme. */
  moving?: { light: string; dark?: string }
}

/** A file to save: under which name, and what the link says of it. */
export type Download = { src: string; fileName: string; facts: string } | { fault: string }

/** A file that is there and may not be shown, by its path in the folder. */
export type Refused = { refused: string }

export type Page = {
  /** Relative to the folder read. */
  file: string
  text: string
  language: string
  /** Folders of another shape are taken as they are: what is absent is replaced by a note, not refused. */
  isStrict: boolean
  report: Report
  /** The file of the school at this relative address, or null. */
  media: (url: string) => Media | Refused | null
  /** Where a relative address leads, or null. */
  linkTo: (url: string) => string | null
  /** Whether the relative address leads to a lesson, and to a heading that it does not have. */
  isDeadHeading: (url: string) => boolean
  /** The file that the relative address hands out, or why it may not; null where there is none. */
  download: (url: string) => Download | null
  /** The address of a file that has nearly this name (other capitals, spaces, order numbers), or null. */
  otherSpelling: (url: string) => string | null
  /** Why a file that is there is not found at this address, or null. */
  unreadFile: (url: string) => string | null
  /** How much HTML its text may become. */
  budget: HtmlBudget
  slugger: GithubSlugger
  /** Ids of the headings, `h-` included. */
  anchors: Set<string>
}

export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>
export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>
export type TextDirective = Extract<RootContent, { type: 'textDirective' }>
export type Directive = LeafDirective | ContainerDirective | TextDirective

export const lineOf = (node: Node) => node.position?.start.line ?? 1

export const spotOf = (node: Node): Spot => node.position?.start ?? 1

/** The Markdown a node was written in. */
export const sourceOf = (page: Page, nodes: Node[]) => {
  const start = nodes.at(0)?.position?.start.offset ?? 0
  const end = nodes.at(-1)?.position?.end.offset ?? start
  return page.text.slice(start, end)
}

/** The page for a question, which has a limit of its own; its source may be no larger either. */
export function questionPage(page: Page, nodes: RootContent[], line: number): Page {
  const { question: limit } = htmlLimits
  const budget = new HtmlBudget({ name: 'question', line, limit, whole: page.budget })
  budget.hasRoom(sourceOf(page, nodes).length, page.report)
  return { ...page, budget }
}

/** " is not there", and what is there instead where one can tell. */
export const isNotThere = (page: Page, url: string) => {
  const unread = page.unreadFile(url)
  if (unread !== null) return unread
  return `does not exist${suggestion(page, url)}`
}

/** Empty where no other file matches. */
export const suggestion = (page: Page, url: string) => {
  const other = page.otherSpelling(url)
  if (other === null) return ''
  const areCapitals = other.toLowerCase() === url.toLowerCase()
  return `: did you mean "${other}"?${areCapitals ? ' Capitals count.' : ''}`
}

/** The position of a character in a text. */
export const spotAt = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

/** What authors write for themselves: nothing of it is shown. */
export const isComment = (node: Node): boolean =>
  node.type === 'html' &&
  /^<!--(?:(?!-->)[^])*(?:-->\s*)?$/.test((node as { value?: string }).value ?? '')

export const replaceChild = (parent: Parent, index: number, nodes: Node[]) => {
  // A parent's kind of children cannot be known here; every caller replaces like by like.
  ;(parent.children as Node[]).splice(index, 1, ...nodes)
}
