// What was done in attempts and the server has not yet acknowledged. It outlives a reload, and keeps its order.
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { create } from 'zustand'
import { listStored, readStoredJson, removePiece, removeStored, storePiece } from '#lib/storage.ts'

export type QueuedEvent = SentEvent & {
  studentId: string
  attemptId: string
  /** Each is higher than those before it, in whichever tab they were done. */
  order: number
}

type NewEvent = Omit<QueuedEvent, 'order' | 'eventId' | 'answeredAt'>

const isEvent = (value: Partial<QueuedEvent> | null): value is QueuedEvent =>
  typeof value?.eventId === 'string' && typeof value.kind === 'string'

function parse(text: string): QueuedEvent[] {
  try {
    const value = JSON.parse(text) as Partial<QueuedEvent> | null
    return isEvent(value) ? [value] : []
  } catch {
    return []
  }
}

/** Where the browser stores nothing, they last as long as the page. */
const homeless = new Map<string, QueuedEvent>()

const inOrder = (left: QueuedEvent, right: QueuedEvent) =>
  left.order - right.order || (left.eventId < right.eventId ? -1 : 1)

const readAll = () =>
  [...listStored('keptEvent').flatMap(parse), ...homeless.values()].toSorted(inOrder)

/** `isStuck`: the last try to send did not get through. */
export const useQueue = create<{ events: QueuedEvent[]; isStuck: boolean }>(() => ({
  events: readAll(),
  isStuck: false,
}))

/** Brings in what an earlier visit or another tab left or has sent. */
export function loadQueue(): void {
  takeOver()
  useQueue.setState({ events: readAll() })
}

export function enqueue(event: NewEvent): QueuedEvent {
  const last = useQueue.getState().events.at(-1)?.order ?? 0
  const now = Date.now()
  const queued = {
    ...event,
    eventId: crypto.randomUUID(),
    answeredAt: new Date(now).toISOString(),
    order: Math.max(now, last + 1),
  }
  keep(queued)
  useQueue.setState(({ events }) => ({ events: [...events, queued].toSorted(inOrder) }))
  return queued
}

function keep(event: QueuedEvent): void {
  if (!storePiece('keptEvent', event.eventId, JSON.stringify(event)))
    homeless.set(event.eventId, event)
}

/**
 * A call that was acknowledged may have been on its way for so long that what was done just after it would seem to be
 * done before it: of an attempt all that is left is told to be done later than what is taken, and no earlier than it was.
 * `onItsWay` in milliseconds.
 */
export function keepBehind(taken: QueuedEvent[], onItsWay: number): void {
  const times = taken.map(({ answeredAt }) => Date.parse(answeredAt ?? ''))
  // A millisecond each: no two of a call are kept at one time.
  const last = Math.max(...times.filter(Number.isFinite)) + taken.length + onItsWay
  const isTooEarly = ({ attemptId, answeredAt }: QueuedEvent) =>
    attemptId === taken[0]?.attemptId && Date.parse(answeredAt ?? '') < last
  for (const event of readAll().filter(isTooEarly))
    keep({ ...event, answeredAt: new Date(last).toISOString() })
  useQueue.setState({ events: readAll() })
}

export function dequeue(eventId: string): void {
  homeless.delete(eventId)
  removePiece('keptEvent', eventId)
  useQueue.setState(({ events }) => ({ events: events.filter((one) => one.eventId !== eventId) }))
}

type KeptAnswer = Pick<QueuedEvent, 'eventId' | 'studentId' | 'attemptId' | 'questionId' | 'chosen'>

const isList = (value: unknown): value is KeptAnswer[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<KeptAnswer>) => typeof one.eventId === 'string' && Array.isArray(one.chosen),
  )

/** Version 0.1 kept answers, all in one list. */
function takeOver(): void {
  const kept = readStoredJson('keptAnswers', isList) ?? []
  for (const [order, answer] of kept.entries()) keep({ ...answer, kind: 'answer', order })
  removeStored('keptAnswers')
}
