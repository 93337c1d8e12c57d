// Answers that are sent part by part, so that a large one is never in memory as a whole.
import { Readable } from 'node:stream'
import type { Caller } from '../util/fair-share.ts'
import type { MemoryShare } from './memory-share.ts'

/** How much of which share of the memory an answer takes until it is over, and whose it is. */
type Memory = { share: MemoryShare; bytes: number; caller: Caller }

/** In place of a reply's `data`: its JSON text in parts. */
export class StreamedData {
  parts: AsyncGenerator<string>
  memory: Memory

  constructor(parts: AsyncGenerator<string>, memory: Memory) {
    this.parts = parts
    this.memory = memory
  }
}

/** Makes the first part before anything is sent: a request that cannot be served gets an error, not half an answer. */
export async function openStream<T>(parts: AsyncGenerator<T, void>): Promise<Readable> {
  const first = await parts.next()
  return Readable.from(startingWith(first, parts))
}

async function* startingWith<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void>) {
  if (first.done) return
  yield first.value
  yield* rest
}
