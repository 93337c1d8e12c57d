// How well a subject or a course is known, on its own screen, for the students who take it.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { masteryLevels } from './memory.ts'
import { chapterMemory } from './memory-overview.ts'
import { date } from './reviews.ts'

const tag = 'Reviews'
const caller = 'student'

/** What brings it further today: questions that are due, else the lesson or the quiz that adds some. */
const further = z.object({
  kind: z.enum(['reviews', 'lesson', 'quiz']),
  /** Of a lesson or a quiz; of reviews that of their subject. */
  id: z.string(),
  /** Of a lesson or a quiz. */
  title: z.nullable(z.string()),
  /** How many reviews; 0 for a lesson or a quiz. */
  due: z.int(),
})
export type Further = z.output<typeof further>

const standing = {
  level: z.enum(masteryLevels),
  /** Sum of the levels of its chapters over four times their number, 0 to 1. */
  ring: z.number(),
  /** Questions that were answered, and how many of them are likely to be forgotten by now. */
  met: z.int(),
  toRefresh: z.int(),
  /** How many were added since their chapter reached its level. */
  added: z.int(),
  /** So many more of its chapters have to reach this level. */
  missing: z.nullable(z.object({ level: z.enum(masteryLevels), chapters: z.int() })),
  further: z.nullable(further),
}
const standingObject = z.object(standing)
export type LevelStanding = z.output<typeof standingObject>

const chapterLevels = z.extend(chapterMemory, { further: z.nullable(further) })
export type ChapterLevels = z.output<typeof chapterLevels>

export const getSubjectLevels = endpoint({
  method: 'GET',
  path: '/subjects/{id}/levels',
  tag,
  caller,
  summary: 'How well a subject and its chapters are known; null for who does not take it',
  params: z.object({ id: id('Subject') }),
  reply: z.object({
    levels: z.nullable(z.object({ day: date, ...standing, chapters: z.array(chapterLevels) })),
  }),
  failures: ['signed-out', 'not-found'],
})

export const getCourseLevels = endpoint({
  method: 'GET',
  path: '/subcategories/{id}/levels',
  tag,
  caller,
  summary: 'How well a course and its subjects are known; null for who does not take it',
  params: z.object({ id: id('Course') }),
  reply: z.object({
    levels: z.nullable(
      z.object({
        day: date,
        ...standing,
        subjects: z.array(z.object({ id: z.string(), ...standing })),
      }),
    ),
  }),
  failures: ['signed-out', 'not-found'],
})
