// What a teacher sees of one student of a class: what was done in its courses. The student can see who looked.
import type { RecentThing, StudentPageWork } from '@kinnow/contract/group-overview'
import type { Accent } from '@kinnow/contract/catalog'
import { type Calendar, countOf, dateOf, dayOf } from '../activity/day.ts'
import {
  type Member,
  presentProgress,
  presentWork,
  readWork,
  type Work,
} from '../assignments/read-work.ts'
import type { Database } from '../lib/db/database.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { MarkSums } from '../lib/db/marks-at-quiz.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { middleOf } from '../grading/grade.ts'
import { recordLook } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { highestLevel } from '../memory/chapter-mastery.ts'
import { listChapterQuestions, toKnown } from '../memory/chapter-repository.ts'
import { levelName } from '../memory/mastery.ts'
import { marksIn, percentOf, quizResult, writtenIn } from '../progress/quiz-percent.ts'
import { readTimes } from '../quizzes/quiz-repository.ts'
import { readQuizRules } from '../quizzes/rules.ts'
import { withEvidence } from './flag-evidence.ts'
import { listWeekOfStudents } from './overview-repository.ts'
import { chooseWeek, requireClass, signsOfWork, toRow, weekFrom } from './overview.ts'
import * as repository from './overview-student-repository.ts'

type Asked = {
  teacher: Session
  client: Client
  id: string
  studentId: string
  week: string | undefined
}

const isoTime = (at: number) => new Date(at).toISOString()

export async function readStudent(db: Database, { teacher, client, id, studentId, week }: Asked) {
  const { name, firstWeekday } = await requireClass(db, teacher, id)
  const weekStart = chooseWeek(teacher, { week, firstWeekday })
  const part = { groupId: id, students: [studentId], weekStart }
  const [row] = await listWeekOfStudents(db, part)
  if (!row) return fail('not-found')
  const own = { groupId: id, studentId }
  await recordLook(db, { studentId, actorId: teacher.studentId, client, detail: name })
  const work = await readWork(db, { groupId: id, students: [studentId] }, teacher.now)
  const signs = signsOfWork(work, teacher.now)
  const { lessons, assigned, answers, ...student } = toRow(row, weekStart, signs(row))
  const calendar = { timezone: row.timezone ?? 'UTC', dayStarts: row.day_starts }
  const quizzes = await listQuizzes(db, own)
  const { extra: extraTime } = await readTimes(db, studentId)
  return {
    group: { id, name },
    week: weekFrom(weekStart),
    student: {
      ...student,
      flags: await withEvidence(db, own, student.flags),
      joinedAt: isoTime(row.joined_at),
      hasCard: row.email === null,
      extraTime,
    },
    classMinutes: await readClassMinutes(db, { groupId: id, weekStart }),
    work: await listWork(db, work, row),
    quizzes,
    chapters: await listChapters(db, own),
    recent: await listRecent(db, own, { calendar, today: countOf(student.today), quizzes }),
  }
}

async function readClassMinutes(db: Database, week: { groupId: string; weekStart: number }) {
  const rows = await repository.listMinutesOfClass(db, week)
  const middle = middleOf(rows.map(({ minutes }) => minutes))
  return middle === null || rows.length < 2 ? null : Math.round(middle)
}

/** What has opened for a student: what is open is due first first, then the rest, what was due last first. */
async function listWork(db: Database, work: Work, student: Member): Promise<StudentPageWork[]> {
  const all = work.rows.flatMap((row) => {
    const progress = work.progressOf(row, student)
    return progress && progress.state !== 'not-open' ? [{ row, progress }] : []
  })
  const isOpen = ({ progress }: (typeof all)[number]) =>
    progress.state === 'todo' || progress.state === 'late'
  const due = ({ progress }: (typeof all)[number]) => progress.dates.dueAt
  const open = all.filter(isOpen).toSorted((one, other) => due(one) - due(other))
  const past = all.filter((one) => !isOpen(one)).toSorted((one, other) => due(other) - due(one))
  const shown = [...open, ...past].slice(0, serverLimits.workOfStudent)
  const assignmentIds = shown.flatMap(({ row }) => (row.kind === 'quiz' ? [row.id] : []))
  const begun =
    assignmentIds.length > 0
      ? await repository.listBegun(db, { studentId: student.id, assignmentIds })
      : []
  const begunOf = new Map(begun.map((row) => [row.id, row]))
  return shown.map(({ row, progress }) => {
    const { id, kind, targetId, title, dueAt, quizRules } = presentWork(row, progress.dates)
    const { state, isLate, isStarted, doneAt, parts } = presentProgress(progress)
    const extra = progress.exception?.extraAttempts ?? 0
    const attempts = attemptsOf(begunOf.get(id), { ofWork: quizRules?.attempts ?? null, extra })
    return { id, kind, targetId, title, state, isLate, isStarted, dueAt, doneAt, parts, attempts }
  })
}

