// The coming sessions, and the seat that a student takes in one. Enrolling, moving and leaving are in `enrollments/service.ts`.
import type { listSessions, PlannedSession, WeekendSession } from '@kinnow/contract/weekend'
import type { QueryOf, ReplyOf } from '@kinnow/contract/endpoint'
import { readSight, type Viewer } from '../catalog/sight.ts'
import { type Database, type Queries, readNow } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { courseOfSession, findOccurrence, listOccurrences, type Occurrence } from './occurrences.ts'
import { listScheduled } from './repository.ts'
import { readSchedule } from './schedule.ts'
import { countTaken, releaseSeat, takeSeat } from './seat-repository.ts'
import { dayAt, weeksBetween } from './wall-clock.ts'

export async function readSessions(
  db: Database,
  viewer: Viewer,
  { subcategoryId }: QueryOf<typeof listSessions>,
): Promise<ReplyOf<typeof listSessions>> {
  const now = await readNow(db)
  const [all, taken, sight] = await Promise.all([
    listScheduled(db, subcategoryId),
    countTaken(db, now, subcategoryId),
    readSight(db, viewer),
  ])
  const scheduled = all.filter(({ course }) => sight.lists(course.id))
  const sessions = scheduled
    .flatMap(({ course, schedule }) => listOpen({ subcategoryId: course.id, schedule }, now))
    .toSorted((a, b) => a.startsAt - b.startsAt)
  const meeting = new Set(sessions.map((session) => session.subcategoryId))
  return {
    courses: scheduled
      .filter(({ course }) => meeting.has(course.id))
      .map(({ course, outcomes }) => ({ ...course, outcomes })),
    sessions: sessions.map((session) => toPlanned(session, taken.get(session.id) ?? 0, now)),
  }
}

type Course = Parameters<typeof listOccurrences>[0]

/** What can still be reserved: nothing that has begun. */
const listOpen = (course: Course, now: number) =>
  listOccurrences(course, now).filter(({ startsAt }) => startsAt > now)

/** A session that is not over, with its course, for the calendar; undefined where visitors see none. */
export async function findSession(db: Database, id: string) {
  const subcategoryId = courseOfSession(id)
  if (!subcategoryId || !(await readSight(db, null)).shows(subcategoryId)) return undefined
  const now = await readNow(db)
  const [found] = await listScheduled(db, subcategoryId)
  const session =
    found &&
    listOccurrences({ subcategoryId, schedule: found.schedule }, now).find((one) => one.id === id)
  return session && { session, course: found.course, now }
}

/** Which sessions may be taken: the chosen one, else all in their order; none where the course does not meet. */
export async function listWanted(
  db: Database,
  subcategoryId: string,
  sessionId: string | undefined,
): Promise<Occurrence[]> {
  const now = await readNow(db)
  const [found] = await listScheduled(db, subcategoryId)
  const open = found ? listOpen({ subcategoryId, schedule: found.schedule }, now) : []
  if (sessionId === undefined) return open
  const chosen = open.find(({ id }) => id === sessionId) ?? fail('session-over')
  return [chosen]
}

/** Takes a seat in the first of these sessions that has one. Ends the request where all are full. */
export async function takeFirstSeat(query: Queries, wanted: Occurrence[], isAsked: boolean) {
  for (const session of wanted) {
    if (await takeSeat(query, session)) return session
  }
  return fail(isAsked ? 'session-full' : 'sessions-full')
}

/** Always in the same order of sessions, so that two students who change places do not wait for each other. */
export async function exchangeSeat(query: Queries, from: string | null, to: Occurrence) {
  const isReleasedFirst = from !== null && from < to.id
  if (from !== null && isReleasedFirst) await releaseSeat(query, from)
  if (!(await takeSeat(query, to))) fail('session-full')
  if (from !== null && !isReleasedFirst) await releaseSeat(query, from)
}

/** A student's session; null where none was taken, or its course no longer plans it. */
export function toOwnSession(row: {
  id: string
  schedule: string | null
  session_id: string | null
}): WeekendSession | null {
  const schedule = readSchedule(row)
  if (!schedule || row.session_id === null) return null
  const session = findOccurrence({ subcategoryId: row.id, schedule }, row.session_id)
  return session && toSession(session)
}

function toSession(session: Occurrence): WeekendSession {
  const { startsAt, endsAt, ...rest } = session
  return {
    ...rest,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }
}

const toPlanned = (session: Occurrence, taken: number, now: number): PlannedSession => ({
  ...toSession(session),
  weeksAhead: weeksBetween(dayAt(now, session.timezone), session.date),
  seats: session.seats,
  seatsFree: freeSeats(session.seats, taken),
})

/** Never below none: the school may have taken chairs away after they were reserved. */
const freeSeats = (seats: number, taken: number) => Math.max(0, seats - taken)
