// Work for one and the same thing, one after the other in the order in which it came; work for others waits for nobody.

import { fail, Failure } from '../util/failure.ts'

type Options = {
  waiting: number
  /** Milliseconds. */
  longestWait: number
  /** Seconds. */
  retryAfter: number
}

export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Within this process. Where more than `waiting` wait for one key, or one waits longer, it fails with 503. */
export function createKeyedMutex({ waiting, longestWait, retryAfter }: Options): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  const counts = new Map<string, number>()

  const whenFree = (before: Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => reject(new Failure('unavailable', { retryAfter }))
      const timer = setTimeout(giveUp, longestWait)
      void before.then(() => {
        clearTimeout(timer)
        resolve()
      })
    })

  return async (key, work) => {
    const count = counts.get(key) ?? 0
    if (count > waiting) fail('unavailable', { retryAfter })
    counts.set(key, count + 1)
    const before = last.get(key)
    const mine = before ? whenFree(before).then(work) : work()
    // The next one waits for those before, also where this one gave up.
    const settled = Promise.allSettled([before, mine])
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    try {
      return await mine
    } finally {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }
}
