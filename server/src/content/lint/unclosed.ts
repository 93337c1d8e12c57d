// What begins with colons, a fence or a brace and never ends: it takes in all that follows, or is shown as text.
import type { Node, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceOf, spotOf, type Page } from '../markdown/page.ts'

/** The colons, backticks or tildes it begins with; undefined where it needs no end. */
export const fenceOf = (node: Node, page: Page) =>
  /^(?::{3,}|`{3,}|~{3,})/.exec(sourceOf(page, [node]))?.[0]

const endsWith = (source: string, fence: string) => {
  const [, ...lines] = source.trimEnd().split('\n')
  const last = lines.at(-1)?.replace(/^[ \t>]*/, '') ?? ''
  return last.length >= fence.length && last === fence.charAt(0).repeat(last.length)
}

export function findUnclosed(root: Root, page: Page): void {
  visit(root, (node, _index, parent) => {
    if (node.type !== 'code' && node.type !== 'containerDirective') return
    const fence = fenceOf(node, page)
    if (!fence || endsWith(sourceOf(page, [node]), fence)) return
    const what = node.type === 'code' ? 'code' : `"${node.name}"`
    const isWithin = node.type !== 'code' && parent?.type === 'containerDirective'
    const more = isWithin ? ', and give the block around it one more colon' : ''
    const message = `the ${what} that starts with "${fence}" never ends: close it with a line of "${fence}"${more}`
    page.report('error', spotOf(node), message)
  })
}
