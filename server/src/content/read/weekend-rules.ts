// `sessions:` of a weekend course: on which days it meets, at what time, and with how many seats.
import * as z from 'zod/mini'
import { type Schedule, type SessionRule, weekdays } from '../../weekend/occurrences.ts'
import { isDay, isZone, weekdayOf } from '../../weekend/wall-clock.ts'

const mostSessions = 60
const mostSeats = 1000
const longestText = 200

const seatsRule = `must be a whole number from 1 to ${mostSeats}`
const timeRule = 'must be a time such as "10:00", from 00:00 to 23:59'
const textRule = `must be text of at most ${longestText} characters`

const time = z.string(timeRule).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeRule))
const text = z
  .string(textRule)
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(longestText, textRule))

const item = z.strictObject(
  {
    date: z.optional(
      z
        .string('must be a day such as 2026-12-05')
        .check(z.refine(isDay, 'must be a day such as 2026-12-05')),
    ),
    every: z.optional(z.enum(weekdays, `must be one of ${weekdays.join(', ')}`)),
    start: time,
    end: time,
    seats: z.int(seatsRule).check(z.gte(1, seatsRule), z.lte(mostSeats, seatsRule)),
    place: z.optional(text),
    note: z.optional(text),
  },
  'must be "key: value" lines',
)
type Item = z.output<typeof item>

/** What is wrong with an item that is sound in each of its lines: where, and in words. */
function faultsOf(items: Item[]) {
  return items.flatMap((one, index) => {
    const other = items.slice(0, index).findIndex((earlier) => isSame(earlier, one))
    const place = (key?: string) => (key ? [index, key] : [index])
    return [
      ...((one.date === undefined) === (one.every === undefined)
        ? [{ path: place(), message: 'needs either "date" or "every"' }]
        : []),
      ...(one.end <= one.start
        ? [{ path: place('end'), message: 'must be later than "start", on the same day' }]
        : []),
      ...(other >= 0
        ? [{ path: place(), message: `begins at the same time as item ${other + 1}` }]
        : []),
    ]
  })
}

function isSame(a: Item, b: Item): boolean {
  if (a.start !== b.start) return false
  const dayOf = ({ date, every }: Item) => every ?? (date && weekdays[weekdayOf(date)])
  return a.date && b.date ? a.date === b.date : dayOf(a) === dayOf(b)
}

export const sessionRules = {
  sessions: z.optional(
    z
      .array(item, 'must be a list')
      .check(
        z.minLength(1, 'must not be empty'),
        z.maxLength(mostSessions, `must not have more than ${mostSessions} items`),
        ({ value, issues }) => {
          // First each line by itself.
          const faults = issues.length > 0 ? [] : faultsOf(value)
          for (const { path, message } of faults) {
            issues.push({ code: 'custom', input: value, path, message })
          }
        },
      ),
  ),
  timezone: z.optional(
    z
      .string('must be a time zone such as Europe/Berlin')
      .check(z.refine(isZone, 'must be a time zone such as Europe/Berlin')),
  ),
}

/** What the front matter says, as the rules that sessions are computed from; null where it says nothing. */
export function toSchedule(front: { sessions?: Item[]; timezone?: string } | null) {
  if (!front?.sessions) return null
  const rules = front.sessions.flatMap(({ date, every, ...told }): SessionRule[] => {
    const more = { ...told, place: told.place ?? null, note: told.note ?? null }
    if (date !== undefined) return [{ date, ...more }]
    return every === undefined ? [] : [{ every, ...more }]
  })
  const schedule: Schedule = { timezone: front.timezone ?? 'UTC', rules }
  return schedule
}
