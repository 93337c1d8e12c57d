// Which thing of a folder is one that was there before under another name: by its text, else by its title and most of its
// words. Pure. What fits more than one, and has its old place in none or several, is never guessed.

import { isMostly } from '../../lib/util/common-words.ts'

/** A lesson, chapter, quiz or question. */
export type Thing = {
  id: string
  title: string
  /** The whole text; empty where it has none of its own. */
  text: string
  /** What must be equal besides, such as the type of a question and its right answer. */
  discriminator: string
  /** The id of its parent: of a lesson its chapter, of a quiz its lesson or chapter, of a question its quiz. */
  home: string
}

type Why = 'same text' | 'same title' | 'same words'
export type Link = { from: string; to: string; title: string; why: Why }
/** Several fit as well as each other: its author has to say which it is. */
export type Doubt = { title: string; candidates: string[] }

/** Under the same name, yet hardly the same thing: neither its title is, nor most of its words. */
export const isAnother = (was: Thing, is: Thing) =>
  was.title !== is.title && (was.text === '' || is.text === '' || !isMostly(was.text, is.text))

type Fits = (gone: Thing, fresh: Thing) => boolean

const passes: [Why, Fits][] = [
  ['same text', (a, b) => a.text !== '' && a.text === b.text && a.title === b.title],
  ['same text', (a, b) => a.text !== '' && a.text === b.text],
  ['same title', (a, b) => a.title === b.title && (a.text === b.text || isMostly(a.text, b.text))],
]
/** A question is its wording. */
const reworded: [Why, Fits][] = [
  ['same words', (a, b) => a.discriminator !== '' && isMostly(a.title, b.title)],
]

type Pair = { from: Thing; to: Thing }

/** The pairs that share a thing with this one, itself among them. */
const rivalsOf = ({ from, to }: Pair, pairs: Pair[]) =>
  pairs.filter((pair) => pair.from === from || pair.to === to)

/** `homes`: where what they stood in went, by id. What fits several is first looked for where it stood. */
export function linkThings(
  gone: Thing[],
  fresh: Thing[],
  { isReworded = false, homes = new Map<string, string>() } = {},
): { links: Link[]; doubts: Doubt[] } {
  const matching = new Matching(gone, fresh)
  const isAtHome: Fits = (a, b) => (homes.get(a.home) ?? a.home) === b.home
  for (const [why, fits] of isReworded ? [...passes, ...reworded] : passes) {
    matching.linkClear((a, b) => isAtHome(a, b) && fits(a, b), why)
    matching.linkAll(fits, why)
  }
  const { links, doubts } = matching
  return { links, doubts }
}

class Matching {
  readonly links: Link[] = []
  readonly doubts: Doubt[] = []
  readonly #gone: Set<Thing>
  readonly #fresh: Set<Thing>

  constructor(gone: Thing[], fresh: Thing[]) {
    this.#gone = new Set(gone)
    this.#fresh = new Set(fresh)
  }

  /** Links what fits one thing only. */
  linkClear(fits: Fits, why: Why): void {
    const pairs = this.#pairsOf(fits)
    for (const pair of pairs) if (rivalsOf(pair, pairs).length === 1) this.#link(pair, why)
  }

  /** Links what fits one thing only; what fits several is in doubt, and not looked for again. */
  linkAll(fits: Fits, why: Why): void {
    const pairs = this.#pairsOf(fits)
    for (const pair of pairs) {
      if (!this.#gone.has(pair.from) || !this.#fresh.has(pair.to)) continue
      const rivals = rivalsOf(pair, pairs)
      if (rivals.length === 1) this.#link(pair, why)
      else this.#doubt(pair.from, rivals)
    }
  }

  #pairsOf(fits: Fits): Pair[] {
    return [...this.#gone].flatMap((from) =>
      [...this.#fresh]
        .filter((to) => from.discriminator === to.discriminator && fits(from, to))
        .map((to) => ({ from, to })),
    )
  }

  #link({ from, to }: Pair, why: Why): void {
    this.links.push({ from: from.id, to: to.id, title: to.title, why })
    this.#gone.delete(from)
    this.#fresh.delete(to)
  }

  #doubt({ title }: Thing, rivals: Pair[]): void {
    this.doubts.push({ title, candidates: rivals.map(({ to }) => to.title) })
    for (const { from } of rivals) this.#gone.delete(from)
  }
}
