// Weekend courses of the contract with everything filled in.
import type { PlannedSession, WeekendCourse } from '@kinnow/contract/weekend'
import { buildSubcategory } from './builders.ts'

/** A session on a day, from ten to one. */
export function buildSession(parts: Partial<PlannedSession> = {}): PlannedSession {
  const { date = '2099-12-05', subcategoryId = 'rockets' } = parts
  return {
    id: `${subcategoryId}-${date}`,
    subcategoryId,
    startsAt: `${date}T04:30:00Z`,
    endsAt: `${date}T07:30:00Z`,
    date,
    start: '10:00',
    end: '13:00',
    timezone: 'Asia/Kolkata',
    weeksAhead: 0,
    seats: 24,
    seatsFree: 12,
    place: 'Workshop',
    note: null,
    ...parts,
  }
}

export const buildWeekendCourse = (parts: Partial<WeekendCourse> = {}): WeekendCourse => ({
  ...buildSubcategory({
    id: 'rockets',
    subcategoryId: 'rockets',
    categoryId: 'weekend',
    name: 'Paper rockets',
    summary: 'Build one and fly it.',
    grade: null,
    level: 'Beginner',
    subjectId: 'rockets-subject',
  }),
  outcomes: ['A rocket of your own.'],
  ...parts,
})
