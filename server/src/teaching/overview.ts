// How a class gets on in a week: a row a student, worst first, and the question that most of them got wrong.
import { setImmediate } from 'node:timers/promises'
import type { AssignmentKind } from '@kinnow/contract/assignments'
import type { HardLesson, OverviewRow, TrickyQuestion } from '@kinnow/contract/group-overview'
import { type Calendar, countOf, dateOf, dayOf, startOfWeek, today } from '../activity/day.ts'
import { readWork, type Work } from '../assignments/read-work.ts'
import { seesClassesOf } from '../groups/service.ts'
import { cacheByRevision } from '../lib/cache/content-cache.ts'
import type { Database } from '../lib/db/database.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { fail } from '../lib/util/failure.ts'
import { compareNames } from '../lib/util/fold-text.ts'
import { marksIn, quizResult, writtenIn } from '../progress/quiz-percent.ts'
import { promptWords } from '../quizzes/questions/prompt-words.ts'
import {
  compareNeed,
  type Counted,
  flagsOf,
  hardestLessons,
  trickiestOf,
  type WorkSigns,
} from './overview-flags.ts'
import * as repository from './overview-repository.ts'

/** So many students at a time: other requests have their turn in between. */
export const studentsAtOnce = 50

type Asked = { teacher: Session; id: string; week: string | undefined }

/** A class of somebody else is as unknown as one that does not exist (S26). */
export const requireClass = async (db: Database, teacher: Session, id: string) =>
  (await repository.findClass(db, id, seesClassesOf(teacher))) ?? fail('not-found')

/** The first day of the week of a day, as weeks begin in this school; of this week where none is named. */
export const chooseWeek = (
  { now, calendar }: Session,
  { week, firstWeekday }: { week: string | undefined; firstWeekday: number },
): number => startOfWeek(week === undefined ? today(now, calendar, 0) : countOf(week), firstWeekday)

export const weekFrom = (weekStart: number) => ({
  from: dateOf(weekStart),
  until: dateOf(weekStart + 6),
})

export async function readOverview(db: Database, { teacher, id, week }: Asked) {
  const found = await requireClass(db, teacher, id)
  const weekStart = chooseWeek(teacher, { week, firstWeekday: found.firstWeekday })
  const group = { groupId: id, students: found.students.map((student) => student.id) }
  const readSigns = () => readSignsOfWork(db, group, teacher.now)
  const readRows = () => readWeekOfClass(db, { ...group, weekStart })
  const [signsOf, { rows, questions }] = await bothOf(db, readSigns, readRows)
  const students: OverviewRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % studentsAtOnce === 0) await setImmediate()
    students.push(toRow(row, weekStart, signsOf(row)))
  }
  return {
    week: weekFrom(weekStart),
    today: dateOf(today(teacher.now, teacher.calendar, 0)),
    students: students.toSorted(
      (one, other) => compareNeed(one, other) || compareNames(one.name, other.name),
    ),
    tricky: await readTricky(db, teacher.revision, questions),
    hardLessons: await readHardLessons(db, questions),
  }
}

/** PostgreSQL works at both at once; on SQLite others have their turn in between. */
async function bothOf<One, Other>(
  db: Database,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  if (db.engine === 'postgres') return Promise.all([one(), other()])
  const first = await one()
  await setImmediate()
  const second = await other()
  await setImmediate()
  return [first, second]
}

/** The rows of all students, and how their first answers to each question went, a part of the class at a time. */
async function readWeekOfClass(db: Database, { students, ...rest }: repository.Part) {
  const rows: repository.StudentRow[] = []
  const questions = new Map<string, Counted>()
  for (let from = 0; from < students.length; from += studentsAtOnce) {
    const part = { ...rest, students: students.slice(from, from + studentsAtOnce) }
    const [week, counts] = await bothOf(
      db,
      () => repository.listWeekOfStudents(db, part),
      () => repository.countFirstAnswers(db, part),
    )
    rows.push(...week)
    for (const one of counts) questions.set(one.id, sum(questions.get(one.id), one))
  }
  return { rows, questions }
}

const sum = (before: Counted | undefined, counted: Counted): Counted => ({
  ...counted,
  attempts: counted.attempts + (before?.attempts ?? 0),
  wrong: counted.wrong + (before?.wrong ?? 0),
})

export function toRow(row: repository.StudentRow, weekStart: number, work: WorkSigns): OverviewRow {
  const calendar = { timezone: row.timezone, dayStarts: row.day_starts }
  const day = today(row.now, calendar, 0)
  const [answers] = repository.answerRows.read(row.answers)
  const minutes = new Map(repository.dayRows.read(row.days).map((one) => [one.day, one.minutes]))
  return {
    id: row.id,
    name: row.name ?? shownAddress(row.email) ?? '',
    flags: flagsOf({ today: day, work, ...signsOfLearning(row, calendar) }),
    minutes: Array.from({ length: 7 }, (_, index) => {
      const at = weekStart + index
      return at > day ? null : (minutes.get(at) ?? 0)
    }),
    lessons: row.lessons,
    assigned: assignedIn(work, weekStart),
    answers: { right: answers?.right ?? 0, total: answers?.total ?? 0 },
    lastLearned: row.learned_day === null ? null : dateOf(row.learned_day),
    today: dateOf(day),
    praisedAt: row.praised_at === null ? null : new Date(row.praised_at).toISOString(),
  }
}

