// Ordering. An answer: the ids of all items in the student's order.
import type { QuestionOf } from '@kinnow/contract/questions'
import type { Grade } from './graded.ts'

export type OrderingKey = {
  type: 'ordering'
  /** The ids in the right order. */
  right: string[]
}

/** Null where it is not every item once. */
export function readOrdering(question: QuestionOf<'ordering'>, chosen: string[]): string[] | null {
  const picks = new Set(chosen)
  const isWhole =
    chosen.length === question.options.length && question.options.every(({ id }) => picks.has(id))
  return isWhole ? chosen : null
}

/** The share of neighbours that follow each other as they should. */
export function gradeOrdering({ right }: OrderingKey, answer: string[]): Grade {
  const next = new Map(right.map((id, index) => [id, right[index + 1]]))
  const joined = answer.filter((id, index) => {
    const follower = answer[index + 1]
    return follower !== undefined && next.get(id) === follower
  }).length
  return {
    score: right.length > 1 ? joined / (right.length - 1) : 0,
    marks: answer.map((id, index) => right[index] === id),
    right,
    feedback: [],
  }
}
