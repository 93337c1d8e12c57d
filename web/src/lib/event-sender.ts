// The one sender of a queue: in order, one request at a time over all tabs, until each of its events is acknowledged.
import type { FailureCode } from '@kinnow/contract/errors'
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from './api-failure.ts'
import type { EventQueue, Queued } from './event-queue.ts'
import { useSession } from './session.ts'
import { isStoredUnder, removeStored, writeStored } from './storage.ts'
import type { StoredKey } from './storage.ts'

/** What became of an event; `refusal` is null where it was taken. */
type Ending = { refusal: { code: FailureCode | undefined; message: string } | null }

type Options<Event extends Queued, Settlement extends Ending> = {
  queue: EventQueue<Event>
  /** By which the tabs agree who sends. */
  lock: string
  /** Through which they tell one another what became of an event. */
  settledKey: StoredKey
  /** As many as one call takes. */
  most: number
  toSent: (event: Event) => object
  /** Whether one call takes both. */
  isWith: (first: Event, event: Event) => boolean
  /** One call; gives what became of each event that it speaks of. */
  call: (batch: Event[], sentAt: string) => Promise<{ eventId: string; settlement: Settlement }[]>
  toRefused: (error: ApiFailure) => Settlement
  /** Told of each that is settled, here or in another tab, before anybody else. */
  note: (event: Event, settlement: Settlement) => void
}

/** The school's own word that it will never take this. Whatever else comes back may come from somebody between. */
const final = new Set<FailureCode | undefined>(['invalid', 'not-found', 'too-large', 'forbidden'])

const isFinal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && final.has(error.code)

/** Room for what stands around the events in a body. */
const mostBytes = limits.body.largest * 0.9
const bytesOf = (event: object) => new TextEncoder().encode(JSON.stringify(event)).length

/** Longer than a request may take: a tab that was put to sleep holds up nobody. Ids make what is sent twice harmless. */
const patience = limits.request.timeout + 5000

async function alone(lock: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  let isBegun = false
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(patience) }, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    if (isBegun) throw error
    return work()
  }
}

export function createSender<Event extends Queued, Settlement extends Ending>({
  queue,
  ...options
}: Options<Event, Settlement>) {
  type Told = { event: Event; settlement: Settlement }
  type Listener = (event: Event, settlement: Settlement) => void

  const listeners = new Set<Listener>()
  let running: Promise<boolean> | null = null
  /** Whole seconds that a busy server asked to be left alone. */
  let askedFor = 0

  function hear({ event, settlement }: Told): void {
    options.note(event, settlement)
    for (const listener of listeners) listener(event, settlement)
  }

  function tellOtherTabs(told: Told): void {
    writeStored(options.settledKey, JSON.stringify(told))
    removeStored(options.settledKey)
  }

  function settle(event: Event, settlement: Settlement): void {
    const told: Told = { event, settlement }
    hear(told)
    queue.dequeue(event.eventId)
    tellOtherTabs(told)
  }

  /** The next events, as many as one call takes. */
  function nextBatch(): Event[] {
    const studentId = useSession.getState().loginUserInfo?.id
    const own = queue.useQueue.getState().events.filter((one) => one.studentId === studentId)
    const batch: Event[] = []
    let bytes = 0
    for (const event of own) {
      bytes += bytesOf(options.toSent(event))
      const isFull = batch.length === options.most || bytes > mostBytes
      if (batch[0] && (isFull || !options.isWith(batch[0], event))) break
      batch.push(event)
    }
    return batch
  }

  /** Whether it is settled, for good or for bad; if not, it is for another time. */
  async function send(batch: Event[]): Promise<boolean> {
    const [first] = batch
    if (!first) return true
    askedFor = 0
    const sentAt = Date.now()
    try {
      const told = await options.call(batch, new Date(sentAt).toISOString())
      const answered = batch.flatMap((event) => {
        const one = told.find(({ eventId }) => eventId === event.eventId)
        return one ? [{ event, settlement: one.settlement }] : []
      })
      for (const { event, settlement } of answered) settle(event, settlement)
      queue.keepBehind(batch, Math.max(0, Date.now() - sentAt))
      return answered.length > 0
    } catch (error) {
      if (!isFinal(error)) {
        askedFor = (error instanceof ApiFailure && error.retryAfter) || 0
        return false
      }
      // One of them is to blame: the others are not held up by it.
      if (batch.length > 1) return sendEach(batch)
      settle(first, options.toRefused(error))
      return true
    }
  }

  async function sendEach(batch: Event[]): Promise<boolean> {
    for (const event of batch) if (!(await send([event]))) return false
    return true
  }

  async function sendAll(): Promise<boolean> {
    // What is done within one moment goes out together.
    await Promise.resolve()
    queue.load()
    for (;;) {
      const batch = nextBatch()
      if (batch.length === 0) return true
      if (!(await send(batch))) return false
    }
  }

  return {
    queue,
    secondsAskedFor: () => askedFor,

    onSettled: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Until it is called off, tabs tell one another what became of their events: through the storage, which code that a
     * lesson lets run does not reach, as it would a channel.
     */
    listenToOtherTabs: (): (() => void) => {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (isStoredUnder(queue.prefix, key)) queue.load()
        if (key === options.settledKey && newValue !== null) hear(JSON.parse(newValue) as Told)
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },

    /** Sends what is queued. True when nothing of this student is left. */
    sendQueued: async (): Promise<boolean> => {
      for (;;) {
        running ??= alone(options.lock, sendAll).finally(() => {
          running = null
        })
        const isDone = await running
        queue.useQueue.setState({ isStuck: !isDone })
        if (!isDone || nextBatch().length === 0) return isDone
      }
    },
  }
}

export type EventSender = Pick<
  ReturnType<typeof createSender<Queued, Ending>>,
  'secondsAskedFor' | 'listenToOtherTabs' | 'sendQueued'
> & { queue: Pick<EventQueue<Queued>, 'load' | 'restore'> }
