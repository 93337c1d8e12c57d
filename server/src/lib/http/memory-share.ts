// How many bytes of answers may be under way at once, so that readers who take nothing cannot fill the memory, and those of
// one network, or of one student, leave room for others (R6).
import type { ServerResponse } from 'node:http'
import { fail } from '../util/failure.ts'

export type MemoryShare = {
  /** Bytes of answers that are under way. */
  readonly taken: number
  /** Counts `bytes` for whom they are sent to, until `response` is over; refuses with 503 where they do not fit. */
  take: (response: ServerResponse, bytes: number, of: string) => void
}

/** What one network, or one student, may have of it. */
export const halfOf = (most: number): number => most / 2

/** Bytes up to which a response may use the reserve, such as a picture. */
const small = 64 * 1024
/** The share of all large responses; the rest is reserved for small responses. */
export const largeOf = (most: number): number => (most * 7) / 8

export function createMemoryShare(most: number, retryAfter: number): MemoryShare {
  let taken = 0
  const takenOf = new Map<string, number>()
  const add = (of: string, bytes: number) => {
    taken += bytes
    const sum = (takenOf.get(of) ?? 0) + bytes
    if (sum > 0) takenOf.set(of, sum)
    else takenOf.delete(of)
  }
  return {
    get taken() {
      return taken
    },
    take(response, bytes, of) {
      const room = bytes <= small ? most : largeOf(most)
      const isTooMuch = taken + bytes > room || (takenOf.get(of) ?? 0) + bytes > halfOf(most)
      if (isTooMuch) fail('unavailable', { retryAfter })
      // A reader who left meanwhile gets no answer, and closes nothing any more.
      if (response.destroyed) return
      add(of, bytes)
      response.once('close', () => add(of, -bytes))
    },
  }
}
