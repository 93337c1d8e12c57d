// Concurrency limit with a bounded queue. Requests that find it full, or wait too long, get 503 with Retry-After.
import { performance } from 'node:perf_hooks'
import type { Writable } from 'node:stream'
import { type Caller, GroupCounts, keyOf } from '../util/fair-share.ts'
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
  /** Milliseconds: work that takes longer was not blocking all the time. */
  longestRest?: number
  /** Work that finds a free place starts in the same turn of the event loop, unless that is to be left free. */
  isPrompt?: boolean
}

/** Who waits: closed, nobody needs the work any more, and its entry leaves the queue. */
type Client = Pick<Writable, 'destroyed' | 'once' | 'off'>

export type ConcurrencyLimit = {
  <T>(work: () => Promise<T>, caller?: Caller, client?: Client): Promise<T>
  /** `isIdle`: nobody works or waits. `rest`: milliseconds until work may start. */
  state: () => {
    working: number
    waiting: number
    isIdle: boolean
    rest: number
  }
}

/**
 * Starts at most one piece of work per turn of the event loop. Without the rest after blocking work everybody else would wait
 * after the work of all callers, as new connections are accepted one per turn. Groups of callers are served in turn, and callers
 * within a group; one who has less in a full queue takes the place of the last entry of who has most (longest queue drop), and
 * a group that was served earlier the place of one that was served later.
 */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  longestWait,
  retryAfter,
  ofOne = Number.POSITIVE_INFINITY,
  isBlocking = false,
  longestRest = 250,
  isPrompt = false,
}: Options): ConcurrencyLimit {
  let working = 0
  let isScheduled = false
  const queue: Waiting[] = []
  const counts = new GroupCounts()
  const turns = createTurns()
  const rest = createRest(isBlocking ? longestRest : 0)

  const startNext = () => {
    isScheduled = false
    if (rest.left() > 0) return schedule()
    const next = turns.takeNext(queue)
    if (next) {
      working += 1
      next.start()
    }
    schedule()
  }

  const schedule = () => {
    if (isScheduled || queue.length === 0 || working >= atOnce) return
    isScheduled = true
    startAfter(rest.left(), startNext)
  }

  const waitForTurn = (caller: Caller, client?: Client) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => {
        stopWatching()
        queue.splice(queue.indexOf(entry), 1)
        counts.add(caller, -1)
        reject(new Failure('unavailable', { retryAfter }))
      }
      const start = () => {
        stopWatching()
        resolve()
      }
      const entry: Waiting = { caller, start, refuse }
      const stopWatching = watchWait(refuse, longestWait, client)
      queue.push(entry)
      schedule()
    })

  const makeRoomFor = (caller: Caller) => {
    if (counts.of(caller, caller.length - 1) >= ofOne) fail('unavailable', { retryAfter })
    if (working + queue.length < atOnce + waiting) return
    const last = findLastOfLargest(queue, counts, caller) ?? turns.findServedLater(queue, caller)
    if (last) last.refuse()
    else fail('unavailable', { retryAfter })
  }

  const run = async <T>(work: () => Promise<T>, caller = everybody, client?: Client) => {
    if (client?.destroyed) fail('unavailable', { retryAfter })
    makeRoomFor(caller)
    counts.add(caller, 1)
    if (isPrompt && working + queue.length < atOnce && rest.left() === 0) working += 1
    else await waitForTurn(caller, client)
    try {
      return await rest.after(work)
    } finally {
      working -= 1
      counts.add(caller, -1)
      schedule()
    }
  }
  return Object.assign(run, {
    state: () => ({
      working,
      waiting: Math.max(0, queue.length - (atOnce - working)),
      isIdle: working + queue.length === 0,
      rest: rest.left(),
    }),
  })
}

/** After blocking work the event loop is left free for as long as it was busy, `longest` milliseconds at most. */
function createRest(longest: number) {
  let until = 0
  return {
    /** In milliseconds. */
    left: () => Math.max(0, until - performance.now()),
    /** Does the work, with whose end a rest begins. */
    after: async <T>(work: () => Promise<T>): Promise<T> => {
      const before = performance.eventLoopUtilization()
      try {
        return await work()
      } finally {
        const { active } = performance.eventLoopUtilization(before)
        until = performance.now() + Math.min(active, longest)
      }
    },
  }
}

