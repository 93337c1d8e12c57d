// "What now?": the lesson to go on with, today, this week, and every course.
import type { CourseProgress, getDashboard } from '@kinnow/contract/progress'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { toHeadings } from '../catalog/lessons.ts'
import { getPlace } from '../catalog/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { courseTitle } from './course-title.ts'
import * as rows from './dashboard-repository.ts'
import { activeDays, dayLength, startsOf } from './week.ts'

type Dashboard = ReplyOf<typeof getDashboard>

export async function readDashboard(
  db: Database,
  studentId: string,
  offset: number,
): Promise<Dashboard> {
  const [goal, enrolled] = await Promise.all([
    rows.getGoal(db, studentId),
    rows.listCourses(db, studentId),
  ])
  const starts = startsOf(goal.now, offset)
  const subjectIds = enrolled.map((row) => row.subject_id)
  const hasCourses = subjectIds.length > 0
  const [activity, next, lastOpened] = await Promise.all([
    rows.listActivity(db, studentId, starts.week),
    hasCourses ? rows.listNextLessons(db, studentId, subjectIds) : [],
    hasCourses ? rows.findLastOpened(db, studentId, subjectIds) : undefined,
  ])
  const nextOf = new Map(next.map((row) => [row.subject_id, { id: row.id, title: row.title }]))
  const lately = enrolled.toSorted((a, b) => (b.touched ?? 0) - (a.touched ?? 0))
  const resumeId =
    lastOpened?.lesson_id ??
    lately.map((row) => nextOf.get(row.subject_id)?.id).find((id) => id !== undefined)
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
    courses: enrolled.map((row): CourseProgress => ({
      enrollmentId: row.enrollment_id,
      subcategoryId: row.subcategory_id,
      subject: {
        id: row.subject_id,
        name: row.subject_name,
        accent: row.accent as CourseProgress['subject']['accent'],
        cover: row.cover as CourseProgress['subject']['cover'],
      },
      title: courseTitle({
        subject: row.subject_name,
        subcategory: row.subcategory_name,
        subjectCount: row.subject_count,
      }),
      lessonCount: row.lesson_count,
      lessonsCompleted: row.done ?? 0,
      next: nextOf.get(row.subject_id) ?? null,
    })),
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
