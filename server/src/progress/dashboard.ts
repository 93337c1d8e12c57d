// "What now?": the lesson or quiz to go on with, today, and this week.
import type { getDashboard } from '@kinnow/contract/progress'
import type { QueryOf, ReplyOf } from '@kinnow/contract/endpoint'
import { toHeadings } from '../catalog/lesson-repository.ts'
import { findChapter, getPlace } from '../catalog/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { listActivity } from './activity-repository.ts'
import { type KnownCourse, readCourses } from './courses.ts'
import * as rows from './dashboard-repository.ts'
import { activeDays, weekOf } from './week.ts'

type Dashboard = ReplyOf<typeof getDashboard>

export async function readDashboard(
  db: Database,
  studentId: string,
  { offset, chapterId }: QueryOf<typeof getDashboard>,
): Promise<Dashboard> {
  const [goal, known, chosen] = await Promise.all([
    rows.readGoal(db, studentId),
    readCourses(db, studentId),
    chapterId === undefined ? undefined : findChapter(db, chapterId),
  ])
  const { today, days } = weekOf(goal.now, goal.calendar, offset)
  const [activity, resume] = await Promise.all([
    listActivity(db, studentId, days),
    findResume(db, studentId, known, chosen?.subjectId),
  ])
  const learned = activity.lessons.find(({ day }) => day === today)
  const answered = activity.answers.find(({ day }) => day === today)
  return {
    resume: resume.lessonId ? await describeResume(db, studentId, resume.lessonId) : null,
    quiz: resume.quiz ? await describeQuiz(db, resume.quiz) : null,
    today: {
      minutes: learned?.minutes ?? 0,
      goalMinutes: goal.minutes,
      lessonsCompleted: learned?.completed ?? 0,
      rightAnswers: answered?.right ?? 0,
      weekday: days.findIndex(({ day }) => day === today),
    },
    week: activeDays(days, [...activity.lessons, ...activity.answers]),
    courses: known.map(({ course }) => course),
  }
}

/**
 * Of the chosen course, while anything of it is due; else of the course last active. A lesson that was begun goes on,
 * unless something was finished in its course since: then it is time for what is due, be it a lesson or a quiz.
 */
async function findResume(
  db: Database,
  studentId: string,
  known: KnownCourse[],
  chosenId: string | undefined,
): Promise<{ lessonId?: string | undefined; quiz: KnownCourse['quiz'] }> {
  const chosen = known.filter(({ course }) => course.subject.id === chosenId && course.due)
  const wanted = chosen.length > 0 ? chosen : known
  if (wanted.length === 0) return { quiz: null }
  const subjectIds = wanted.map(({ course }) => course.subject.id)
  const opened = await rows.findLastOpened(db, studentId, subjectIds)
  const of = wanted.find(({ course }) => course.subject.id === opened?.subject_id)
  const begun = opened && of && opened.updated_at >= of.lastDoneAt
  const lately = wanted.toSorted((a, b) => activeAt(b) - activeAt(a))
  if (begun) return { lessonId: opened.lesson_id, quiz: null }
  const due = lately.find(({ course }) => course.due !== null)
  return { lessonId: due?.course.next?.id, quiz: due?.quiz ?? null }
}

/** Handing in a quiz counts here, too. */
const activeAt = ({ course, lastDoneAt }: KnownCourse) =>
  Math.max(Date.parse(course.activeAt), lastDoneAt)

async function describeQuiz(
  db: Database,
  { id, title, size, chapter, subjectId }: NonNullable<KnownCourse['quiz']>,
): Promise<Dashboard['quiz']> {
  return {
    quiz: { id, title, questionCount: size },
    chapter: { name: chapter.name, number: chapter.position + 1 },
    place: await getPlace(db, subjectId),
  }
}

async function describeResume(
  db: Database,
  studentId: string,
  lessonId: string,
): Promise<Dashboard['resume']> {
  const row = await rows.getResumable(db, studentId, lessonId)
  return {
    lesson: { id: row.id, title: row.title, minutes: row.minutes },
    chapter: { name: row.chapter_name, number: row.chapter_position + 1 },
    place: await getPlace(db, row.subject_id),
    percent: row.percent ?? 0,
    anchorText: toHeadings(row.headings).find((heading) => heading.id === row.anchor)?.text ?? null,
  }
}
