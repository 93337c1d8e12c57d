// Answers that are sent part by part, so that a large one is never in memory as a whole.
import { Readable } from 'node:stream'
import type { MemoryShare } from './memory-share.ts'

/** In place of a reply's `data`: its JSON text in parts. */
export class StreamedData {
  parts: AsyncGenerator<string>
  /** How much of which share of the memory it takes until the answer is over. */
  memory: { share: MemoryShare; bytes: number }

  constructor(parts: AsyncGenerator<string>, memory: { share: MemoryShare; bytes: number }) {
    this.parts = parts
    this.memory = memory
  }
}

/** Makes the first part before anything is sent: who cannot be served is told so, and is not sent half an answer. */
export async function openStream<T>(parts: AsyncGenerator<T, void>): Promise<Readable> {
  const first = await parts.next()
  return Readable.from(startingWith(first, parts))
}

async function* startingWith<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void>) {
  if (first.done) return
  yield first.value
  yield* rest
}
