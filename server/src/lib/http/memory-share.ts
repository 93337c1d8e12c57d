// How many bytes of answers may be under way at once, so that readers who take nothing cannot fill the memory, and those of
// one network, or of one student, leave room for others (R6).
import type { ServerResponse } from 'node:http'
import { fail } from '../util/failure.ts'
import { type Caller, FairShares } from '../util/fair-share.ts'
import { silenceOf } from './end-silent-readers.ts'

export type MemoryShare = {
  /** Bytes of answers that are under way. */
  readonly taken: number
  /** Counts `bytes` for whom they are sent to, until `response` is over; refuses with 503 where they do not fit. */
  take: (response: ServerResponse, bytes: number, caller: Caller) => void
}

/** Milliseconds after which a reader who takes nothing makes room for another one. */
const longestSilence = 3000

type Entry = { bytes: number; caller: Caller }

/** With it a caller alone gets four sevenths of all, and leaves others of its wide network some. */
const weight = 2

/**
 * Bytes of all responses that are under way, with a bound for all and a fair share for each caller. Where a response does not
 * fit, readers of the same caller, such as a school with one address, and of callers with more are disconnected who have taken
 * nothing for the longest time: a range gets them the rest.
 */
export function createMemoryShare(
  most: number,
  retryAfter: number,
  silence = silenceOf,
): MemoryShare {
  const shares = new FairShares(most, weight)
  const entries = new Map<ServerResponse, Entry>()

  const release = (response: ServerResponse) => {
    const entry = entries.get(response)
    if (!entry) return
    entries.delete(response)
    shares.add(entry.caller, -entry.bytes)
  }

  const disconnectSilent = (newcomer: Caller, isEnough: () => boolean) => {
    const own = shares.of(newcomer)
    const isSame = (caller: Caller) => caller.every((group, at) => group === newcomer[at])
    const silent = [...entries]
      .filter(([, { caller }]) => isSame(caller) || shares.of(caller) > own)
      .map(([response]) => ({ response, time: silence(response.socket) }))
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
      return shares.taken
    },
    take(response, bytes, caller) {
      const fits = () => shares.hasRoomFor(caller, bytes)
      if (!fits()) disconnectSilent(caller, fits)
      if (!fits()) fail('unavailable', { retryAfter })
      // A reader who left meanwhile gets no answer, and closes nothing any more.
      if (response.destroyed) return
      entries.set(response, { bytes, caller })
      shares.add(caller, bytes)
      response.once('close', () => release(response))
    },
  }
}
