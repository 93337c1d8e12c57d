// Links from a lesson of Microsoft's courses to its quizzes on another site.
import type { Link, Node, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { QuizNode } from '../../model/school.ts'

const numberOf = ({ url }: Link) => {
  const number = /\/quiz\/(\d+)\/?(?:[?#].*)?$/.exec(url)?.[1]
  return number === undefined ? null : Number(number)
}

/** Some name no quiz, only the site that has them all. */
const isQuizLink = (node: Link) =>
  numberOf(node) !== null || /^https?:\/\/[^/]*quiz[^/]*\//.test(node.url)

const isOfQuizLinks = (node: RootContent | undefined) =>
  (node?.type === 'paragraph' || node?.type === 'heading') &&
  node.children.every((child) =>
    child.type === 'link' ? isQuizLink(child) : !toString(child).trim(),
  ) &&
  node.children.some((child) => child.type === 'link')

/** The quizzes of the school stand before and after the lesson, so links to another site's go, with their headings. */
export const dropQuizLinks = (root: Root, dropped: (node: Node) => void) => {
  const { children } = root
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const node = children[at]
    if (!node || !isOfQuizLinks(node)) continue
    dropped(node)
    const next = children[at + 1]
    const isAlone =
      node.type === 'paragraph' &&
      children[at - 1]?.type === 'heading' &&
      (!next || next.type === 'heading')
    if (isAlone) children.splice(at - 1, 2)
    else children.splice(at, 1)
  }
}

export type LinkedQuiz = { number: number; moment: QuizNode['moment'] }

/** The first is asked before the page and the last after it; one alone, by the half of the page it stands in. */
export const linkedQuizzes = (root: Root): LinkedQuiz[] => {
  const found = new Map<number, LinkedQuiz['moment']>()
  root.children.forEach((part, at) =>
    visit(part, 'link', (node) => {
      const number = numberOf(node)
      if (number === null || found.has(number)) return
      found.set(number, at < root.children.length / 2 ? 'before' : 'after')
    }),
  )
  const [first, ...others] = [...found.keys()]
  const last = others.at(-1)
  if (first === undefined) return []
  if (last === undefined) return [{ number: first, moment: found.get(first) ?? 'after' }]
  return [
    { number: first, moment: 'before' },
    { number: last, moment: 'after' },
  ]
}
