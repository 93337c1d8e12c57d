// What a teacher sees of one student of a class: what was done in its courses. The student can see who looked.
import type { RecentThing } from '@kinnow/contract/group-overview'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Accent } from '@kinnow/contract/catalog'
import { type Calendar, countOf, dateOf, dayOf } from '../activity/day.ts'
import type { Database } from '../lib/db/database.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { MarkSums } from '../lib/db/marks-at-quiz.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { recordLook } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { highestLevel } from '../memory/chapter-mastery.ts'
import { listChapterQuestions, toKnown } from '../memory/chapter-repository.ts'
import { levelName } from '../memory/mastery.ts'
import { marksIn, percentOf, quizResult } from '../progress/quiz-percent.ts'
import { resultOf } from '../quizzes/results/history.ts'
import { readQuizRules } from '../quizzes/rules.ts'
import { listWeekOfStudents } from './overview-repository.ts'
import { chooseWeek, readSignsOfWork, requireClass, toRow, weekFrom } from './overview.ts'
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
  await recordLook(db, { studentId, actorId: teacher.studentId, client, detail: name })
  const own = { groupId: id, studentId }
  const signsOfWork = await readSignsOfWork(db, { groupId: id, students: [studentId] }, teacher.now)
  const { lessons, answers, ...student } = toRow(row, weekStart, signsOfWork(row))
  const calendar = { timezone: row.timezone ?? 'UTC', dayStarts: row.day_starts }
  return {
    group: { id, name },
    week: weekFrom(weekStart),
    student: { ...student, joinedAt: isoTime(row.joined_at), hasCard: row.email === null },
    quizzes: await listQuizzes(db, own),
    chapters: await listChapters(db, own),
    recent: await listRecent(db, own, { calendar, today: countOf(student.today) }),
  }
}

async function listQuizzes(db: Database, own: repository.OfStudent) {
  const rows = await repository.listTriedQuizzes(db, own)
  return rows.map(({ id, title, rules, attempts, last_at: lastAt, ...row }) => {
    const passMark = readQuizRules(rules).pass ?? serverLimits.quiz.passMark
    const best = bestOf(row)
    return {
      id,
      title,
      attempts,
      best,
      passed: best !== null && best.percent >= passMark,
      passMark,
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
  const result = quizResult({ percent, outOf }, marksIn(row))
  if (result.outOf === 0) return null
  return { ...result, percent: percentOf(result.score, result.outOf) }
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

const recentThings = 10
/** Days of reviews are looked for in so many days. */
const recentDays = 90

type Clock = { calendar: Calendar; today: number }

async function listRecent(
  db: Database,
  own: repository.OfStudent,
  { calendar, today }: Clock,
): Promise<RecentThing[]> {
  const timed = (at: number | null) => ({
    at: isoTime(at ?? 0),
    day: dateOf(dayOf(at ?? 0, calendar) ?? 0),
  })
  const lessons = await repository.listCompletedLessons(db, own, recentThings)
  const attempts = await repository.listHandedIn(db, own, recentThings)
  const days = { since: today - recentDays, most: recentThings }
  const reviews = await repository.listReviewDays(db, own, days)
  const things: RecentThing[] = [
    ...lessons.map(({ title, at }) => ({
      kind: 'lesson' as const,
      ...timed(at),
      title,
      score: null,
      outOf: null,
    })),
    ...attempts.map(({ title, at, ...attempt }) => ({
      kind: 'quiz' as const,
      ...timed(at),
      title,
      ...(attempt.is_told === 1 ? resultOf(attempt) : { score: null, outOf: null }),
    })),
    ...reviews.map(({ day, total, recalled }) => ({
      kind: 'reviews' as const,
      at: null,
      day: dateOf(day),
      title: null,
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
