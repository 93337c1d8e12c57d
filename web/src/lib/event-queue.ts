// Events that the server has not acknowledged. A queue survives a reload and keeps their order.
import { create } from 'zustand'
import { copyPiece, dropCopy, listCopies } from './idb-mirror.ts'
import { listStored, removePiece, storePiece } from './storage.ts'
import type { StoredPrefix } from './storage.ts'

export type Queued = {
  eventId: string
  studentId: string
  /** Higher than that of every earlier event, in whichever tab it was queued. */
  order: number
  answeredAt?: string | undefined
}

/** An event without the fields that the queue adds, for each kind of event. */
type New<Event> = Event extends unknown ? Omit<Event, 'order' | 'eventId' | 'answeredAt'> : never

type Options<Event extends Queued> = {
  /** Storage keys begin with it. */
  prefix: StoredPrefix
  /** Whether the server orders both by their time. */
  isSameSequence: (left: Event, right: Event) => boolean
  /** Saves the events that an earlier version stored in another format. */
  migrate?: (save: (event: Event) => void) => void
}

const isEvent = <Event>(value: Event | null): value is Event =>
  typeof value === 'object' &&
  value !== null &&
  'eventId' in value &&
  typeof value.eventId === 'string' &&
  'kind' in value &&
  typeof value.kind === 'string'

const inOrder = (left: Queued, right: Queued) =>
  left.order - right.order || (left.eventId < right.eventId ? -1 : 1)

function parse<Event>(text: string): Event[] {
  try {
    const value = JSON.parse(text) as Event | null
    return isEvent(value) ? [value] : []
  } catch {
    return []
  }
}

export class EventQueue<Event extends Queued> {
  readonly prefix: StoredPrefix
  /** `isStuck`: the last try to send failed. */
  readonly useQueue
  readonly #options: Options<Event>
  /** Events that the browser cannot store; they last as long as the page. */
  readonly #inMemory = new Map<string, Event>()
  /** Ids of events that this page knows to be acknowledged. */
  readonly #acknowledged = new Set<string>()

  constructor(options: Options<Event>) {
    this.prefix = options.prefix
    this.#options = options
    // A page from the server begins with none, as it was made.
    this.useQueue = create<{ events: Event[]; isStuck: boolean }>(() => ({
      events: [],
      isStuck: false,
    }))
    this.useQueue.setState({ events: this.#readAll() })
  }

  /** Reads what an earlier visit or another tab has stored or sent. */
  readonly load = (): void => {
    this.#options.migrate?.((event) => this.#save(event))
    this.useQueue.setState({ events: this.#readAll() })
  }

  /** Restores events that a killed browser had only in IndexedDB. Sent twice, they count once. */
  readonly restore = async (): Promise<void> => {
    const copies = (await listCopies(this.prefix)).flatMap(parse<Event>)
    const stored = new Set(this.#readAll().map(({ eventId }) => eventId))
    const lost = copies.filter(
      ({ eventId }) => !stored.has(eventId) && !this.#acknowledged.has(eventId),
    )
    if (lost.length === 0) return
    for (const event of lost) this.#store(event)
    this.load()
  }

  readonly enqueue = (event: New<Event>): Event => {
    const last = this.useQueue.getState().events.at(-1)?.order ?? 0
    const now = Date.now()
    const queued = {
      ...event,
      eventId: crypto.randomUUID(),
      answeredAt: new Date(now).toISOString(),
      order: Math.max(now, last + 1),
    } as unknown as Event
    this.#save(queued)
    this.useQueue.setState(({ events }) => ({ events: [...events, queued].toSorted(inOrder) }))
    return queued
  }

  /**
   * Moves the times of queued events after a sent batch. The server may have stamped a slow call so
   * late that events queued during it would seem to precede it. `elapsed` is in milliseconds.
   */
  readonly moveAfter = (batch: Event[], elapsed: number): void => {
    const [first] = batch
    const times = batch.map(({ answeredAt }) => Date.parse(answeredAt ?? ''))
    // The server gives each event of a call its own millisecond.
    const earliest = Math.max(...times.filter(Number.isFinite)) + batch.length + elapsed
    const isTooEarly = (event: Event) =>
      first !== undefined &&
      this.#options.isSameSequence(event, first) &&
      Date.parse(event.answeredAt ?? '') < earliest
    for (const event of this.#readAll().filter(isTooEarly))
      this.#save({ ...event, answeredAt: new Date(earliest).toISOString() })
    this.useQueue.setState({ events: this.#readAll() })
  }

  readonly dequeue = (eventId: string): void => {
    this.#inMemory.delete(eventId)
    this.#acknowledged.add(eventId)
    removePiece(this.prefix, eventId)
    dropCopy(this.prefix, eventId)
    this.useQueue.setState(({ events }) => ({
      events: events.filter((event) => event.eventId !== eventId),
    }))
  }

  #readAll(): Event[] {
    const stored = listStored(this.prefix).flatMap(parse<Event>)
    return [...stored, ...this.#inMemory.values()].toSorted(inOrder)
  }

  #store(event: Event): void {
    if (!storePiece(this.prefix, event.eventId, JSON.stringify(event)))
      this.#inMemory.set(event.eventId, event)
  }

  #save(event: Event): void {
    this.#store(event)
    copyPiece(this.prefix, event.eventId, JSON.stringify(event))
  }
}
