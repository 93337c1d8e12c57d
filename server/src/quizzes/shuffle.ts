// The order of what can be moved or chosen: new in each attempt, the same on every device and reload of one attempt, and no hint of the answer (S28).
import { createHash } from 'node:crypto'
import type { Part, Question } from '@kinnow/contract/questions'
import type { KeyPart } from './grading/answer-key.ts'

const rank = (seed: string, id: string) =>
  createHash('sha256').update(`${seed}\n${id}`).digest('hex')

const shuffleBy = <T>(list: T[], seed: string, idOf: (one: T) => string) =>
  list
    .map((one) => ({ one, rank: rank(seed, idOf(one)) }))
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1))
    .map(({ one }) => one)

const shuffle = (parts: Part[], seed: string) => shuffleBy(parts, seed, ({ id }) => id)

/** The questions of an attempt, `[id, version]` each. */
export const shuffleItems = (items: [string, string][], seed: string) =>
  shuffleBy(items, seed, ([id]) => id)

/** Never the right order: where chance gives it, the first goes to the end. */
function disorder(items: Part[], right: string[]): Part[] {
  const [first, ...others] = items
  const isRight = items.every(({ id }, index) => id === right[index])
  return first && isRight ? [...others, first] : items
}

/** True and False keep their places, and so do the rows of a matching, since its right sides move. */
export function shuffleParts(question: Question, key: KeyPart, seed: string): Question {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'matching':
      return { ...question, options: shuffle(question.options, seed) }
    case 'ordering': {
      const right = key.type === 'ordering' ? key.right : []
      return { ...question, options: disorder(shuffle(question.options, seed), right) }
    }
    case 'gaps':
      return {
        ...question,
        gaps: question.gaps.map(({ options }) => ({ options: options && shuffle(options, seed) })),
      }
    default:
      return question
  }
}
