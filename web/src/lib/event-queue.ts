// What was done and the server has not yet acknowledged. It outlives a reload, and keeps its order. A kind of things a queue.
import { create } from 'zustand'
import { copyPiece, dropCopy, listCopies } from './idb-mirror.ts'
import { listStored, removePiece, storePiece } from './storage.ts'
import type { StoredPrefix } from './storage.ts'

export type Queued = {
  eventId: string
  studentId: string
  /** Each is higher than those before it, in whichever tab they were done. */
  order: number
  answeredAt?: string | undefined
}

/** What the queue adds by itself is left out, of each kind of event. */
type New<Event> = Event extends unknown ? Omit<Event, 'order' | 'eventId' | 'answeredAt'> : never

type Options<Event extends Queued> = {
  /** Under which names its pieces are stored. */
  prefix: StoredPrefix
  /** Whether the time of one is to be later than that of another. */
  isInLine: (left: Event, right: Event) => boolean
  /** What an earlier version kept in another way. */
  takeOver?: (keep: (event: Event) => void) => void
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

export function createQueue<Event extends Queued>({ prefix, isInLine, takeOver }: Options<Event>) {
  /** Where the browser stores nothing, they last as long as the page. */
  const homeless = new Map<string, Event>()
  /** What this page knows to be acknowledged. */
  const gone = new Set<string>()

  function parse(text: string): Event[] {
    try {
      const value = JSON.parse(text) as Event | null
      return isEvent(value) ? [value] : []
    } catch {
      return []
    }
  }

  const readAll = (): Event[] =>
    [...listStored(prefix).flatMap(parse), ...homeless.values()].toSorted(inOrder)

  /** `isStuck`: the last try to send did not get through. */
  const useQueue = create<{ events: Event[]; isStuck: boolean }>(() => ({
    events: readAll(),
    isStuck: false,
  }))

  function store(event: Event): void {
    if (!storePiece(prefix, event.eventId, JSON.stringify(event)))
      homeless.set(event.eventId, event)
  }

  function keep(event: Event): void {
    store(event)
    copyPiece(prefix, event.eventId, JSON.stringify(event))
  }

  const load = (): void => {
    takeOver?.(keep)
    useQueue.setState({ events: readAll() })
  }

  return {
    prefix,
    useQueue,

    /** Brings in what an earlier visit or another tab left or has sent. */
    load,

    /** Brings back what a browser that was killed had not written yet. Sent twice, it counts once. */
    restore: async (): Promise<void> => {
      const copies = (await listCopies(prefix)).flatMap(parse)
      const here = new Set(readAll().map(({ eventId }) => eventId))
      const lost = copies.filter(({ eventId }) => !here.has(eventId) && !gone.has(eventId))
      if (lost.length === 0) return
      for (const event of lost) store(event)
      load()
    },

    enqueue: (event: New<Event>): Event => {
      const last = useQueue.getState().events.at(-1)?.order ?? 0
      const now = Date.now()
      const queued = {
        ...event,
        eventId: crypto.randomUUID(),
        answeredAt: new Date(now).toISOString(),
        order: Math.max(now, last + 1),
      } as unknown as Event
      keep(queued)
      useQueue.setState(({ events }) => ({ events: [...events, queued].toSorted(inOrder) }))
      return queued
    },

    /**
     * A call that was acknowledged may have been on its way for so long that what was done just after it would seem to
     * be done before it: of its line all that is left is told to be done later than what is taken, and no earlier than
     * it was. `onItsWay` in milliseconds.
     */
    keepBehind: (taken: Event[], onItsWay: number): void => {
      const times = taken.map(({ answeredAt }) => Date.parse(answeredAt ?? ''))
      // A millisecond each: no two of a call are kept at one time.
      const last = Math.max(...times.filter(Number.isFinite)) + taken.length + onItsWay
      const isTooEarly = (event: Event) =>
        taken[0] !== undefined &&
        isInLine(event, taken[0]) &&
        Date.parse(event.answeredAt ?? '') < last
      for (const event of readAll().filter(isTooEarly))
        keep({ ...event, answeredAt: new Date(last).toISOString() })
      useQueue.setState({ events: readAll() })
    },

    dequeue: (eventId: string): void => {
      homeless.delete(eventId)
      gone.add(eventId)
      removePiece(prefix, eventId)
      dropCopy(prefix, eventId)
      useQueue.setState(({ events }) => ({
        events: events.filter((one) => one.eventId !== eventId),
      }))
    },
  }
}

export type EventQueue<Event extends Queued> = ReturnType<typeof createQueue<Event>>
