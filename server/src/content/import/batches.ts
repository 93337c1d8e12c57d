// A long list in parts that one statement can take.
const size = 100

export function* batches<T>(items: T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
