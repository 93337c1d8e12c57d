// Work for one and the same thing, one after the other in the order in which it came; work for others waits for nobody.

import { fail } from '../util/failure.ts'

type Options = { waiting: number; retryAfter: number }

export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Within this process. `waiting`: how much may wait for one key; more fails with 503 and `retryAfter` seconds. */
export function createKeyedMutex({ waiting, retryAfter }: Options): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  const counts = new Map<string, number>()
  return async (key, work) => {
    const count = counts.get(key) ?? 0
    if (count > waiting) fail('unavailable', { retryAfter })
    counts.set(key, count + 1)
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }
}
