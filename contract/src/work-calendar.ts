// The calendar of a student's work: a secret address that calendars of phones and computers read.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Work'
const caller = 'student'
const since = z.nullable(z.string())

/** Where the calendar is, from the school's address on. */
export const workCalendarPath = (secret: string) => `/calendar/${secret}.ics`

export const readWorkCalendar = endpoint({
  method: 'GET',
  path: '/assignments/calendar',
  tag,
  caller,
  summary: 'Since when the calendar of one’s work has an address; null where it has none',
  reply: z.object({ since }),
  failures: ['signed-out'],
})

export const renewWorkCalendar = endpoint({
  method: 'POST',
  path: '/assignments/calendar',
  tag,
  caller,
  stores: storedBytes.calendar,
  summary: 'Make an address for the calendar of one’s work; the one before shows nothing any more',
  reply: z.object({
    since: z.string(),
    /** Shown this once: only a hash of it is stored. */
    address: z.string(),
  }),
  status: 201,
  failures: ['signed-out'],
})

export const endWorkCalendar = endpoint({
  method: 'DELETE',
  path: '/assignments/calendar',
  tag,
  caller,
  summary: 'End the address of the calendar of one’s work',
  status: 204,
  failures: ['signed-out'],
})
