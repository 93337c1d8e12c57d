// What was done in an attempt and could not be kept, or does not stand: told where the student is by then, be it the result.
import type { EventKind } from '@kinnow/contract/attempt-events'
import { create } from 'zustand'
import { useSession } from '#lib/session.ts'
import { keepInTab, readInTab } from '#lib/storage.ts'
import type { QueuedEvent } from './event-queue.ts'
import { isBehind, isEnded, isSettledElsewhere } from './acknowledgement.ts'
import type { Settlement } from './acknowledgement.ts'

export type Refused = {
  attemptId: string
  kind: EventKind
  questionId: string | null
  chosen: string[]
  message: string
  /** Its question was answered and explained somewhere else before: nothing is lost, and nothing can be mended. */
  isElsewhere: boolean
  /** And later, as the clocks of both have it: this one was kept, and does not stand. */
  isLater?: boolean
}

const isRefused = (value: unknown): value is Refused[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<Refused> | null) =>
      typeof one?.attemptId === 'string' && Array.isArray(one.chosen),
  )

/** What was told before the page was loaded again: the attempt itself knows nothing of it. */
function readTold(): Refused[] {
  try {
    const told: unknown = JSON.parse(readInTab('refusedEvents') ?? '[]')
    return isRefused(told) ? told : []
  } catch {
    return []
  }
}

export const useRefused = create<{ refused: Refused[] }>(() => ({ refused: readTold() }))
useRefused.subscribe(({ refused }) =>
  keepInTab('refusedEvents', refused.length === 0 ? null : JSON.stringify(refused)),
)

/** To the next student at this browser nothing is told of the one before. */
let last = useSession.getState().loginUserInfo?.id
useSession.subscribe(({ loginUserInfo }) => {
  if (!loginUserInfo || loginUserInfo.id === last) return
  if (last !== undefined) useRefused.setState({ refused: [] })
  last = loginUserInfo.id
})

/** Once the attempt has ended, it does not matter what was flagged; visits, skips and hints nobody asked to be kept. */
const isWorthTelling = (kind: EventKind, settlement: Settlement) =>
  kind === 'answer' ||
  kind === 'clear' ||
  kind === 'sure' ||
  (!isEnded(settlement) && (kind === 'flag' || kind === 'unflag'))

export function noteRefused(event: QueuedEvent, settlement: Settlement): void {
  const { attemptId, kind, questionId, chosen = [] } = event
  const isLater = isBehind(settlement)
  if ((!settlement.refusal && !isLater) || !isWorthTelling(kind, settlement)) return
  const message = settlement.refusal?.message ?? ''
  const isElsewhere = isSettledElsewhere(settlement)
  const told = { attemptId, kind, questionId, chosen, message, isElsewhere, isLater }
  useRefused.setState(({ refused }) => ({ refused: withoutEchoes([...refused, told]) }))
}

/** What is said of an answer is refused with it: that is told once. */
const withoutEchoes = (all: Refused[]) =>
  all.filter(
    ({ kind, attemptId, questionId }) =>
      kind !== 'sure' ||
      all.every(
        (one) =>
          one.kind !== 'answer' || one.attemptId !== attemptId || one.questionId !== questionId,
      ),
  )

/** The student has done it again, or has read it. An answer is not given by saying how sure one is of it. */
export const forgetRefused = (attemptId: string, questionId: string | null, kind?: EventKind) =>
  useRefused.setState(({ refused }) => ({
    refused: refused.filter(
      (one) =>
        one.attemptId !== attemptId ||
        one.questionId !== questionId ||
        (kind === 'sure' && one.kind !== 'sure'),
    ),
  }))

/** The student has read it where it belongs, and goes on. */
export const forgetElsewhere = (attemptId: string, questionId: string | null) =>
  useRefused.setState(({ refused }) => ({
    refused: refused.filter(
      (one) => !one.isElsewhere || one.attemptId !== attemptId || one.questionId !== questionId,
    ),
  }))
