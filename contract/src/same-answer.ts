// Whether two answers to a question are one. Pure, and the same for who keeps them and who shows them.
import type { Question } from './questions.ts'

/** Whether several of its options may be chosen, of which none is first. */
export const takesSeveral = (question: Question): boolean =>
  question.type === 'multiple' || (question.type === 'hotspot' && question.isMultiple)

export function isSameAnswer(question: Question, one: string[], other: string[]): boolean {
  const written = (chosen: string[]) =>
    JSON.stringify(takesSeveral(question) ? chosen.toSorted() : chosen)
  return written(one) === written(other)
}
