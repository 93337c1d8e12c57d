// How much HTML a text may become: a short file can repeat a long address, or a command of a formula, without end.
import type { Node, RootContent, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import { sayBytes } from '../model/download-kinds.ts'
import type { Report } from '../model/findings.ts'

/** In characters. The longest lesson of the courses that we know is a seventh of it. */
export const htmlLimits = {
  /** A lesson with its quick checks, or what a subject says about itself. */
  page: 1_000_000,
  quiz: 5_000_000,
  /** All texts of a question together. */
  question: 200_000,
}

/** Whose HTML it is: a question takes from its own limit and from that of its page. */
type Owner = { name: string; line: number; limit: number; whole?: HtmlBudget }

export class HtmlBudget {
  readonly #owner: Owner
  #left: number

  constructor(owner: Owner) {
    this.#owner = owner
    this.#left = owner.limit
  }

  /** Whether so many characters are left; reports what is too large, and then nothing is left. */
  hasRoom(length: number, report: Report): boolean {
    const { name, line, limit, whole } = this.#owner
    if (length <= this.#left) return whole?.hasRoom(length, report) ?? true
    this.#left = -1
    const hint = 'is a long address, a row of a table or a part of a formula repeated in it?'
    report('error', line, `the ${name} becomes larger than ${sayBytes(limit)} as HTML: ${hint}`)
    return false
  }

  /** Takes so many characters, where they are left. */
  take(length: number, report: Report): boolean {
    const hasRoom = this.hasRoom(length, report)
    if (hasRoom) this.#subtract(length)
    return hasRoom
  }

  #subtract(length: number): void {
    this.#left -= length
    const { whole } = this.#owner
    if (whole) whole.#subtract(length)
  }
}

/** Of a whole file. */
export const pageBudget = (name: 'page' | 'quiz') =>
  new HtmlBudget({ name, line: 1, limit: htmlLimits[name] })

const cell = '<td></td>'.length
const footnoteLinks =
  '<sup><a href="#note-fn-" id="note-fnref-"></a></sup><a href="#note-fnref-"></a>'.length

const cellsOf = ({ children: [head, ...rows] }: Table) =>
  (head?.children.length ?? 0) * (rows.length + 1)

type Sized = Node & { value?: string; url?: string; title?: string | null }

/** The fewest characters that the HTML of a node has, without what is in it. */
function leastLengthOf(node: RootContent): number {
  const { value = '', url = '', title } = node as Sized
  if (node.type === 'html' || node.type === 'yaml' || node.type === 'definition') return 0
  if (node.type === 'table') return cellsOf(node) * cell
  if (node.type === 'footnoteReference') return footnoteLinks + 3 * node.identifier.length
  return value.length + url.length + (title ?? '').length
}

/** The fewest characters that the HTML of these nodes has: counted before it is made, which may take all memory. */
export function leastHtmlLength(nodes: RootContent[]): number {
  let length = 0
  visit({ type: 'root', children: nodes }, (node) => {
    if (node.type !== 'root') length += leastLengthOf(node as RootContent)
  })
  return length
}
