// The order of options: new in each attempt, the same on every device and reload of one attempt, and no hint of the answer (S28).
import { createHash } from 'node:crypto'
import type { Question } from '@kinnow/contract/catalog'

const rank = (seed: string, id: string) =>
  createHash('sha256').update(`${seed}\n${id}`).digest('hex')

/** True and False keep their places. */
export function shuffleOptions(question: Question, seed: string): Question {
  if (question.type === 'true-false') return question
  const ranked = question.options.map((option) => ({ option, rank: rank(seed, option.id) }))
  const options = ranked
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1))
    .map(({ option }) => option)
  return { ...question, options }
}
