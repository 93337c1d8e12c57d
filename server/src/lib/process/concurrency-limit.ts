// Concurrency limit with a bounded queue. Requests that find it full, or wait too long, get 503 with Retry-After.
import { performance } from 'node:perf_hooks'
import { fail, Failure } from '../util/failure.ts'

type Options = {
  atOnce: number
  waiting: number
  /** Milliseconds. */
  longestWait: number
  /** Seconds. */
  retryAfter: number
  /** How much one caller may have of it, waiting or at work. */
  ofOne?: number
  /** Work that blocks the thread, as statements on SQLite do: the event loop is left free for as long before the next. */
  isBlocking?: boolean
}

/** Milliseconds: work that takes longer was not blocking all the time. */
const longestRest = 250

export type ConcurrencyLimit = {
  /** `caller`: a student or a network. */
  <T>(work: () => Promise<T>, caller?: string): Promise<T>
  state: () => { working: number; waiting: number }
}

/**
 * Starts at most one piece of work per turn of the event loop. Without the rest after blocking work everybody else would wait
 * after the work of all callers, as new connections are accepted one per turn. Callers are served in turn, and one who has
 * less in a full queue takes the place of the last entry of the one who has most (longest queue drop).
 */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  longestWait,
  retryAfter,
  ofOne = Number.POSITIVE_INFINITY,
  isBlocking = false,
}: Options): ConcurrencyLimit {
  let working = 0
  let isScheduled = false
  let restUntil = 0
  const queue: Waiting[] = []
  const callers = createCallers()

  const startNext = () => {
    isScheduled = false
    if (performance.now() < restUntil) return schedule()
    const next = callers.takeNext(queue)
    if (next) {
      working += 1
      next.start()
    }
    schedule()
  }

  const schedule = () => {
    if (isScheduled || queue.length === 0 || working >= atOnce) return
    isScheduled = true
    startAfter(restUntil - performance.now(), startNext)
  }

  const waitForTurn = (caller: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer)
        queue.splice(queue.indexOf(entry), 1)
        callers.leave(caller)
        reject(new Failure('unavailable', { retryAfter }))
      }
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const entry: Waiting = { caller, start, refuse }
      const timer = setTimeout(refuse, longestWait)
      queue.push(entry)
      schedule()
    })

  const makeRoomFor = (caller: string) => {
    const own = callers.countOf(caller)
    if (own >= ofOne) fail('unavailable', { retryAfter })
    if (working + queue.length < atOnce + waiting) return
    const last = callers.findLastOfLargest(queue, own + 1) ?? fail('unavailable', { retryAfter })
    last.refuse()
  }

  const run = async <T>(work: () => Promise<T>, caller = ''): Promise<T> => {
    makeRoomFor(caller)
    callers.enter(caller)
    await waitForTurn(caller)
    const before = performance.eventLoopUtilization()
    try {
      return await work()
    } finally {
      working -= 1
      callers.leave(caller)
      const busy = performance.eventLoopUtilization(before).active
      if (isBlocking) restUntil = performance.now() + Math.min(busy, longestRest)
      schedule()
    }
  }
  return Object.assign(run, {
    state: () => ({ working, waiting: Math.max(0, queue.length - (atOnce - working)) }),
  })
}

/** Starts after `rest` milliseconds, at the soonest in the next turn of the event loop. */
function startAfter(rest: number, start: () => void): void {
  if (rest >= 1) setTimeout(start, rest)
  else setImmediate(start)
}

type Waiting = { caller: string; start: () => void; refuse: () => void }

/** How much each caller has in the queue or at work, and who was served when. */
function createCallers() {
  const counts = new Map<string, number>()
  const servedAt = new Map<string, number>()
  let served = 0
  const countOf = (caller: string) => counts.get(caller) ?? 0
  const lastOf = ({ caller }: Waiting) => servedAt.get(caller) ?? 0

  return {
    countOf,
    enter(caller: string): void {
      counts.set(caller, countOf(caller) + 1)
    },
    leave(caller: string): void {
      const left = countOf(caller) - 1
      if (left > 0) counts.set(caller, left)
      else {
        counts.delete(caller)
        servedAt.delete(caller)
      }
    },
    /** The last entry of the caller who has the most, where that is more than `count`. */
    findLastOfLargest(queue: Waiting[], count: number): Waiting | undefined {
      const largest = Math.max(...queue.map(({ caller }) => countOf(caller)))
      if (largest <= count) return undefined
      return queue.findLast(({ caller }) => countOf(caller) === largest)
    },
    /** Removes the entry whose caller was served longest ago; of several the first. */
    takeNext(queue: Waiting[]): Waiting | undefined {
      const earliest = Math.min(...queue.map(lastOf))
      const next = queue.find((entry) => lastOf(entry) === earliest)
      if (!next) return undefined
      queue.splice(queue.indexOf(next), 1)
      served += 1
      servedAt.set(next.caller, served)
      return next
    },
  }
}
