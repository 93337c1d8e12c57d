// Headings of a page of another publisher, on levels that a screen reader can trust.
import type { RootContent } from 'mdast'

/** The title is the page's only `h1`, and no level is skipped. */
export function mendHeadings(nodes: RootContent[]): void {
  let above = 1
  for (const node of nodes) {
    if (node.type === 'heading') {
      const depth = Math.min(Math.max(node.depth, 2), above + 1)
      node.depth = depth as typeof node.depth
      above = depth
    } else if (node.type === 'containerDirective') {
      mendInner(node.children, above)
    }
  }
}

function mendInner(nodes: RootContent[], level: number): void {
  let above = Math.max(level, 2)
  for (const node of nodes) {
    if (node.type === 'heading') {
      const depth = Math.min(Math.max(node.depth, 3), above + 1)
      node.depth = depth as typeof node.depth
      above = depth
    } else if (node.type === 'containerDirective') mendInner(node.children, above)
  }
}
