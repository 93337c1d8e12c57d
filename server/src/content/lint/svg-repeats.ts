// An SVG may show a part of itself again and again, and these parts others: a few lines become more than a browser can draw.
import type { Fault } from './svg-element.ts'

/** Elements that are shown once more. */
const mostRepeated = 10_000

const tag =
  /<(?:!--[^]*?--|!\[CDATA\[[^]*?\]\]|(?<end>\/)?(?<name>[\w:.-]+)(?<rest>(?:"[^"]*"|'[^']*'|[^>"'])*))>/g
const idOf = (rest: string) => /\sid\s*=\s*["']([^"']+)["']/.exec(rest)?.[1]
const isUse = (name: string) => /(?:^|:)use$/.test(name)
const usedBy = (rest: string) => /\s(?:xlink:)?href\s*=\s*["']\s*#([^"']+)["']/.exec(rest)?.[1]
/** What is drawn for each element that names it; a gradient is drawn once. */
const isDrawnAgain = (name: string) => /(?:^|:)(?:pattern|mask|marker|clipPath)$/.test(name)
const namedBy = (rest: string) =>
  [...rest.matchAll(/url\(\s*["']?#([^"')]+)["']?\s*\)/g)].map(([, id = '']) => id)

/** A part of the picture, from its element to its last one, by their numbers. */
type Part = { name: string; first: number; end: number; repeated?: number }
/** The element with this number shows the part with this id. */
type Repeat = { element: number; id: string; isUse: boolean; offset: number }
type Picture = { parts: Map<string, Part>; repeats: Repeat[] }

function read(svg: string): Picture {
  const parts = new Map<string, Part>()
  const repeats: Repeat[] = []
  const open: (Part | undefined)[] = []
  let count = 0
  for (const { index: offset, groups } of svg.matchAll(tag)) {
    const { end, name, rest = '' } = groups ?? {}
    if (name === undefined) continue
    if (end !== undefined) {
      const part = open.pop()
      if (part) part.end = count
      continue
    }
    const id = idOf(rest)
    const part: Part | undefined =
      id === undefined ? undefined : { name, first: count, end: count + 1 }
    if (id !== undefined && part && !parts.has(id)) parts.set(id, part)
    const used = isUse(name) ? usedBy(rest) : undefined
    if (used !== undefined) repeats.push({ element: count, id: used, isUse: true, offset })
    for (const named of namedBy(rest))
      repeats.push({ element: count, id: named, isUse: false, offset })
    if (!rest.endsWith('/')) open.push(part)
    count += 1
  }
  return { parts, repeats }
}

/** Counts what is shown again, each part once: parts in parts multiply. */
class RepeatCounter {
  readonly #picture: Picture

  constructor(picture: Picture) {
    this.#picture = picture
  }

  /** How many elements the one that repeats a part adds. */
  added({ id, isUse: isUsed }: Repeat): number {
    const part = this.#picture.parts.get(id)
    if (!part || (!isUsed && !isDrawnAgain(part.name))) return 0
    return part.end - part.first + this.#repeatedIn(part)
  }

  /** A part that shows itself is shown by no browser. */
  #repeatedIn(part: Part): number {
    if (part.repeated !== undefined) return part.repeated
    part.repeated = 0
    let repeated = 0
    const { repeats } = this.#picture
    for (let at = placeOf(repeats, part.first); at < repeats.length; at += 1) {
      const repeat = repeats[at]
      if (!repeat || repeat.element >= part.end || repeated > mostRepeated) break
      repeated += this.added(repeat)
    }
    part.repeated = repeated
    return repeated
  }
}

/** The index of the first that is not before this element. */
function placeOf(repeats: Repeat[], element: number): number {
  let [from, to] = [0, repeats.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((repeats[middle]?.element ?? 0) < element) from = middle + 1
    else to = middle
  }
  return from
}

/** The first place from which the picture repeats more than can be drawn. */
export function faultOfRepeats(svg: string): Fault | null {
  if (!/<(?:[\w.-]+:)?use\b|url\(/.test(svg)) return null
  const picture = read(svg)
  const counter = new RepeatCounter(picture)
  let repeated = 0
  for (const repeat of picture.repeats) {
    repeated += counter.added(repeat)
    if (repeated > mostRepeated)
      return {
        offset: repeat.offset,
        message: `it repeats parts of itself more than ${mostRepeated} times, as with <use>`,
      }
  }
  return null
}