type BegunRow = Awaited<ReturnType<typeof repository.listBegun>>[number]

/** With a number of its own, work counts from its opening on; else the quiz counts all. */
function attemptsOf(
  row: BegunRow | undefined,
  { ofWork, extra }: { ofWork: number | null; extra: number },
) {
  if (!row) return null
  if (ofWork !== null) return { begun: row.begun_since ?? 0, of: ofWork + extra }
  const { attempts } = readQuizRules(row.rules)
  return { begun: row.begun ?? 0, of: attempts === null ? null : attempts + extra }
}

async function listQuizzes(db: Database, own: repository.OfStudent) {
  const rows = await repository.listTriedQuizzes(db, own)
  return rows.map(({ id, title, rules, attempts, first_at: firstAt, last_at: lastAt, ...row }) => {
    const passMark = readQuizRules(rules).pass ?? serverLimits.quiz.passMark
    const best = bestOf(row)
    return {
      id,
      title,
      attempts,
      best,
      passed: best !== null && best.percent >= passMark,
      passMark,
      firstAt: isoTime(firstAt),
      lastAt: isoTime(lastAt),
      lastAttemptId: row.last_id,
    }
  })
}

type TriedRow = Awaited<ReturnType<typeof repository.listTriedQuizzes>>[number]

/** With the marks of written answers; null where nothing counts, or nothing may be shown yet (S28). */
function bestOf({ best, out_of: outOf, ...row }: Pick<TriedRow, 'best' | 'out_of'> & MarkSums) {
  const [points] = repository.bestRows.read(best)
  if (!points && outOf) return null
  const percent = points ? (100 * points.score) / points.out_of : null
  const marks = marksIn(row)
  const result = quizResult({ percent, outOf }, marks)
  if (result.outOf === 0) return null
  const { score, outOf: most } = result
  return { ...result, percent: percentOf(score, most), written: writtenIn(marks) }
}

async function listChapters(db: Database, own: repository.OfStudent) {
  const rows = await repository.listBegunChapters(db, own)
  const chapterIds = rows.map(({ id }) => id)
  const questions = await listChapterQuestions(db.query, own.studentId, { chapterIds })
  const byChapter = Map.groupBy(questions, (question) => question.chapter_id)
  return rows.map((row) => {
    const known = (byChapter.get(row.id) ?? []).map(toKnown)
    return {
      id: row.id,
      name: row.name,
      subject: row.subject,
      accent: row.accent as Accent,
      level: levelName(highestLevel(known, (row.opened ?? 0) > 0).level),
      lessonCount: row.lesson_count,
      lessonsCompleted: row.done ?? 0,
    }
  })
}

const recentThings = 5
/** Days of reviews are looked for in so many days. */
const recentDays = 90

type RecentOf = {
  calendar: Calendar
  today: number
  quizzes: Awaited<ReturnType<typeof listQuizzes>>
}

/** A quiz is one thing however often it was handed in. */
async function listRecent(
  db: Database,
  own: repository.OfStudent,
  { calendar, today, quizzes }: RecentOf,
): Promise<RecentThing[]> {
  const timed = (at: number | null) => ({
    at: isoTime(at ?? 0),
    firstAt: null,
    day: dateOf(dayOf(at ?? 0, calendar) ?? 0),
  })
  const lessons = await repository.listCompletedLessons(db, own, recentThings)
  const days = { since: today - recentDays, most: recentThings }
  const reviews = await repository.listReviewDays(db, own, days)
  const things: RecentThing[] = [
    ...lessons.map(({ title, at }) => ({
      kind: 'lesson' as const,
      ...timed(at),
      title,
      times: 1,
      score: null,
      outOf: null,
    })),
    ...quizzes.slice(0, recentThings).map(({ title, firstAt, lastAt, attempts, best }) => ({
      kind: 'quiz' as const,
      ...timed(Date.parse(lastAt)),
      firstAt,
      title,
      times: attempts,
      score: best?.score ?? null,
      outOf: best?.outOf ?? null,
    })),
    ...reviews.map(({ day, total, recalled }) => ({
      kind: 'reviews' as const,
      at: null,
      firstAt: null,
      day: dateOf(day),
      title: null,
      times: 1,
      score: recalled,
      outOf: total,
    })),
  ]
  return things.toSorted(latestFirst).slice(0, recentThings)
}

/** Of one day what has a time comes before its reviews. */
const latestFirst = (one: RecentThing, other: RecentThing) =>
  compare(other.day, one.day) || compare(other.at ?? '', one.at ?? '')

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
