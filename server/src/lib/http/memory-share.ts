// How many bytes of answers may be under way at once, so that readers who take nothing cannot fill the memory, and those of
// one network, or of one student, leave room for others (R6).
import type { ServerResponse } from 'node:http'
import { fail } from '../util/failure.ts'
import { silenceOf } from './end-silent-readers.ts'

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

/** Milliseconds after which a reader who takes nothing makes room for another one. */
const longestSilence = 3000

type Entry = { bytes: number; of: string }

/**
 * Bytes of all responses that are under way, with a bound for all and half of it for one caller. Where it is full, the readers
 * who have taken nothing for the longest time are disconnected: who asks for the rest later gets it by a range.
 */
export function createMemoryShare(
  most: number,
  retryAfter: number,
  silence = silenceOf,
): MemoryShare {
  let taken = 0
  const takenOf = new Map<string, number>()
  const entries = new Map<ServerResponse, Entry>()

  const add = (of: string, bytes: number) => {
    taken += bytes
    const sum = (takenOf.get(of) ?? 0) + bytes
    if (sum > 0) takenOf.set(of, sum)
    else takenOf.delete(of)
  }

  const release = (response: ServerResponse) => {
    const entry = entries.get(response)
    if (!entry) return
    entries.delete(response)
    add(entry.of, -entry.bytes)
  }

  const disconnectSilent = (isEnough: () => boolean) => {
    const silent = [...entries.keys()]
      .map((response) => ({ response, time: silence(response.socket) }))
      .filter(({ time }) => time >= longestSilence)
      .toSorted((left, right) => right.time - left.time)
    for (const { response } of silent) {
      if (isEnough()) return
      release(response)
      response.socket?.resetAndDestroy()
    }
  }

  return {
    get taken() {
      return taken
    },
    take(response, bytes, of) {
      const room = bytes <= small ? most : largeOf(most)
      const fitsAll = () => taken + bytes <= room
      const fitsCaller = () => (takenOf.get(of) ?? 0) + bytes <= halfOf(most)
      if (!fitsAll()) disconnectSilent(fitsAll)
      if (!fitsAll() || !fitsCaller()) fail('unavailable', { retryAfter })
      // A reader who left meanwhile gets no answer, and closes nothing any more.
      if (response.destroyed) return
      entries.set(response, { bytes, of })
      add(of, bytes)
      response.once('close', () => release(response))
    },
  }
}