/** Of the lessons that are due in a week how many are done; null where none is due. */
function assignedIn({ lessons }: WorkSigns, weekStart: number): OverviewRow['assigned'] {
  const due = lessons.filter((one) => one.due >= weekStart && one.due < weekStart + 7)
  const of = sumOf(due.map((one) => one.of))
  return of === 0 ? null : { done: sumOf(due.map(({ done }) => done)), of }
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

const week = 7 * 24 * 60 * 60_000

/** Of the work of a class what is late for a student, and whether something is due soon. */
export async function readSignsOfWork(
  db: Database,
  scope: { groupId: string; students: string[] },
  now: number,
) {
  return signsOfWork(await readWork(db, scope, now), now)
}

/** The same of work that is read already. */
export function signsOfWork(work: Work, now: number) {
  return (student: repository.StudentRow): WorkSigns => {
    const calendar = { timezone: student.timezone ?? 'UTC', dayStarts: student.day_starts }
    const all = work.rows.flatMap((row) => {
      const progress = work.progressOf(row, student)
      return progress ? [{ row, ...progress }] : []
    })
    // A date of the calendar: work is due in the night, too, before a new day of learning.
    const dayDue = (at: number) => dayOf(at, { timezone: calendar.timezone, dayStarts: 0 }) ?? 0
    // Reviews are closed when they are due.
    const late = all.filter(({ row, state }) => state === 'late' && row.kind !== 'review')
    return {
      late: late
        .toSorted((one, other) => one.dates.dueAt - other.dates.dueAt)
        .map(({ row, dates }) => ({
          kind: row.kind as Exclude<AssignmentKind, 'review'>,
          id: row.target_id,
          title: row.title,
          due: dayDue(dates.dueAt),
        })),
      isDueSoon: all.some(({ state, dates }) => state === 'todo' && dates.dueAt <= now + week),
      lessons: all.flatMap(({ lessons, state, dates }) =>
        lessons === null || state === 'excused' ? [] : [{ ...lessons, due: dayDue(dates.dueAt) }],
      ),
    }
  }
}

function signsOfLearning(row: repository.StudentRow, calendar: Calendar) {
  const dayAt = (at: number) =>
    dayOf(at, { ...calendar, timezone: calendar.timezone ?? 'UTC' }) ?? 0
  const [reviews] = repository.reviewRows.read(row.reviews)
  return {
    joined: dayAt(row.joined_at),
    learned: row.learned_day,
    failed: repository.failedRows.read(row.failed).map(({ fewest, outOf, ...one }) => ({
      id: one.id,
      title: one.title,
      tries: one.tries,
      best: quizResult({ percent: one.best, outOf }, marksIn(one)),
      isOfAll: fewest === outOf,
      written: writtenIn(marksIn(one)),
      from: dayAt(one.from),
      until: dayAt(one.until),
    })),
    leeches: repository.leechRows.read(row.leeches).map((one) => ({
      chapter: { id: one.chapter_id, title: one.chapter },
      lesson:
        one.lesson_id === null || one.lesson === null
          ? null
          : { id: one.lesson_id, title: one.lesson },
      cards: one.cards,
      from: one.from,
      until: one.until,
    })),
    reviews: {
      total: reviews?.total ?? 0,
      recalled: reviews?.recalled ?? 0,
      from: reviews?.from ?? 0,
      until: reviews?.until ?? 0,
    },
  }
}

async function readTricky(
  db: Database,
  revision: number,
  questions: Map<string, Counted>,
): Promise<TrickyQuestion | null> {
  const worst = trickiestOf(questions.values())
  const question = worst && (await readQuestion(db, revision, worst.id))
  if (!worst || !question) return null
  const { prompt, quiz } = question
  return { questionId: worst.id, prompt, quiz, attempts: worst.attempts, wrong: worst.wrong }
}

/** A lesson that is not part of the course any more is not named. */
async function readHardLessons(
  db: Database,
  questions: Map<string, Counted>,
): Promise<HardLesson[]> {
  const hardest = hardestLessons(questions.values())
  if (hardest.length === 0) return []
  const found = await repository.listLessons(
    db,
    hardest.map(({ id }) => id),
  )
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return hardest.flatMap(({ id, quizId, ...counted }) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ lesson: { id, title }, quiz: { id: quizId }, ...counted }]
  })
}

/** In characters of what they ask. */
const mostCached = 100_000

const readQuestion = cacheByRevision<Pick<TrickyQuestion, 'prompt' | 'quiz'>>({
  async load(db, id) {
    const row = await repository.findQuestion(db, id)
    return row && { prompt: promptWords(row.shown), quiz: { id: row.quiz_id, title: row.title } }
  },
  most: mostCached,
  weigh: ({ prompt }) => 100 + prompt.length,
})
