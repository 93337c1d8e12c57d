// Events that could not be saved, or do not count. They are shown wherever the student is by then.
import type { EventKind } from '@kinnow/contract/attempt-events'
import { create } from 'zustand'
import { useSession } from '#lib/session.ts'
import { saveInTab, readInTab } from '#lib/storage.ts'
import type { QueuedEvent } from './attempt-queue.ts'
import { isAnsweredElsewhere, isAttemptOver, isSuperseded } from './acknowledgement.ts'
import type { Acknowledgement } from './acknowledgement.ts'

export type Refused = {
  attemptId: string
  kind: EventKind
  questionId: string | null
  chosen: string[]
  message: string
  /** Another device answered the question and saw its explanation: this answer does not count. */
  isElsewhere: boolean
  /** The other answer was the later one: this one was saved and does not count. */
  isLater?: boolean
}

const isRefused = (value: unknown): value is Refused[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<Refused> | null) =>
      typeof one?.attemptId === 'string' && Array.isArray(one.chosen),
  )

/** They survive a reload in the tab, since the attempt itself does not contain them. */
function readRefused(): Refused[] {
  try {
    const stored: unknown = JSON.parse(readInTab('refusedEvents') ?? '[]')
    return isRefused(stored) ? stored : []
  } catch {
    return []
  }
}

/** A page from the server begins without any, as it was made. */
export const useRefused = create<{ refused: Refused[] }>(() => ({ refused: [] }))
useRefused.setState({ refused: readRefused() })
useRefused.subscribe(({ refused }) =>
  saveInTab('refusedEvents', refused.length === 0 ? null : JSON.stringify(refused)),
)

/** Another student at this browser does not see them. */
let last = useSession.getState().loginUserInfo?.id
useSession.subscribe(({ loginUserInfo }) => {
  if (!loginUserInfo || loginUserInfo.id === last) return
  if (last !== undefined) useRefused.setState({ refused: [] })
  last = loginUserInfo.id
})

/** Lost flags do not matter once the attempt is over, lost visits, skips and hints never do. */
const isWorthReporting = (kind: EventKind, acknowledgement: Acknowledgement) =>
  kind === 'answer' ||
  kind === 'clear' ||
  kind === 'sure' ||
  (!isAttemptOver(acknowledgement) && (kind === 'flag' || kind === 'unflag'))

export function noteRefused(event: QueuedEvent, acknowledgement: Acknowledgement): void {
  const { attemptId, kind, questionId, chosen = [] } = event
  const isLater = isSuperseded(acknowledgement)
  if (!acknowledgement.refusal && !isLater) return
  if (!isWorthReporting(kind, acknowledgement)) return
  const message = acknowledgement.refusal?.message ?? ''
  const isElsewhere = isAnsweredElsewhere(acknowledgement)
  const entry = { attemptId, kind, questionId, chosen, message, isElsewhere, isLater }
  useRefused.setState(({ refused }) => ({ refused: withoutEchoes([...refused, entry]) }))
}

type Target = Pick<Refused, 'attemptId' | 'questionId'>

const isSameQuestion = (left: Target, right: Target) =>
  left.attemptId === right.attemptId && left.questionId === right.questionId

/** A certainty is refused together with its answer, and only the answer is shown. */
const withoutEchoes = (all: Refused[]) =>
  all.filter(
    (entry) =>
      entry.kind !== 'sure' ||
      !all.some((other) => other.kind === 'answer' && isSameQuestion(other, entry)),
  )

/** The student has repeated the action. A certainty does not repeat an answer. */
export const forgetRefused = (attemptId: string, questionId: string | null, kind?: EventKind) =>
  useRefused.setState(({ refused }) => ({
    refused: refused.filter(
      (entry) =>
        !isSameQuestion(entry, { attemptId, questionId }) ||
        (kind === 'sure' && entry.kind !== 'sure'),
    ),
  }))

/** The student has read the message at its question and continues. */
export const forgetElsewhere = (attemptId: string, questionId: string | null) =>
  useRefused.setState(({ refused }) => ({
    refused: refused.filter(
      (entry) => !entry.isElsewhere || !isSameQuestion(entry, { attemptId, questionId }),
    ),
  }))
