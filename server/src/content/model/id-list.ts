// Many ids in little memory, for checks over a whole school: 8 bytes each instead of some 80.

/** All ids must have been added before the first look-up. */
export type IdList = {
  readonly size: number
  add: (id: string) => void
  /** How often an id was added. */
  timesOf: (id: string) => number
  hasRepeats: () => boolean
}

/**
 * The first 53 bits of an id, as exact as a number can be: of a million ids, the chance that one more is taken for one of
 * them is about one in ten thousand million.
 */
function numberOf(id: string): number {
  const bytes = Buffer.from(id, 'base64url')
  return bytes.readUIntBE(0, 6) * 32 + (bytes.readUInt8(6) >>> 3)
}

/** Of ids as `nodeId` makes them. */
export function idList(): IdList {
  let numbers = new Float64Array(1024)
  let size = 0
  let isSorted = true
  const sorted = () => {
    if (!isSorted) numbers.subarray(0, size).sort()
    isSorted = true
    return numbers
  }
  /** The index of the first number that is not smaller. */
  const placeOf = (wanted: number) => {
    let [from, to] = [0, size]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((numbers[middle] ?? 0) < wanted) from = middle + 1
      else to = middle
    }
    return from
  }
  return {
    get size() {
      return size
    },
    add(id) {
      if (size === numbers.length) {
        const larger = new Float64Array(size * 2)
        larger.set(numbers)
        numbers = larger
      }
      numbers[size] = numberOf(id)
      size += 1
      isSorted = false
    },
    timesOf(id) {
      const all = sorted()
      const wanted = numberOf(id)
      const first = placeOf(wanted)
      let end = first
      while (end < size && all[end] === wanted) end += 1
      return end - first
    },
    hasRepeats() {
      const all = sorted()
      for (let at = 1; at < size; at += 1) if (all[at] === all[at - 1]) return true
      return false
    },
  }
}
