// Minutes in which a student was active, as pages saw them. However often and from however many devices one is sent, it counts once.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'

const { atOnce, subjectsAtOnce } = limits.activeMinutes

const activeIn = z.object({
  subjectId: id('Subject'),
  /** Whole minutes since 1970, by the clock of the device. */
  minutes: z.array(z.int().check(z.minimum(0))).check(z.maxLength(atOnce)),
})

export const saveActivity = endpoint({
  method: 'POST',
  path: '/activity',
  tag: 'Progress',
  caller: 'student',
  summary:
    'Minutes in which the student was active, of the last 48 hours; sending one again changes nothing',
  largestBody: limits.body.largest,
  body: z.object({
    /** ISO 8601, by the device's clock, right or wrong; any other text counts as absent. */
    sentAt: z.optional(text('Time', 40, 0)),
    subjects: z.array(activeIn).check(z.maxLength(subjectsAtOnce)),
  }),
  reply: z.object({
    /** How many of them count; null where the student's zone is not known yet, for which they are to wait. */
    taken: z.nullable(z.int()),
  }),
  failures: ['signed-out'],
})

/** What a day was: nothing yet, learning, as many minutes as were the aim, or rest that breaks no row of days. */
const dayStates = ['none', 'some', 'goal', 'rest'] as const

/** How the days of a student go, by their own calendar: a day begins at four. */
export const rhythm = {
  /** Today and the six days before it, the oldest first; dates as `2026-11-23`. */
  days: z.array(z.object({ date: z.string(), state: z.enum(dayStates) })),
  streak: z.object({
    /** Days of learning in a row; it ends today, yesterday, or before days of rest. */
    length: z.int(),
    restDaysSaved: z.int(),
    /** Days since the last one of learning, 0 today; null before the first. */
    daysAway: z.nullable(z.int()),
  }),
  /** 0 for Monday to 6 for Sunday. */
  freeWeekdays: z.array(z.int()),
}
