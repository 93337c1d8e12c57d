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
  sign: string
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
  ['same words', (a, b) => a.sign !== '' && isMostly(a.title, b.title)],
]

type Pair = { from: Thing; to: Thing }

const isAlone = ({ from, to }: Pair, pairs: Pair[]) =>
  pairs.filter((other) => other.from === from || other.to === to).length === 1

/** `homes`: where what they stood in went, by id. What fits several is first looked for where it stood. */
export function linkThings(
  gone: Thing[],
  fresh: Thing[],
  { isReworded = false, homes = new Map<string, string>() } = {},
): { links: Link[]; doubts: Doubt[] } {
  const links: Link[] = []
  const doubts: Doubt[] = []
  const open = { gone: new Set(gone), fresh: new Set(fresh) }
  const pairsOf = (fits: Fits) =>
    [...open.gone].flatMap((from) =>
      [...open.fresh]
        .filter((to) => from.sign === to.sign && fits(from, to))
        .map((to) => ({ from, to })),
    )
  const link = ({ from, to }: Pair, why: Why) => {
    links.push({ from: from.id, to: to.id, title: to.title, why })
    open.gone.delete(from)
    open.fresh.delete(to)
  }
  const isAtHome: Fits = (a, b) => (homes.get(a.home) ?? a.home) === b.home
  for (const [why, fits] of isReworded ? [...passes, ...reworded] : passes) {
    const atHome = pairsOf((a, b) => isAtHome(a, b) && fits(a, b))
    for (const pair of atHome) if (isAlone(pair, atHome)) link(pair, why)
    const pairs = pairsOf(fits)
    for (const pair of pairs) {
      const { from, to } = pair
      if (!open.gone.has(from) || !open.fresh.has(to)) continue
      if (isAlone(pair, pairs)) {
        link(pair, why)
        continue
      }
      const same = pairs.filter((other) => other.from === from || other.to === to)
      doubts.push({ title: from.title, candidates: same.map((other) => other.to.title) })
      for (const other of same) open.gone.delete(other.from)
    }
  }
  return { links, doubts }
}
