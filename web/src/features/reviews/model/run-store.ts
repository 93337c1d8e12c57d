// The review in this tab. It is stored until the tab closes.
import type { DueCard, ReviewedSubject } from '@kinnow/contract/reviews'
import { create } from 'zustand'
import { useSession } from '#lib/session.ts'
import { saveInTab, readInTab } from '#lib/storage.ts'
import { useReviewQueue } from './review-queue.ts'
import type { QueuedReview } from './review-queue.ts'
import type { ReviewAcknowledgement } from './review-acknowledgement.ts'
import { beginRun, withAcknowledged } from './run.ts'
import type { Run } from './run.ts'

const isRun = (value: Partial<Run> | null): value is Run =>
  typeof value?.studentId === 'string' &&
  [value.cards, value.given, value.aside, value.subjects, value.hinted].every(Array.isArray) &&
  typeof value.drafts === 'object'

function readRun(): Run | null {
  try {
    const run = JSON.parse(readInTab('reviewRun') ?? 'null') as Partial<Run> | null
    return isRun(run) ? run : null
  } catch {
    return null
  }
}

/** A page from the server begins without one, as it was made. */
export const useRun = create<{ run: Run | null }>(() => ({ run: null }))
useRun.setState({ run: readRun() })
useRun.subscribe(({ run }) => saveInTab('reviewRun', run && JSON.stringify(run)))

/** Another student at this browser does not continue the review. */
useSession.subscribe(({ loginUserInfo }) => {
  const { run } = useRun.getState()
  if (run && loginUserInfo && loginUserInfo.id !== run.studentId) useRun.setState({ run: null })
})

export const changeRun = (change: (run: Run) => Run): void =>
  useRun.setState(({ run }) => ({ run: run && change(run) }))

/** Records it also where the student has left the review. */
export const recordInRun = (event: QueuedReview, acknowledgement: ReviewAcknowledgement): void =>
  changeRun((run) => withAcknowledged(run, event, acknowledgement))

type Due = { today: { day: string }; cards: DueCard[]; subjects: ReviewedSubject[] }

/** Begins or continues a review with the cards of now. Returns how many there are in all. */
export function beginReview(of: Pick<Run, 'subjectId' | 'ahead'>, { today, cards, subjects }: Due) {
  const studentId = useSession.getState().loginUserInfo?.id ?? ''
  const queued = useReviewQueue
    .getState()
    .events.flatMap((event) => (event.kind === 'answer' ? [event.questionId] : []))
  const request = { studentId, ...of, day: today.day, subjects, cards }
  const run = beginRun(useRun.getState().run, request, queued)
  useRun.setState({ run })
  return { count: run.cards.length + run.given.length + run.aside.length }
}
