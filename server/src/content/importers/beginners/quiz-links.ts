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

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

const isOfQuizLinks = (node: RootContent | undefined) =>
  (node?.type === 'paragraph' || node?.type === 'heading') &&
  node.children.every((child) =>
    child.type === 'link' ? isQuizLink(child) : !hasWords(toString(child)),
  ) &&
  node.children.some((child) => child.type === 'link')

const inOneCase = (node: RootContent) =>
  toString(node)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** What is below a removed heading moves up a level. */
const lift = (children: RootContent[], from: number, depth: number) => {
  for (const node of children.slice(from)) {
    if (node.type !== 'heading') continue
    if (node.depth <= depth) return
    node.depth = (node.depth - 1) as typeof node.depth
  }
}

/** The quizzes of the school stand before and after the lesson, so links to another site's go, with their headings. */
export const dropQuizLinks = (root: Root, dropped: (node: Node) => void) => {
  const { children } = root
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const node = children[at]
    if (!node || !isOfQuizLinks(node)) continue
    dropped(node)
    const from = hasHeadingOfQuiz(children, at) ? at - 1 : at
    const [first] = children.splice(from, at - from + 1)
    if (first?.type === 'heading') lift(children, from, first.depth)
  }
}

/** Whether the heading above the links at `at` is about them alone. */
function hasHeadingOfQuiz(children: RootContent[], at: number): boolean {
  const [above, node, next] = [children[at - 1], children[at], children[at + 1]]
  if (node?.type !== 'paragraph' || above?.type !== 'heading') return false
  // Where text of the lesson follows, a heading that says the same as the link is of the quiz all the same.
  return !next || next.type === 'heading' || inOneCase(above) === inOneCase(node)
}

export type LinkedQuiz = { number: number; placement: QuizNode['placement'] }

/** The first comes before the page and the last after it; a single one, by the half of the page it is in. */
export const linkedQuizzes = (root: Root): LinkedQuiz[] => {
  const found = new Map<number, LinkedQuiz['placement']>()
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
  if (last === undefined) return [{ number: first, placement: found.get(first) ?? 'after' }]
  return [
    { number: first, placement: 'before' },
    { number: last, placement: 'after' },
  ]
}
