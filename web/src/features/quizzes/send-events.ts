// The one sender of what was done in attempts: in order, one request at a time over all tabs, until each is acknowledged.
import { sendEvents } from '@kinnow/contract/attempt-events'
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import type { FailureCode } from '@kinnow/contract/errors'
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { useSession } from '#lib/session.ts'
import { isStoredUnder, removeStored, writeStored } from '#lib/storage.ts'
import { dequeue, keepBehind, loadQueue, useQueue } from './event-queue.ts'
import type { QueuedEvent } from './event-queue.ts'
import { noteRefused } from './refused-events.ts'
import type { Settlement } from './settlement.ts'

type Listener = (event: QueuedEvent, settlement: Settlement) => void

const listeners = new Set<Listener>()
export function onSettled(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Told = { event: QueuedEvent; settlement: Settlement }

/**
 * Until it is called off, tabs tell one another what became of their events: through the storage, which code that a
 * lesson lets run does not reach, as it would a channel.
 */
export function listenToOtherTabs(): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (isStoredUnder('keptEvent', key)) loadQueue()
    if (key === 'settledEvent' && newValue !== null) hear(JSON.parse(newValue) as Told)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function tellOtherTabs(told: Told): void {
  writeStored('settledEvent', JSON.stringify(told))
  removeStored('settledEvent')
}

function hear({ event, settlement }: Told): void {
  noteRefused(event, settlement)
  for (const listener of listeners) listener(event, settlement)
}

function settle(event: QueuedEvent, settlement: Settlement): void {
  const told: Told = { event, settlement }
  hear(told)
  dequeue(event.eventId)
  tellOtherTabs(told)
}

/** The school's own word that it will never take this. Whatever else comes back may come from somebody between. */
const final = new Set<FailureCode | undefined>(['invalid', 'not-found', 'too-large', 'forbidden'])

const isFinal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && final.has(error.code)

/** Room for what stands around the events in a body. */
const mostBytes = limits.body.largest * 0.9
const bytesOf = (event: SentEvent) => new TextEncoder().encode(JSON.stringify(event)).length

const toSent = (event: QueuedEvent): SentEvent => {
  const { eventId, kind, questionId, chosen, certainty, answeredAt } = event
  return { eventId, kind, questionId, chosen, certainty, answeredAt }
}

/** The next events of one attempt, as many as one call takes. */
function nextBatch(): QueuedEvent[] {
  const studentId = useSession.getState().loginUserInfo?.id
  const own = useQueue.getState().events.filter((one) => one.studentId === studentId)
  const batch: QueuedEvent[] = []
  let bytes = 0
  for (const event of own) {
    bytes += bytesOf(toSent(event))
    const isFull = batch.length === limits.attempt.eventsAtOnce || bytes > mostBytes
    if (batch.length > 0 && (isFull || event.attemptId !== own[0]?.attemptId)) break
    batch.push(event)
  }
  return batch
}

let running: Promise<boolean> | null = null
/** Whole seconds that a busy server asked to be left alone. */
let askedFor = 0
export const secondsAskedFor = () => askedFor

/** Sends what is queued. True when nothing of this student is left. */
export async function sendQueued(): Promise<boolean> {
  for (;;) {
    running ??= alone(sendAll).finally(() => {
      running = null
    })
    const isDone = await running
    useQueue.setState({ isStuck: !isDone })
    if (!isDone || nextBatch().length === 0) return isDone
  }
}

/** Longer than a request may take: a tab that was put to sleep holds up nobody. Ids make what is sent twice harmless. */
const patience = limits.request.timeout + 5000

async function alone(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  let isBegun = false
  try {
    return await navigator.locks.request(
      'attempt-events',
      { signal: AbortSignal.timeout(patience) },
      () => {
        isBegun = true
        return work()
      },
    )
  } catch (error) {
    if (isBegun) throw error
    return work()
  }
}

async function sendAll(): Promise<boolean> {
  // What is done within one moment goes out together.
  await Promise.resolve()
  loadQueue()
  for (;;) {
    const batch = nextBatch()
    if (batch.length === 0) return true
    if (!(await send(batch))) return false
  }
}

/** Whether it is settled, for good or for bad; if not, it is for another time. */
async function send(batch: QueuedEvent[]): Promise<boolean> {
  const [first] = batch
  if (!first) return true
  askedFor = 0
  const sentAt = Date.now()
  try {
    const { outcomes } = await browserApi(sendEvents, {
      params: { id: first.attemptId },
      body: { events: batch.map(toSent), sentAt: new Date(sentAt).toISOString() },
    })
    const answered = batch.flatMap((event) => {
      const outcome = outcomes.find(({ eventId }) => eventId === event.eventId)
      return outcome ? [{ event, outcome }] : []
    })
    for (const { event, outcome } of answered) settle(event, toSettlement(outcome))
    keepBehind(batch, Math.max(0, Date.now() - sentAt))
    return answered.length > 0
  } catch (error) {
    if (!isFinal(error)) {
      askedFor = (error instanceof ApiFailure && error.retryAfter) || 0
      return false
    }
    // One of them is to blame: the others are not held up by it.
    if (batch.length > 1) return sendEach(batch)
    settle(first, { verdict: null, refusal: { code: error.code, message: error.message } })
    return true
  }
}

async function sendEach(batch: QueuedEvent[]): Promise<boolean> {
  for (const event of batch) if (!(await send([event]))) return false
  return true
}

const toSettlement = (told: EventOutcome): Settlement => {
  const { outcome, reason, message, verdict, isBehind } = told
  return outcome === 'refused'
    ? { verdict: null, refusal: { code: reason ?? undefined, message: message ?? '' } }
    : { verdict, refusal: null, isBehind }
}
