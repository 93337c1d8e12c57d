// "What now?": the lesson to go on with, today, and this week.
import type { CourseProgress, getDashboard } from '@kinnow/contract/progress'
import type { QueryOf, ReplyOf } from '@kinnow/contract/endpoint'
import { toHeadings } from '../catalog/lessons.ts'
import { findChapter, getPlace } from '../catalog/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { readCourses } from './courses.ts'
import * as rows from './dashboard-repository.ts'
import { activeDays, dayLength, startsOf } from './week.ts'

type Dashboard = ReplyOf<typeof getDashboard>

export async function readDashboard(
  db: Database,
  studentId: string,
  { offset, chapterId }: QueryOf<typeof getDashboard>,
): Promise<Dashboard> {
  const [goal, courses, chosen] = await Promise.all([
    rows.getGoal(db, studentId),
    readCourses(db, studentId),
    chapterId === undefined ? undefined : findChapter(db, chapterId),
  ])
  const starts = startsOf(goal.now, offset)
  const [activity, resumeId] = await Promise.all([
    rows.listActivity(db, studentId, starts.week),
    findResume(db, studentId, courses, chosen?.subjectId),
  ])
  const todayIndex = (starts.today - starts.week) / dayLength
  const learned = activity.lessons.find(({ day }) => day === todayIndex)
  const answered = activity.answers.find(({ day }) => day === todayIndex)
  return {
    resume: resumeId ? await describeResume(db, studentId, resumeId) : null,
    today: {
      minutes: learned?.minutes ?? 0,
      goalMinutes: goal.daily_goal_minutes,
      lessonsCompleted: learned?.completed ?? 0,
      rightAnswers: answered?.right ?? 0,
    },
    week: activeDays([...activity.lessons, ...activity.answers].map(({ day }) => day)),
    courses,
  }
}

/** Of the chosen course, while it has lessons left; else of the course last active. */
async function findResume(
  db: Database,
  studentId: string,
  courses: CourseProgress[],
  chosenId: string | undefined,
): Promise<string | undefined> {
  const chosen = courses.filter(({ subject, next }) => subject.id === chosenId && next !== null)
  const wanted = chosen.length > 0 ? chosen : courses
  if (wanted.length === 0) return undefined
  const subjectIds = wanted.map(({ subject }) => subject.id)
  const opened = await rows.findLastOpened(db, studentId, subjectIds)
  const lately = wanted.toSorted((a, b) => b.activeAt.localeCompare(a.activeAt))
  return opened?.lesson_id ?? lately.find(({ next }) => next !== null)?.next?.id
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
