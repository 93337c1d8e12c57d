// `sessions:` of a weekend course: on which days it meets, at what time, and with how many seats.
import * as z from 'zod/mini'
import { type Schedule, type SessionRule, weekdays } from '../../weekend/occurrences.ts'
import { isDay, isTime, isZone, weekdayOf } from '../../weekend/wall-clock.ts'

const mostSessions = 60
const mostSeats = 1000
const longestText = 200

const seatsRule = `must be a whole number from 1 to ${mostSeats}`
const timeRule = 'must be a time such as "10:00", from 00:00 to 23:59'
const textRule = `must be text of at most ${longestText} characters`

const time = z.string(timeRule).check(z.refine(isTime, timeRule))
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

/** What of an item is sound, whatever else is wrong with it. */
function soundParts(input: unknown) {
  const { date, every, start, end }: Record<string, unknown> = { ...(input as object) }
  const timeOf = (value: unknown) => (time.safeParse(value).success ? String(value) : null)
  const days = { date: item.shape.date.safeParse(date), every: item.shape.every.safeParse(every) }
  const areDaysSound = days.date.success && days.every.success
  return {
    start: timeOf(start),
    end: timeOf(end),
    days: areDaysSound ? { date: days.date.data, every: days.every.data } : null,
  }
}
type Parts = ReturnType<typeof soundParts>

/** What is wrong between lines that are sound each by itself: where, and in words. */
function faultsOf(input: unknown[]) {
  const items = input.map((one) => (isLines(one) ? soundParts(one) : null))
  return items.flatMap((one, index) => {
    if (!one) return []
    const other = items.slice(0, index).findIndex((earlier) => earlier && isSame(earlier, one))
    const { start, end, days } = one
    return [
      ...(days && (days.date === undefined) === (days.every === undefined)
        ? [{ path: [index], message: 'needs either "date" or "every"' }]
        : []),
      ...(start && end && end <= start
        ? [{ path: [index, 'end'], message: 'must be later than "start", on the same day' }]
        : []),
      ...(other >= 0
        ? [{ path: [index], message: `begins at the same time as item ${other + 1}` }]
        : []),
    ]
  })
}

const isLines = (input: unknown) =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

function isSame(a: Parts, b: Parts): boolean {
  if (!a.days || !b.days || a.start === null || a.start !== b.start) return false
  const [one, two] = [a.days, b.days]
  const dayOf = ({ date, every }: typeof one) => every ?? (date && weekdays[weekdayOf(date)])
  if (one.date && two.date) return one.date === two.date
  return dayOf(one) !== undefined && dayOf(one) === dayOf(two)
}

/** Also beside other faults, so that an author mends all at once. */
const checkItems = z.check<unknown[]>(
  ({ value, issues }) => {
    for (const { path, message } of faultsOf(value)) {
      issues.push({ code: 'custom', input: value, path, message })
    }
  },
  { when: ({ value }) => Array.isArray(value) },
)

export const sessionRules = {
  sessions: z.optional(
    z
      .array(item, 'must be a list')
      .check(
        z.minLength(1, 'must not be empty'),
        z.maxLength(mostSessions, `must not have more than ${mostSessions} items`),
        checkItems,
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
  const rules = front.sessions.flatMap(({ date, every, ...rule }): SessionRule[] => {
    const more = { ...rule, place: rule.place ?? null, note: rule.note ?? null }
    if (date !== undefined) return [{ date, ...more }]
    return every === undefined ? [] : [{ every, ...more }]
  })
  const schedule: Schedule = { timezone: front.timezone ?? 'UTC', rules }
  return schedule
}
