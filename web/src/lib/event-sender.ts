// Sends a queue in order, one request at a time over all tabs, until each event is acknowledged.
import type { FailureCode } from '@kinnow/contract/failures'
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from './api-failure.ts'
import type { EventQueue, Queued } from './event-queue.ts'
import { useSession } from './session.ts'
import { isStoredUnder, removeStored, writeStored } from './storage.ts'
import type { StoredKey } from './storage.ts'

/** The server's reply to one event; `refusal` is null where it was accepted. */
type Reply = { refusal: { code: FailureCode | undefined; message: string } | null }

type Listener<Event, Acknowledgement> = (event: Event, acknowledgement: Acknowledgement) => void

type Options<Event extends Queued, Acknowledgement extends Reply> = {
  queue: EventQueue<Event>
  /** Name of the lock that lets one tab send. */
  lock: string
  /** Storage key that broadcasts acknowledgements to the other tabs. */
  broadcastKey: StoredKey
  /** The most events that one call accepts. */
  maxEvents: number
  toBody: (event: Event) => object
  /** Whether one call accepts both. */
  canShareCall: (first: Event, event: Event) => boolean
  /** One call; resolves with the acknowledgement of each event that the reply mentions. */
  call: (
    batch: Event[],
    sentAt: string,
  ) => Promise<{ eventId: string; acknowledgement: Acknowledgement }[]>
  /** The acknowledgement of an event whose call failed for good. */
  toRefusal: (error: ApiFailure) => Acknowledgement
  /** Called for each acknowledgement, from this or another tab, before the listeners. */
  onAcknowledged: Listener<Event, Acknowledgement>
}

/** With these codes the server refuses for good; any other failure may come from a proxy. */
const finalCodes = new Set<FailureCode | undefined>([
  'invalid',
  'not-found',
  'too-large',
  'forbidden',
])

const isFinal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && finalCodes.has(error.code)

/** Leaves room for the body around the events. */
const maxBytes = limits.body.largest * 0.9
const bytesOf = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length

/** Longer than a request takes, so that a suspended tab blocks nobody; resent events count once. */
const lockTimeout = limits.request.timeout + 5000

async function withLock(lock: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  let isBegun = false
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(lockTimeout) }, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    if (isBegun) throw error
    return work()
  }
}

export class EventSender<Event extends Queued, Acknowledgement extends Reply> {
  readonly queue: EventQueue<Event>
  readonly #options: Options<Event, Acknowledgement>
  readonly #listeners = new Set<Listener<Event, Acknowledgement>>()
  #running: Promise<boolean> | null = null
  /** In seconds, as the last busy server requested. */
  #retryAfter = 0

  constructor(options: Options<Event, Acknowledgement>) {
    this.queue = options.queue
    this.#options = options
  }

  /** Sends the queue. Resolves with true once no event of this student is left. */
  readonly sendQueued = async (): Promise<boolean> => {
    for (;;) {
      this.#running ??= withLock(this.#options.lock, () => this.#sendAll()).finally(() => {
        this.#running = null
      })
      const isDone = await this.#running
      this.queue.useQueue.setState({ isStuck: !isDone })
      if (!isDone || this.#nextBatch().length === 0) return isDone
    }
  }

  /** The wait before the next try, in seconds, that the server requested. */
  readonly retryAfter = (): number => this.#retryAfter

  /** Returns a function that removes the listener. */
  readonly onAcknowledged = (listener: Listener<Event, Acknowledgement>): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Receives acknowledgements of other tabs. They come through the storage, since the code in a
   * lesson could listen to a broadcast channel. Returns a function that stops it.
   */
  readonly listenToOtherTabs = (): (() => void) => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (isStoredUnder(this.queue.prefix, key)) this.queue.load()
      if (key !== this.#options.broadcastKey || newValue === null) return
      const { event, settlement } = JSON.parse(newValue) as {
        event: Event
        settlement: Acknowledgement
      }
      this.#notify(event, settlement)
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }

  async #sendAll(): Promise<boolean> {
    // Events of the same task go out in one call.
    await Promise.resolve()
    this.queue.load()
    for (;;) {
      const batch = this.#nextBatch()
      if (batch.length === 0) return true
      if (!(await this.#send(batch))) return false
    }
  }

  /** The next events of this student, as many as one call accepts. */
  #nextBatch(): Event[] {
    const studentId = useSession.getState().loginUserInfo?.id
    const { events } = this.queue.useQueue.getState()
    const batch: Event[] = []
    let bytes = 0
    for (const event of events.filter((queued) => queued.studentId === studentId)) {
      bytes += bytesOf(this.#options.toBody(event))
      const isFull = batch.length === this.#options.maxEvents || bytes > maxBytes
      if (batch[0] && (isFull || !this.#options.canShareCall(batch[0], event))) break
      batch.push(event)
    }
    return batch
  }

  /** Resolves with false if the batch is to be sent again later. */
  async #send(batch: Event[]): Promise<boolean> {
    this.#retryAfter = 0
    try {
      return await this.#call(batch)
    } catch (error) {
      if (isFinal(error)) return this.#refuse(batch, error)
      this.#retryAfter = (error instanceof ApiFailure && error.retryAfter) || 0
      return false
    }
  }

  async #call(batch: Event[]): Promise<boolean> {
    const sentAt = Date.now()
    const results = await this.#options.call(batch, new Date(sentAt).toISOString())
    const acknowledged = batch.flatMap((event) => {
      const result = results.find(({ eventId }) => eventId === event.eventId)
      return result ? [{ event, acknowledgement: result.acknowledgement }] : []
    })
    for (const { event, acknowledgement } of acknowledged) this.#acknowledge(event, acknowledgement)
    this.queue.moveAfter(batch, Math.max(0, Date.now() - sentAt))
    return acknowledged.length > 0
  }

  /** Only one event of a refused batch may be at fault, so each is sent alone. */
  async #refuse(batch: Event[], error: ApiFailure): Promise<boolean> {
    const [event, ...others] = batch
    if (event && others.length === 0) this.#acknowledge(event, this.#options.toRefusal(error))
    else for (const each of batch) if (!(await this.#send([each]))) return false
    return true
  }

  #acknowledge(event: Event, acknowledgement: Acknowledgement): void {
    this.#notify(event, acknowledgement)
    this.queue.dequeue(event.eventId)
    writeStored(this.#options.broadcastKey, JSON.stringify({ event, settlement: acknowledgement }))
    removeStored(this.#options.broadcastKey)
  }

  #notify(event: Event, acknowledgement: Acknowledgement): void {
    this.#options.onAcknowledged(event, acknowledgement)
    for (const listener of this.#listeners) listener(event, acknowledgement)
  }
}

/** What `useSending` needs of a sender, whatever its events are. */
export type QueueSender = Pick<
  EventSender<Queued, Reply>,
  'retryAfter' | 'listenToOtherTabs' | 'sendQueued'
> & { queue: Pick<EventQueue<Queued>, 'load' | 'restore'> }