/** Calls `refuse` after the longest wait, or when the client has left; returns what stops that. */
function watchWait(refuse: () => void, longestWait: number, client?: Client): () => void {
  const timer = setTimeout(refuse, longestWait)
  client?.once('close', refuse)
  return () => {
    clearTimeout(timer)
    client?.off('close', refuse)
  }
}

/** Starts after `rest` milliseconds, at the soonest in the next turn of the event loop. */
function startAfter(rest: number, start: () => void): void {
  if (rest >= 1) setTimeout(start, rest)
  else setImmediate(start)
}

type Waiting = { caller: Caller; start: () => void; refuse: () => void }

/** Of work that nobody in particular asks for. */
const everybody: Caller = ['']

/** An entry that makes room for `caller`: the last one of a group that has more than the one of the caller would have then. */
function findLastOfLargest(
  queue: Waiting[],
  counts: GroupCounts,
  caller: Caller,
): Waiting | undefined {
  for (const depth of caller.keys()) {
    const largest = withMost(queue, (entry) => counts.of(entry.caller, depth))
    const most = largest[0] ? counts.of(largest[0].caller, depth) : 0
    if (most > counts.of(caller, depth) + 1)
      return withMost(largest, (entry) => counts.of(entry.caller, depth + 1)).at(-1)
  }
  return undefined
}

/** Those of whom `value` is the largest. */
function withMost(entries: Waiting[], value: (entry: Waiting) => number): Waiting[] {
  const most = Math.max(...entries.map(value))
  return entries.filter((entry) => value(entry) === most)
}

/** Of how many it is stored when they were served: after so many each counts as new again. */
const mostGroups = 10_000

/** Which groups of callers were served when. */
function createTurns() {
  const servedAt = new Map<string, number>()
  let served = 0
  const lastOf = (caller: Caller, depth: number) => servedAt.get(keyOf(caller, depth)) ?? 0

  return {
    /** An entry of the group that was served last, where that of `caller` was served earlier and has none in the queue. */
    findServedLater(queue: Waiting[], caller: Caller): Waiting | undefined {
      if (queue.some((entry) => entry.caller[0] === caller[0])) return undefined
      const latest = withMost(queue, (entry) => lastOf(entry.caller, 0)).at(-1)
      return latest && lastOf(latest.caller, 0) > lastOf(caller, 0) ? latest : undefined
    },
    /** Removes the first entry of the group that was served longest ago, and within it of the caller. */
    takeNext(queue: Waiting[]): Waiting | undefined {
      let entries = queue
      for (const depth of [0, 1])
        entries = withMost(entries, ({ caller }) => -lastOf(caller, depth))
      const [next] = entries
      if (!next) return undefined
      queue.splice(queue.indexOf(next), 1)
      served += 1
      for (const depth of next.caller.keys()) servedAt.set(keyOf(next.caller, depth), served)
      if (queue.length === 0 || servedAt.size > mostGroups) servedAt.clear()
      return next
    },
  }
}

/** A concurrency limit for each key, as long as anybody works or waits there, and while it rests. */
export function createKeyedLimit(options: Options) {
  const limits = new Map<string, ConcurrencyLimit>()
  const dropIdle = (key: string, limit: ConcurrencyLimit) => {
    const { isIdle, rest } = limit.state()
    if (!isIdle || limits.get(key) !== limit) return
    if (rest > 0) setTimeout(() => dropIdle(key, limit), rest).unref()
    else limits.delete(key)
  }
  return async <T>(
    key: string,
    ...[work, caller, client]: [work: () => Promise<T>, caller: Caller, client?: Client]
  ): Promise<T> => {
    const limit = limits.get(key) ?? createConcurrencyLimit(options)
    limits.set(key, limit)
    try {
      return await limit(work, caller, client)
    } finally {
      dropIdle(key, limit)
    }
  }
}
