// The level of a subject or a course as it once was reached: chapters that are added later take nothing away. Pure.
import { highestLevel, type Known, risesOf } from './chapter-mastery.ts'
import { chapterLevel, familiar, mastered, started } from './mastery.ts'

export type KnownChapter = {
  /** When it came into the course; 0: from the beginning. */
  madeAt: number
  /** Whether a lesson of it was opened. */
  isBegun: boolean
  questions: Known[]
}

type Risen = KnownChapter & { rises: { at: number; level: number }[]; thereFrom: number }

/** What was answered was there, also where its chapter is another by now. */
const isThereFrom = ({ madeAt, questions }: KnownChapter) =>
  questions.reduce((least, { firstAt }) => Math.min(least, firstAt ?? least), madeAt)

const levelAt = ({ isBegun, rises }: Risen, at: number) =>
  rises.findLast((rise) => rise.at <= at)?.level ?? (isBegun ? started : 0)

/**
 * Of a subject or a course, from all their chapters: the highest level that four fifths of them had at any time, of those
 * that there were then. `ring`: what there is of all that could be, 0 to 1, of the chapters there are today. `added`: how
 * many questions came since the level was reached, in chapters old and new, and were not yet answered.
 */
export function highestOfAll(chapters: KnownChapter[]): {
  level: number
  ring: number
  added: number
} {
  if (chapters.length === 0) return { level: 0, ring: 0, added: 0 }
  const risen = chapters.map((one) => ({
    ...one,
    rises: risesOf(one.questions, one.isBegun),
    thereFrom: isThereFrom(one),
  }))
  const times = risen
    .flatMap(({ rises }) => rises.filter((rise) => rise.level >= familiar).map(({ at }) => at))
    .toSorted((one, other) => one - other)
  const places = risen.map((one) => levelAt(one, Infinity))
  let level = started
  let since: number | null = null
  for (const at of times) {
    const there = risen.filter((one) => one.thereFrom <= at)
    const then = chapterLevel(
      there.map((one) => levelAt(one, at)),
      false,
    )
    if (then <= level) continue
    level = then
    since = at
  }
  const today = chapterLevel(places, false)
  if (since === null || today > level) [level, since] = [today, null]
  const came = risen.reduce((sum, one) => sum + addedTo(one, since), 0)
  const all = places.reduce((sum, place) => sum + place, 0)
  return { level, ring: all / (mastered * chapters.length), added: came }
}

/** Of a chapter that came after the level was reached all its questions are new. */
const addedTo = (chapter: Risen, since: number | null): number =>
  since === null || chapter.thereFrom <= since
    ? highestLevel(chapter.questions, chapter.isBegun).added
    : chapter.questions.filter(({ firstAt }) => firstAt === null).length
