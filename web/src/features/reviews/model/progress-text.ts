// The text of a subject or a course beside its level. Pure.
import type { LevelStanding } from '@kinnow/contract/level-screens'
import { limits } from '@kinnow/contract/limits'
import { levelCard as texts, memory } from '#texts/en/memory.ts'
import { levels } from '#texts/en/reviews.ts'
import type { CourseLevels } from '../api.ts'
import { of100 } from './weeks.ts'

/** What time took, what is new, and what the next level asks for. */
export function standingNotes({ level, toRefresh, added, missing }: LevelStanding): string[] {
  if (level === 'none') return []
  return [
    toRefresh > 0 && memory.toRefresh(toRefresh),
    added > 0 && memory.added(added),
    missing && texts.moreChapters(levels[missing.level], missing.chapters),
  ].filter((note) => typeof note === 'string')
}

/** Of what was met, the share that time has taken. */
const fadedShare = ({ met, toRefresh }: Pick<LevelStanding, 'met' | 'toRefresh'>): number =>
  met > 0 ? toRefresh / met : 0

type Measured = Pick<LevelStanding, 'level' | 'ring' | 'met' | 'toRefresh'>

/**
 * The ring of a level and its words. It is empty while few questions were answered and no level
 * beyond the first, which an opened lesson gives, was reached: nothing is known then.
 */
export function ringOf({ level, ring, met, toRefresh }: Measured) {
  const isBegun = level === 'none' || level === 'started'
  if (isBegun && met < limits.reviews.worthTelling)
    return { part: 0, faded: 0, label: memory.noRing }
  return { part: ring, faded: fadedShare({ met, toRefresh }), label: memory.ring(of100(ring)) }
}

/** The level of each subject that was begun, by its id. */
export const levelWords = (course: CourseLevels | null | undefined): Map<string, string> =>
  new Map(
    course?.subjects.flatMap(({ id, level }) =>
      level === 'none' ? [] : [[id, levels[level]] as const],
    ),
  )
