// Matching. An answer: for each row the id of its right side, or an empty text.
import type { QuestionOf } from '@kinnow/contract/questions'
import type { Grade } from './graded.ts'

export type MatchingKey = {
  type: 'matching'
  /** For each row the id of the right side that belongs to it. */
  right: string[]
  /** For each row the feedback for a wrong match. */
  feedback: (string | null)[]
}

/** Null where rows are missing, a side is none of the question's, or nothing is matched. */
export function readMatching(
  { rows, options }: QuestionOf<'matching'>,
  chosen: string[],
): string[] | null {
  const known = new Set(['', ...options.map(({ id }) => id)])
  const isSound = chosen.length === rows.length && chosen.every((id) => known.has(id))
  return isSound && chosen.some(Boolean) ? chosen : null
}

/** The share of rows that are matched rightly. */
export function gradeMatching({ right, feedback }: MatchingKey, answer: string[]): Grade {
  const marks = answer.map((id, row) => right[row] === id)
  return {
    score: marks.filter(Boolean).length / right.length,
    marks,
    right,
    feedback: marks.flatMap((isRight, row) => {
      const html = feedback[row]
      return isRight || !html ? [] : [{ part: String(row), html }]
    }),
  }
}
