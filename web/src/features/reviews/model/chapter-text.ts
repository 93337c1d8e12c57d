// The text of a chapter's row. Pure.
import type { ChapterMemory } from '@kinnow/contract/memory-overview'
import { of100 } from './weeks.ts'
import { memory as texts } from '#texts/en/memory.ts'
import { levels } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'

/** A chapter without questions has only been read, or not. */
export function levelWord({ level, questions, lessonCount, lessonsCompleted }: ChapterMemory) {
  const isRead = questions === 0 && lessonCount > 0 && lessonsCompleted === lessonCount
  return isRead ? texts.read : levels[level]
}

/**
 * How much would be recalled today; while that is unknown, how much was answered; before
 * anything, how long it is.
 */
export function recallText(
  { recall, met, questions, lessonCount, level }: ChapterMemory,
  isTelling: boolean,
): string {
  if (level === 'none' || (met === 0 && questions === 0)) return units.lessons(lessonCount)
  if (!isTelling || recall === null || level === 'started') return texts.met(met, questions)
  return texts.of100(of100(recall))
}

/** What there is to do or to know beside it: one line, or none. */
export function notesOf(
  { level, toRefresh, added, missing }: ChapterMemory,
  today: string,
): string[] {
  // Nothing was begun: what to do is to begin.
  if (level === 'none') return []
  const isNow = missing !== null && missing.day <= today
  return [
    toRefresh > 0 && texts.toRefresh(toRefresh),
    added > 0 && texts.added(added),
    missing && missing.answers > 0
      ? texts.missing(
          levels[missing.level],
          missing.answers,
          isNow ? null : units.inDays(units.daysBetween(today, missing.day)),
        )
      : missing &&
        !isNow &&
        texts.missingDay(levels[missing.level], units.onDay(missing.day, today)),
  ].filter((note) => typeof note === 'string')
}
