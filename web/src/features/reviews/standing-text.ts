// What is said of a subject or a course beside its level. Pure.
import type { LevelStanding } from '@kinnow/contract/levels'
import { levelCard as texts, memory } from '#texts/en/memory.ts'
import { levels } from '#texts/en/reviews.ts'
import type { CourseLevels } from './api.ts'

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
export const fadedShare = ({ met, toRefresh }: Pick<LevelStanding, 'met' | 'toRefresh'>): number =>
  met > 0 ? toRefresh / met : 0

/** The level of each subject that was begun, by its id. */
export const levelWords = (course: CourseLevels | null | undefined): Map<string, string> =>
  new Map(
    course?.subjects.flatMap(({ id, level }) =>
      level === 'none' ? [] : [[id, levels[level]] as const],
    ),
  )
