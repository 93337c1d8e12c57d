// Links from a lesson of Microsoft's courses to its quizzes on another site.
import type { Link, Node, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'

const isQuizLink = (node: Link) => /\/quiz\/\d+\/?$/.test(node.url)

const isQuizParagraph = (node: RootContent | undefined) =>
  node?.type === 'paragraph' &&
  node.children.every((child) =>
    child.type === 'link' ? isQuizLink(child) : !toString(child).trim(),
  ) &&
  node.children.some((child) => child.type === 'link')

/** The quizzes of the school stand before and after the lesson, so links to another site's go, with their headings. */
export const dropQuizLinks = (root: Root, dropped: (node: Node) => void) => {
  const { children } = root
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const node = children[at]
    if (!node || !isQuizParagraph(node)) continue
    dropped(node)
    const next = children[at + 1]
    const isAlone = children[at - 1]?.type === 'heading' && (!next || next.type === 'heading')
    if (isAlone) children.splice(at - 1, 2)
    else children.splice(at, 1)
  }
}
