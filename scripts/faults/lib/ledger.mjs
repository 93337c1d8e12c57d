// What was acknowledged, by the name of the thing, and what was under way when no answer came.

export class Ledger {
  #known = new Map()
  acknowledged = 0
  unknown = 0
  /** What was lost, in words. */
  losses = []

  /** Notes a write that `call` makes; the answer, or nothing where none came. `value` may be read from the answer. */
  async write(name, value, call) {
    const entry = this.#known.get(name) ?? { value: undefined }
    this.#known.set(name, entry)
    entry.pending = { value }
    const answer = await call()
    if (answer.status === 0 || answer.status >= 500) return undefined
    if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    entry.value = typeof value === 'function' ? value(answer) : value
    entry.pending = undefined
    this.acknowledged += 1
    return answer
  }

  /** What is there before the first write; of what is not named, nothing is. */
  begin(name, value) {
    this.#known.set(name, { value })
  }

  /** Compares everything with what is there; how many things are neither as acknowledged nor as last asked. */
  settle(state) {
    let lost = 0
    for (const [name, entry] of this.#known) {
      const stored = state.get(name)
      const isPending = entry.pending && fits(stored, entry.pending.value)
      if (entry.pending) this.unknown += 1
      if (stored !== entry.value && !isPending) {
        lost += 1
        this.losses.push(`${name}: ${shown(entry.value)}, and there is ${shown(stored)}`)
      }
      entry.value = stored
      entry.pending = undefined
    }
    return lost
  }

  valueOf = (name) => this.#known.get(name)?.value

  names = (prefix) => [...this.#known.keys()].filter((name) => name.startsWith(prefix))

  count = (prefix) => this.names(prefix).length
}

const shown = (value) => (value === undefined ? 'nothing' : JSON.stringify(value))

/** A value that depends on the answer may have become anything. */
const fits = (stored, value) =>
  typeof value === 'function' ? stored !== undefined : stored === value
