// Weekend courses meet: on which days, at what time of which zone, and how many seats are free.
import * as z from 'zod/mini'
import { subcategory } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** One session of a weekend course on one day. */
export const weekendSession = z.object({
  id: z.string(),
  subcategoryId: z.string(),
  /** ISO 8601, in UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** As the clocks of `timezone` show it: `2026-12-05`, `10:00`, `13:00`. */
  date: z.string(),
  start: z.string(),
  end: z.string(),
  /** A name such as `Europe/Berlin`. */
  timezone: z.string(),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type WeekendSession = z.output<typeof weekendSession>

/** A session that can be reserved. */
export const plannedSession = z.object({
  ...weekendSession.shape,
  /** 0 in this week, Monday to Sunday, as the calendars of `timezone` show it. */
  weeksAhead: z.int(),
  seats: z.int(),
  seatsFree: z.int(),
})
export type PlannedSession = z.output<typeof plannedSession>

export const weekendCourse = z.object({
  ...subcategory.shape,
  /** What one leaves with: the outcomes of its subject. */
  outcomes: z.array(z.string()),
})
export type WeekendCourse = z.output<typeof weekendCourse>

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  tag: 'Weekend',
  caller: 'either',
  summary:
    'The coming sessions of weekend courses, the earliest first, with free seats; or of one course',
  query: z.object({ subcategoryId: z.optional(id('Subcategory')) }),
  reply: z.object({
    /** Only those with a session. */
    courses: z.array(weekendCourse),
    sessions: z.array(plannedSession),
  }),
})
