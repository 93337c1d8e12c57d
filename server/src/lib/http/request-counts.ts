// How often each network and each known token has called in the running minute. Bounded: see `BoundedMap`.
import { BoundedMap } from '../cache/bounded-map.ts'

type Figures = {
  perAddress: number
  perToken: number
  perClassroom: number
  filesPerAddress: number
  /** How many networks and tokens are counted at once; who called longest ago is forgotten. */
  networks: number
  tokens: number
}

export class RequestCounts {
  #figures: Figures
  /** All calls of a network, and those of them without a known token. */
  #all: BoundedMap<number>
  #visitors: BoundedMap<number>
  #files: BoundedMap<number>
  #tokens: BoundedMap<number>
  /** Tokens of living sessions: only these have a budget of their own, as any other costs nothing to invent. */
  #known: BoundedMap<true>

  constructor(figures: Figures) {
    this.#figures = figures
    this.#all = new BoundedMap({ most: figures.networks })
    this.#visitors = new BoundedMap({ most: figures.networks })
    this.#files = new BoundedMap({ most: figures.networks })
    this.#tokens = new BoundedMap({ most: figures.tokens })
    this.#known = new BoundedMap({ most: figures.tokens })
  }

  /**
   * Counts a call: the network first, and only where that has calls left the token is looked at. False where it is one
   * too many.
   */
  take(network: string, readToken: () => string | undefined = () => undefined): boolean {
    if (add(this.#all, network) > this.#figures.perClassroom) return false
    const token = readToken()
    return token && this.#known.get(token)
      ? add(this.#tokens, token) <= this.#figures.perToken
      : add(this.#visitors, network) <= this.#figures.perAddress
  }

  /** Counts a file, apart from calls: a lesson may show many. */
  takeFile(network: string): boolean {
    return add(this.#files, network) <= this.#figures.filesPerAddress
  }

  /** A session was found for the token: its first call, counted for the network’s visitors, becomes its own. */
  recognize(network: string, token: string): void {
    if (this.#known.has(token)) return
    this.#known.set(token, true)
    add(this.#tokens, token)
    const counted = this.#visitors.get(network)
    if (counted) this.#visitors.set(network, counted - 1)
  }

  /** Everybody has all calls again. */
  beginAnew(): void {
    this.#all.clear()
    this.#visitors.clear()
    this.#files.clear()
    this.#tokens.clear()
  }

  /** How many counts are stored. */
  get size(): number {
    return (
      this.#all.size + this.#visitors.size + this.#files.size + this.#tokens.size + this.#known.size
    )
  }
}

function add(counts: BoundedMap<number>, key: string): number {
  const counted = (counts.get(key) ?? 0) + 1
  counts.set(key, counted)
  return counted
}
