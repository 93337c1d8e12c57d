// Many ids in little memory, for checks over a whole school: 8 bytes each instead of some 80.

/**
 * The first 53 bits of an id, as exact as a number can be: of a million ids, the chance that one more is taken for one of
 * them is about one in ten thousand million.
 */
function numberOf(id: string): number {
  const bytes = Buffer.from(id, 'base64url')
  return bytes.readUIntBE(0, 6) * 32 + (bytes.readUInt8(6) >>> 3)
}

/** Of ids as `nodeId` makes them. All must have been added before the first look-up. */
export class IdList {
  #numbers = new Float64Array(1024)
  #size = 0
  #isSorted = true

  get size(): number {
    return this.#size
  }

  add(id: string): void {
    if (this.#size === this.#numbers.length) {
      const larger = new Float64Array(this.#size * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#size] = numberOf(id)
    this.#size += 1
    this.#isSorted = false
  }

  /** How often an id was added. */
  timesOf(id: string): number {
    const all = this.#sorted()
    const wanted = numberOf(id)
    const first = placeOf(all, wanted)
    let end = first
    while (all[end] === wanted) end += 1
    return end - first
  }

  hasRepeats(): boolean {
    const all = this.#sorted()
    for (let at = 1; at < all.length; at += 1) if (all[at] === all[at - 1]) return true
    return false
  }

  #sorted(): Float64Array {
    const numbers = this.#numbers.subarray(0, this.#size)
    if (!this.#isSorted) numbers.sort()
    this.#isSorted = true
    return numbers
  }
}

/** The index of the first number that is not smaller. */
function placeOf(sorted: Float64Array, wanted: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return from
}
