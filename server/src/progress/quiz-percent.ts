// What attempts at a quiz come to, with what was marked: for students and teachers alike (a course's percent: `steps.ts`). Pure.
import { limits } from '@kinnow/contract/limits'
import type { QuizRules } from '@kinnow/contract/quiz-rules'

/** As the rules of a quiz say, which may say nothing of it. */
export const countsOf = (rules: string | null): QuizRules['counts'] =>
  (JSON.parse(rules ?? '{}') as Partial<QuizRules>).counts ?? 'best'

/** Points of graded questions, a point each; `outOf`: how many there are. */
export type Result = { score: number; outOf: number }
/** Of written answers: the sum of their points, 0 to `limits.mark.most` each, and how many were marked. */
export type Marks = { points: number; count: number }

export const noMarks: Marks = { points: 0, count: 0 }

/** As a row of a statement has them (`lib/db/marks-at-quiz.ts`). */
export const marksIn = (row: {
  mark_points?: number | null
  mark_count?: number | null
}): Marks => ({ points: row.mark_points ?? 0, count: row.mark_count ?? 0 })

/** Of a result what comes from marks; null where nothing was marked. */
export const writtenIn = ({ points, count }: Marks): Result | null =>
  count === 0 ? null : { score: points / limits.mark.most, outOf: count }

/** A written answer that was marked counts like one question (learning §8). */
export const withMarks = ({ score, outOf }: Result, marks: Marks): Result => ({
  score: score + marks.points / limits.mark.most,
  outOf: outOf + marks.count,
})

/** A percentage as it is shown: sums of thirds in another order may not differ in it. */
export const roundPercent = (percentage: number): number =>
  Math.round(Math.round(percentage * 1e6) / 1e6)

/** 0 where nothing is scored. */
export const percentOf = (score: number, outOf: number): number =>
  outOf === 0 ? 0 : roundPercent((100 * score) / outOf)

type OfQuiz = {
  /** Of the points of graded questions, 0 to 100, as the quiz counts its attempts; null where nothing is scored. */
  percent: number | null
  /** How many questions are graded, in the last attempt that is scored. */
  outOf: number | null
}

/** Points of several attempts at a quiz, as it counts them, with the last mark of each written answer. */
export function quizResult({ percent, outOf }: OfQuiz, marks: Marks): Result {
  const graded = percent === null ? 0 : (outOf ?? 0)
  return withMarks({ score: ((percent ?? 0) * graded) / 100, outOf: graded }, marks)
}

/** The same, 0 to 100; null where nothing is scored or marked. */
export function quizPercent(of: OfQuiz, marks: Marks): number | null {
  const { score, outOf } = quizResult(of, marks)
  return outOf === 0 ? null : percentOf(score, outOf)
}

/** Points as they are sent, to a hundredth; null where nothing is scored or marked. */
export const shownPoints = ({ score, outOf }: Result): Result | null =>
  outOf === 0 ? null : { score: Math.round(100 * score) / 100, outOf }

export type Points = { score: number | null; out_of: number | null }

/** Of the attempts handed in, the first before the others, 0 to 100 and not rounded; null where nothing is scored. */
export function countingShare(attempts: Points[], counts: QuizRules['counts']): number | null {
  const percents = attempts.flatMap(({ score, out_of: outOf }) =>
    outOf ? [(100 * (score ?? 0)) / outOf] : [],
  )
  if (percents.length === 0) return null
  switch (counts) {
    case 'best':
      return Math.max(...percents)
    case 'first':
      return percents[0] ?? 0
    case 'last':
      return percents.at(-1) ?? 0
    case 'average':
      return percents.reduce((sum, percent) => sum + percent, 0) / percents.length
  }
}
