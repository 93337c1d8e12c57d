// One's own attempts at a quiz as a list, with the one that counts. Pure.
import { limits } from '@kinnow/contract/limits'
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import type { MarkSums } from '../../lib/db/marks-at-quiz.ts'
import { marksIn, withMarks } from '../../progress/quiz-percent.ts'

type Row = {
  id: string
  number: number
  started_at: number
  submitted_at: number | null
  score: number | null
  out_of: number | null
  closed_by: string | null
} & Partial<MarkSums>
type Points = Pick<Row, 'id' | 'score' | 'out_of'>

/** How many were begun, from the latest first: they are numbered without a gap, and none is ever taken away. */
export const begun = (rows: Pick<Row, 'number'>[]): number => rows[0]?.number ?? 0

type History = {
  attemptCount: number
  attempts: PastAttempt[]
  besides: PastAttempt[]
  countingAttemptId: string | null
}

/**
 * How many are handed in, and the latest of them, from the latest rows; besides, where they are older, the one that counts
 * and the one that is looked at. `points` are those of all that are scored, or of those among them that count, the first
 * before the others.
 */
export function presentHistory({
  rows,
  points,
  counts,
  current,
}: {
  rows: Row[]
  points: Row[]
  counts: QuizRules['counts']
  current?: Row
}): History {
  const open = rows.filter((row) => row.submitted_at === null).length
  const attempts = presentEarlier(rows).slice(0, limits.attempt.listed)
  const counting = findCounting(points, counts)
  const isListed = (row: Row) => attempts.some(({ id }) => id === row.id)
  const older = [counting, current?.id === counting?.id ? undefined : current]
    .filter((row) => row !== undefined)
    .filter((row) => !isListed(row))
    .toSorted((a, b) => b.number - a.number)
  return {
    attemptCount: begun(rows) - open,
    attempts,
    besides: presentEarlier(older),
    countingAttemptId: counting?.id ?? null,
  }
}

/** Its points with the marks of its written answers. */
export const resultOf = (row: Pick<Row, 'score' | 'out_of'> & Partial<MarkSums>) =>
  withMarks({ score: row.score ?? 0, outOf: row.out_of ?? 0 }, marksIn(row))

/** Those among them that are handed in. */
export const presentEarlier = (rows: Row[]): PastAttempt[] =>
  rows.flatMap((row) =>
    row.submitted_at === null
      ? []
      : [
          {
            id: row.id,
            number: row.number,
            submittedAt: new Date(row.submitted_at).toISOString(),
            seconds: secondsOf(row.started_at, row.submitted_at),
            ...resultOf(row),
            isTimeOver: row.closed_by === 'time',
          },
        ],
  )

export const secondsOf = (startedAt: number, submittedAt: number) =>
  Math.max(0, Math.round((submittedAt - startedAt) / 1000))

/** The one that counts, of several best ones the first; none where all do. What scores nothing counts for nothing. */
export function findCounting<T extends Points>(
  points: T[],
  counts: QuizRules['counts'],
): T | undefined {
  const scored = points.filter(({ out_of: outOf }) => outOf)
  const share = ({ score, out_of: outOf }: Points) => (score ?? 0) / (outOf ?? 1)
  switch (counts) {
    case 'first':
      return scored[0]
    case 'last':
      return scored.at(-1)
    case 'best':
      return scored.toSorted((a, b) => share(b) - share(a))[0]
    case 'average':
      return undefined
  }
}
