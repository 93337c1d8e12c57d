// What came of a student's quizzes: whether a mark is to come, and what a teacher wrote.
import type { OwnAssignment } from '@kinnow/contract/assignments'
import { beginningOf } from '../lib/util/beginning-of.ts'
import { asRead, readReached } from '../lib/util/read-reached.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { WrittenRow } from './written-repository.ts'

type Came = Pick<
  OwnAssignment,
  'isWaiting' | 'comment' | 'mark' | 'attemptId' | 'attempts' | 'toldAt'
>

const nothing: Came = {
  isWaiting: false,
  comment: null,
  mark: null,
  attemptId: null,
  attempts: 0,
  toldAt: null,
}

/** Of one quiz, from its rows. S28: a mark that may not be shown yet is as one that is to come. */
export function cameOf(rows: WrittenRow[]): Came {
  const [first] = rows
  if (!first) return nothing
  const marked = rows
    .filter((row) => row.shown === 1)
    .toSorted((one, other) => (other.marked_at ?? 0) - (one.marked_at ?? 0))
  const [last] = marked
  const shown = marked.find((row) => row.comment !== null)
  return {
    isWaiting: rows.some((row) => row.attempt_id !== null && row.shown === 0),
    comment: shown
      ? {
          text: beginningOf(shown.comment ?? '', serverLimits.markComment.excerpt),
          by: shown.marked_by,
        }
      : null,
    mark: last ? presentMark(last) : null,
    attemptId: (shown ?? last)?.attempt_id ?? first.last_id,
    attempts: first.handed_in,
    toldAt: first.told_at === null ? null : new Date(first.told_at).toISOString(),
  }
}

const presentMark = ({ points, reached, notice_id }: WrittenRow) => ({
  ...asRead({ points: points ?? 0, reached: readReached(reached) }),
  noticeId: notice_id,
})
