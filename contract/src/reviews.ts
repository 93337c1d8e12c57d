// Reviews: questions of one's courses come back before they would be forgotten. Answers are graded by the server (S28).
import * as z from 'zod/mini'
import { subjectLook } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, isDate, text } from './fields.ts'
import { limits } from './limits.ts'
import { memorySettings } from './memory.ts'
import { wholeNumber } from './paging.ts'
import { chosen, question } from './questions.ts'
import { verdict } from './quizzes.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Reviews'
const caller = 'student'

/** A calendar date of the student, `2026-11-23`. */
export const date = z.string()

export const reviewedSubject = z.object({
  id: z.string(),
  name: z.string(),
  /** "Science, Class 6", or the course's own name where it has one subject of that name. */
  title: z.string(),
  ...subjectLook,
})
export type ReviewedSubject = z.output<typeof reviewedSubject>

/** Where a question is taught; `anchor` is the id of a heading there. */
const taughtIn = z.object({ id: z.string(), title: z.string(), anchor: z.nullable(z.string()) })

const dueCard = z.object({
  /** Its parts in an order of their own each time it comes back. */
  question,
  /** Both are returned with the answer: the version, and the number of its showing. */
  version: z.string(),
  turn: z.int(),
  subjectId: z.string(),
  /** Null for a quick check of a lesson. */
  quizId: z.nullable(z.string()),
  chapter: z.object({ id: z.string(), name: z.string() }),
  lesson: z.nullable(taughtIn),
  /** From 0; null where it was never answered since its right answer was corrected. */
  lastAskedDays: z.nullable(z.int()),
  /** How often it was shown, and how often recalled. */
  asked: z.int(),
  recalled: z.int(),
  /** Its right answer was corrected since it was answered last. */
  isCorrected: z.boolean(),
})
export type DueCard = z.output<typeof dueCard>

/** How many come back on a day, within the daily limit, by subject. */
export const forecastDay = z.object({
  day: date,
  count: z.int(),
  subjects: z.array(z.object({ subjectId: z.string(), count: z.int() })),
})
export type ForecastDay = z.output<typeof forecastDay>

const dueToday = z.object({
  day: date,
  /** Still to be reviewed today, within the daily limit. */
  due: z.int(),
  /** Reviewed today. */
  done: z.int(),
  /** All that is due, whatever the limit. */
  waiting: z.int(),
  /** In how many days all of it is caught up with; null where today is enough. */
  catchUpDays: z.nullable(z.int()),
  /** How long one question takes this student, in seconds. */
  secondsEach: z.int(),
})

export const listDueReviews = endpoint({
  method: 'GET',
  path: '/reviews/due',
  tag,
  caller,
  summary:
    'What is due today, the questions to ask now, and what comes in 14 days; no right answer',
  query: z.object({
    limit: wholeNumber({
      label: 'Limit',
      least: 0,
      most: limits.reviews.listed,
      otherwise: limits.reviews.listed,
    }),
    /** Of this subject alone. */
    subjectId: z.optional(id('Subject')),
    /** Where nothing is due, also what comes back until this day. */
    ahead: z.optional(z.iso.date({ error: isDate('Ahead') })),
  }),
  reply: z.object({
    today: dueToday,
    /** What may be reviewed early where nothing is due: the day on which it comes back, and how many; else null. */
    ahead: z.nullable(z.object({ day: date, count: z.int() })),
    /** In the order in which to ask them. */
    cards: z.array(dueCard),
    /** Of everything due today, the most first. */
    bySubject: z.array(
      z.object({ subjectId: z.string(), due: z.int(), chapters: z.array(z.string()) }),
    ),
    subjects: z.array(reviewedSubject),
    /** Today first. */
    forecast: z.array(forecastDay),
    settings: memorySettings,
    /** Whether anything was ever answered that comes back. */
    hasCards: z.boolean(),
  }),
  failures: ['signed-out'],
})

/** The number of its showing. */
export const turn = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const updateCard = endpoint({
  method: 'PUT',
  path: '/reviews/cards/{id}',
  tag,
  caller,
  stores: storedBytes.event,
  summary: 'Put a question aside, or take it back into the reviews',
  params: z.object({ id: id('Question') }),
  body: z.object({ eventId: id('Event'), state: z.enum(['on', 'aside']) }),
  reply: z.object({ state: z.enum(['on', 'aside']) }),
  failures: ['signed-out', 'not-found', 'event-mismatch', 'events-used'],
})

export const practiseCard = endpoint({
  method: 'POST',
  path: '/reviews/cards/{id}/practice',
  tag,
  caller,
  summary: 'Answer once more what was not recalled today; nothing is kept or scored',
  params: z.object({ id: id('Question') }),
  largestBody: limits.body.largest,
  body: z.object({
    version: text('Version', limits.reviews.versionLongest),
    turn,
    chosen,
  }),
  reply: z.object({ verdict }),
  failures: ['signed-out', 'not-found'],
})
