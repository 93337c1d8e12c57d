/**
 * Who takes part of a shared resource: the groups that a caller belongs to, the widest first, as `callerOf` names them.
 * One who has many addresses, or many accounts, is still in one wide group.
 */
export type Caller = readonly string[]

/**
 * Whether a caller who has taken `own` of a shared resource may take one more while `free` is left of it. So a caller alone
 * gets half of it, two a third each, and a newcomer always finds room (dynamic thresholds, Choudhury and Hahne 1998).
 * `weight` lets one caller have more: with 3 a caller alone gets three quarters.
 */
export const hasFairShare = ({
  own,
  free,
  weight = 1,
}: {
  own: number
  free: number
  weight?: number
}): boolean => own < weight * free

/** What each group of callers has of something shared. */
export class GroupCounts {
  readonly #counts = new Map<string, number>()

  /** `depth`: 0 is the widest group of the caller. */
  of(caller: Caller, depth: number): number {
    return this.#counts.get(keyOf(caller, depth)) ?? 0
  }

  /** A negative `amount` gives back. */
  add(caller: Caller, amount: number): void {
    for (const depth of caller.keys()) {
      const key = keyOf(caller, depth)
      const sum = (this.#counts.get(key) ?? 0) + amount
      if (sum > 0) this.#counts.set(key, sum)
      else this.#counts.delete(key)
    }
  }
}

/** The widest group may be named as the one within. */
export const keyOf = (caller: Caller, depth: number): string => `${depth} ${caller[depth]}`

/** A shared resource of which each group of callers gets a fair share, and each caller one of what its group may still take. */
export class FairShares {
  readonly #most: number
  readonly #weight: number
  readonly #counts = new GroupCounts()
  #taken = 0

  constructor(most: number, weight = 1) {
    this.#most = most
    this.#weight = weight
  }

  get taken(): number {
    return this.#taken
  }

  /** What the caller itself has, whatever others of its groups have. */
  of(caller: Caller): number {
    return this.#counts.of(caller, caller.length - 1)
  }

  hasRoomFor(caller: Caller, amount = 1): boolean {
    let free = this.#most - this.#taken
    if (amount > free) return false
    for (const depth of caller.keys()) {
      const own = this.#counts.of(caller, depth) + amount - 1
      if (!hasFairShare({ own, free, weight: this.#weight })) return false
      free = this.#weight * free - own
    }
    return true
  }

  /** A negative `amount` gives back. */
  add(caller: Caller, amount: number): void {
    this.#taken += amount
    this.#counts.add(caller, amount)
  }
}
