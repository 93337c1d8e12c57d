// What came of a student's quizzes: whether a mark is to come, and what a teacher wrote.
import type { OwnAssignment } from '@kinnow/contract/assignments'
import { beginningOf } from '../lib/util/beginning-of.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { WrittenRow } from './written-repository.ts'

type Came = Pick<OwnAssignment, 'isWaiting' | 'comment' | 'attemptId' | 'toldAt'>

const nothing: Came = { isWaiting: false, comment: null, attemptId: null, toldAt: null }

/** Of one quiz, from its rows. S28: a mark that may not be shown yet is as one that is to come. */
export function cameOf(rows: WrittenRow[]): Came {
  const [first] = rows
  if (!first) return nothing
  const shown = rows
    .filter((row) => row.shown === 1 && row.comment !== null)
    .toSorted((one, other) => (other.marked_at ?? 0) - (one.marked_at ?? 0))[0]
  return {
    isWaiting: rows.some((row) => row.attempt_id !== null && row.shown === 0),
    comment: shown
      ? {
          text: beginningOf(shown.comment ?? '', serverLimits.markComment.excerpt),
          by: shown.marked_by,
        }
      : null,
    attemptId: shown?.attempt_id ?? first.last_id,
    toldAt: first.told_at === null ? null : new Date(first.told_at).toISOString(),
  }
}
