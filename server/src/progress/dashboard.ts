// "What now?": the lesson or quiz to go on with, today, and this week.
import type { getDashboard } from '@kinnow/contract/progress'
import type { QueryOf, ReplyOf } from '@kinnow/contract/endpoint'
import { startOf, type Calendar, mondayOf, today } from '../activity/day.ts'
import { toHeadings } from '../catalog/lesson-repository.ts'
import { findChapter } from '../catalog/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { weekValues } from './activity-repository.ts'
import { type KnownCourse, readCourses } from './courses.ts'
import * as rows from './dashboard-repository.ts'
import { goOnWith } from './next-action.ts'
import { readRemembered } from './remembered.ts'
import { readRhythm } from './rhythm.ts'
import { comingWindows } from './windows.ts'

type Dashboard = ReplyOf<typeof getDashboard>

export async function readDashboard(
  db: Database,
  session: Session,
  { offset, chapterId }: QueryOf<typeof getDashboard>,
): Promise<Dashboard> {
  const { studentId, now, calendar } = session
  const { today, days } = weekOf(now, calendar, offset)
  const [read, { known, ended }, remembered, chosen] = await Promise.all([
    rows.readDays(db, weekValues(studentId, today, days)),
    readCourses(db, session),
    readRemembered(db, session),
    chapterId === undefined ? undefined : findChapter(db, chapterId),
  ])
  const own = read ?? fail('signed-out')
  const { minutes, ...rhythm } = readRhythm(own.recent, today, own)
  const next = chooseNext(known, chosen?.subjectId)
  const resume = await describeResume(db, { studentId, next, known })
  const { waits, ...shown } = remembered
  const goOn = goOnWith({
    now,
    soon: startOf(today + 2, calendar, offset),
    quizzes: known.flatMap(({ quizzes }) => quizzes),
    reviews: waits,
    next: kindOfNext(next, resume),
  })
  const learned = own.lessons.find(({ day }) => day === today)
  const answered = own.recent.filter(({ answers }) => answers > 0)
  return {
    resume,
    goOn: {
      kind: goOn.kind,
      until: goOn.until === null ? null : new Date(goOn.until).toISOString(),
      quiz: goOn.quiz && describeQuiz(goOn.quiz, known),
    },
    quiz: next.quiz && describeQuiz(next.quiz, known),
    today: {
      minutes,
      goalMinutes: own.minutes,
      lessonsCompleted: learned?.completed ?? 0,
      rightAnswers: own.right,
      reviewed: own.recent.find(({ day }) => day === today)?.reviews ?? 0,
      isFirst: weekOf(own.madeAt, calendar, offset).today === today,
      weekday: days.findIndex(({ day }) => day === today),
    },
    week: activeDays(days, [...own.lessons, ...answered, ...own.withoutZone]),
    ...rhythm,
    courses: known.map(({ course }) => course),
    ended,
    ...shown,
    windows: describeWindows(known, now),
  }
}

function describeWindows(known: KnownCourse[], now: number): Dashboard['windows'] {
  const quizzes = known.flatMap(({ course, quizzes: all }) =>
    all.map((quiz) => ({ ...quiz, course })),
  )
  return comingWindows(quizzes, now).map(({ quiz: { id, title, size, course }, what, at }) => ({
    quiz: { id, title, questionCount: size },
    courseTitle: course.title,
    language: course.subject.language,
    what,
    at: new Date(at).toISOString(),
  }))
}

/** A quiz, else a lesson: named, or the one that was opened in a subject at that time; nothing where all is done. */
type Next = {
  quiz: KnownCourse['quiz']
  lessonId: string | null
  opened: { openedIn: string; openedAt: number } | null
}

function kindOfNext({ quiz }: Next, resume: Dashboard['resume']) {
  if (quiz) return 'quiz'
  return resume ? 'lesson' : null
}

/**
 * Of the chosen course, while anything of it is due; else of the course last active. A lesson that was begun goes on,
 * unless something was finished in its course since: then it is time for what is due, be it a lesson or a quiz. A course of
 * which only quizzes are left that are shut is passed over.
 */
function chooseNext(known: KnownCourse[], chosenId: string | undefined): Next {
  const chosen = known.filter(({ course }) => course.subject.id === chosenId && course.due)
  const wanted = chosen.length > 0 ? chosen : known
  const opened = wanted
    .flatMap(({ course, openedAt, lastDoneAt }) =>
      openedAt === null ? [] : { openedIn: course.subject.id, openedAt, lastDoneAt },
    )
    .toSorted((one, other) => other.openedAt - one.openedAt)[0]
  if (opened && opened.openedAt >= opened.lastDoneAt) return { quiz: null, lessonId: null, opened }
  const byActivity = wanted.toSorted((a, b) => activeAt(b) - activeAt(a))
  const due = byActivity.find(({ course, quiz }) => course.due !== null && !quiz?.isShut)
  return { lessonId: due?.course.next?.id ?? null, quiz: due?.quiz ?? null, opened: null }
}

/** Handing in a quiz counts here, too. */
const activeAt = ({ course, lastDoneAt }: KnownCourse) =>
  Math.max(Date.parse(course.activeAt), lastDoneAt)

const placeOf = (known: KnownCourse[], subjectId: string) =>
  known.find(({ course }) => course.subject.id === subjectId)?.place ?? fail('internal')

const describeQuiz = (
  { id, title, size, chapter, subjectId }: NonNullable<KnownCourse['quiz']>,
  known: KnownCourse[],
): Dashboard['quiz'] => ({
  quiz: { id, title, questionCount: size },
  chapter: { name: chapter.name, number: chapter.position + 1 },
  place: placeOf(known, subjectId),
})

async function describeResume(
  db: Database,
  { studentId, next, known }: { studentId: string; next: Next; known: KnownCourse[] },
): Promise<Dashboard['resume']> {
  const { lessonId, opened } = next
  if (lessonId === null && opened === null) return null
  const { openedIn = '', openedAt = 0 } = opened ?? {}
  const row = await rows.findResumable(db, { studentId, lessonId, openedIn, openedAt })
  if (!row) return null
  return {
    lesson: { id: row.id, title: row.title, minutes: row.minutes },
    chapter: { name: row.chapter_name, number: row.chapter_position + 1 },
    place: placeOf(known, row.subject_id),
    percent: row.percent ?? 0,
    anchorText: toHeadings(row.headings).find((heading) => heading.id === row.anchor)?.text ?? null,
  }
}

// The days of the week that the dashboard shows.
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]

/** The day it is, and each of the seven days of its week, Monday first, with the time at which it begins. */
export function weekOf(now: number, calendar: Calendar, offset: number) {
  const day = today(now, calendar, offset)
  const monday = mondayOf(day)
  const days = daysOfWeek.map((index) => ({
    day: monday + index,
    startsAt: startOf(monday + index, calendar, offset),
  }))
  return { today: day, days }
}

/** Which of the days of a week are among those with something done. */
export const activeDays = (week: { day: number }[], done: { day: number }[]): boolean[] =>
  week.map(({ day }) => done.some((one) => one.day === day))
