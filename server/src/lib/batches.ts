// A long list in parts that one statement can take, and in few lengths: each length is a statement of its own, and is kept prepared.
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
