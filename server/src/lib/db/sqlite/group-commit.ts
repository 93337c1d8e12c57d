// One sync of the disk for all commits that come together: none is acknowledged before it is there (R2).

/** Brings what was written so far to the disk; rejects where the disk says that it could not. */
type Sync = () => Promise<void>

export class GroupCommit {
  #sync: Sync
  #fail: (error: unknown) => void
  /** How many commits were written, and how many of them are known to be on the disk. */
  #written = 0
  #kept = 0
  #running: Promise<void> | undefined

  /** `fail` hears of a sync that failed: what the disk holds is unknown from then on, so the process must not go on. */
  constructor(sync: Sync, fail: (error: unknown) => void) {
    this.#sync = sync
    this.#fail = fail
  }

  /** To be called after each commit: resolves when it is on the disk. */
  keep(): Promise<void> {
    this.#written += 1
    return this.#reach(this.#written)
  }

  /** A commit that nobody waits for by itself, or one of somebody else: what can be read may not be on the disk yet. */
  note(): void {
    this.#written += 1
  }

  /** Undefined where all that was written is on the disk, else when it will be: who has read it may tell of it then. */
  settled(): Promise<void> | undefined {
    return this.#kept === this.#written ? undefined : this.#reach(this.#written)
  }

  async #reach(commit: number): Promise<void> {
    // A sync that had begun before may have missed it: the next one is shared by all who came meanwhile.
    while (this.#kept < commit) {
      this.#running ??= this.#begin()
      await this.#running
    }
  }

  async #begin(): Promise<void> {
    const upTo = this.#written
    try {
      await this.#sync()
      this.#kept = upTo
      this.#running = undefined
    } catch (error) {
      // Stays as it is: all waiting callers fail, now and later.
      this.#fail(error)
      throw error
    }
  }
}
