// How many bytes of answers may be under way at once, so that readers who take nothing cannot fill the memory (R6).
import type { ServerResponse } from 'node:http'
import { fail } from './failure.ts'

export type MemoryShare = {
  /** Bytes of answers that are under way. */
  readonly taken: number
  /** Counts `bytes` until `response` is over; refuses with 503 where they do not fit. */
  take: (response: ServerResponse, bytes: number) => void
}

export function createMemoryShare(most: number, retryAfter: number): MemoryShare {
  let taken = 0
  return {
    get taken() {
      return taken
    },
    take(response, bytes) {
      if (taken + bytes > most) fail('unavailable', { retryAfter })
      // A reader who left meanwhile gets no answer, and closes nothing any more.
      if (response.destroyed) return
      taken += bytes
      response.once('close', () => {
        taken -= bytes
      })
    },
  }
}
