// One's own attempts at a quiz as a list, with the one that counts. Pure.
import { limits } from '@kinnow/contract/limits'
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import { percentOf } from './score.ts'

type Row = {
  id: string
  number: number
  started_at: number
  submitted_at: number | null
  score: number | null
  out_of: number | null
  closed_by: string | null
}
type Points = Pick<Row, 'id' | 'score' | 'out_of'>

/** How many were begun, from the latest first: they are numbered without a gap, and none is ever taken away. */
export const begun = (rows: Pick<Row, 'number'>[]): number => rows[0]?.number ?? 0

type History = { attemptCount: number; attempts: PastAttempt[]; besides: PastAttempt[] }

/**
 * How many are handed in, and the latest of them, from the latest rows; besides, where they are older, the one that counts
 * and the one that is looked at. `points` as `presentEarlier` takes them.
 */
export function presentHistory(
  rows: Row[],
  points: Row[],
  counts: QuizRules['counts'],
  current?: Row,
): History {
  const open = rows.filter((row) => row.submitted_at === null).length
  const attempts = presentEarlier(rows, points, counts).slice(0, limits.attempt.listed)
  const older = new Map<string, Row>()
  for (const row of counts === 'average' ? [] : points) older.set(row.id, row)
  if (current) older.set(current.id, current)
  for (const { id } of attempts) older.delete(id)
  const latestFirst = [...older.values()].toSorted((a, b) => b.number - a.number)
  return {
    attemptCount: begun(rows) - open,
    attempts,
    besides: presentEarlier(latestFirst, points, counts),
  }
}

/** `points` are those of all that are handed in, or of those among them that count, the first before the others. */
export function presentEarlier(
  rows: Row[],
  points: Points[],
  counts: QuizRules['counts'],
): PastAttempt[] {
  const counting = countingIds(points, counts)
  return rows.flatMap((row) =>
    row.submitted_at === null
      ? []
      : [
          {
            id: row.id,
            number: row.number,
            submittedAt: new Date(row.submitted_at).toISOString(),
            seconds: secondsOf(row.started_at, row.submitted_at),
            score: row.score ?? 0,
            outOf: row.out_of ?? 0,
            percent: percentOf(row.score ?? 0, row.out_of ?? 0),
            isTimeOver: row.closed_by === 'time',
            isCounting: counting.has(row.id),
          },
        ],
  )
}

export const secondsOf = (startedAt: number, submittedAt: number) =>
  Math.max(0, Math.round((submittedAt - startedAt) / 1000))

/** Of several best ones the first. What scores nothing counts for nothing. */
function countingIds(points: Points[], counts: QuizRules['counts']): Set<string> {
  const scored = points.filter(({ out_of: outOf }) => outOf)
  const share = ({ score, out_of: outOf }: Points) => (score ?? 0) / (outOf ?? 1)
  const [first] = scored
  if (!first) return new Set()
  switch (counts) {
    case 'first':
      return new Set([first.id])
    case 'last':
      return new Set([(scored.at(-1) ?? first).id])
    case 'best': {
      const best = scored.reduce((held, one) => (share(one) > share(held) ? one : held), first)
      return new Set([best.id])
    }
    case 'average':
      return new Set(scored.map(({ id }) => id))
  }
}
