// A map that strangers may fill: it never grows beyond its bound, as what was used longest ago makes room.

type Bound<Value> = {
  /** The upper bound, in the unit of `weigh`. */
  most: number
  /** What an entry takes of the bound; unset = 1, so that entries are counted. */
  weigh?: (key: string, value: Value) => number
}

export class BoundedMap<Value> {
  /** In the order of use: the least recently used comes first. */
  #entries = new Map<string, Value>()
  #weight = 0
  #most: number
  #weigh: (key: string, value: Value) => number

  constructor({ most, weigh = () => 1 }: Bound<Value>) {
    this.#most = most
    this.#weigh = weigh
  }

  get size(): number {
    return this.#entries.size
  }

  /** What all entries take of the bound. */
  get weight(): number {
    return this.#weight
  }

  /** Reading is using: an entry that is read stays while others come and go. */
  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** What was used longest ago first; looking at them is not using. */
  entries(): MapIterator<[string, Value]> {
    return this.#entries.entries()
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Makes room first; an entry heavier than the bound is not stored at all. */
  set(key: string, value: Value): void {
    this.delete(key)
    const weight = this.#weigh(key, value)
    if (weight > this.#most) return
    if (this.#weight + weight > this.#most) this.#makeRoom(weight)
    this.#entries.set(key, value)
    this.#weight += weight
  }

  #makeRoom(weight: number): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#weight + weight <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#weight -= this.#weigh(key, value)
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }
}
