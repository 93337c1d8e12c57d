// Keeps a single caller from filling a shared queue.
import { fail } from '../../lib/util/failure.ts'

/** At most `most` calls per caller at a time; further calls get 503 with `retryAfter` seconds. */
export function limitEach(most: number, retryAfter: number) {
  const counts = new Map<string, number>()

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const count = counts.get(caller) ?? 0
    if (count >= most) fail('unavailable', { retryAfter })
    counts.set(caller, count + 1)
    try {
      return await work()
    } finally {
      const left = (counts.get(caller) ?? 1) - 1
      if (left > 0) counts.set(caller, left)
      else counts.delete(caller)
    }
  }
}
