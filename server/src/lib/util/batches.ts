// A long list in parts that one statement can take, and in few lengths: each length is a statement of its own, and stays prepared.
const most = 128

export function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < most) continue
    yield batch
    batch = []
  }
  for (let length = most / 2; length >= 1; length /= 2) {
    if (batch.length >= length) yield batch.splice(0, length)
  }
}

/** The same of what is only looked for: each part is filled up with its last thing, so that there are fewer of them. */
export function* filledBatches<T>(items: T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += most) {
    const part = items.slice(from, from + most)
    const last = part.at(-1) as T
    while (!isPowerOfTwo(part.length)) part.push(last)
    yield part
  }
}

const isPowerOfTwo = (length: number) => (length & (length - 1)) === 0
