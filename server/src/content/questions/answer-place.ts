// What a reader of answers needs to know about the question around them.
import type { Rubric } from '@kinnow/contract/rubric'
import type { Node, RootContent } from 'mdast'
import type { About } from './about.ts'
import { spotOf, type Page } from '../markdown/page.ts'
import type { WrittenDraw } from './draw-directive.ts'
import type { Place } from './places.ts'

export type AnswerPlace = {
  /** Of the question; the keys of its parts begin with it. */
  key: string
  about: About
  page: Page
  /** The line where the question begins. */
  line: number
  /** By which teachers mark a written answer. */
  rubric: Rubric | null
  /** Where its numbers are drawn. */
  drawn?: WrittenDraw & {
    places: Place[]
    /** The prompt, its places marked. */
    prompt: string
  }
}

/** Reports a fault at its place, or at the question's first line. */
export const faultOf =
  ({ page, line }: Pick<AnswerPlace, 'page' | 'line'>) =>
  (message: string, node?: Node) =>
    page.report('error', node ? spotOf(node) : { line, column: 1 }, message)

/** A question's content: the prompt, the part with the answers, and what follows. */
export type Cut = { prompt: RootContent[]; answers: RootContent[]; after: RootContent[] }

/** The first node of a kind holds the answers. */
export function cutAt(nodes: RootContent[], isAnswers: (node: RootContent) => boolean): Cut {
  const at = nodes.findIndex(isAnswers)
  if (at < 0) return { prompt: nodes, answers: [], after: [] }
  return {
    prompt: nodes.slice(0, at),
    answers: nodes.slice(at, at + 1),
    after: nodes.slice(at + 1),
  }
}
