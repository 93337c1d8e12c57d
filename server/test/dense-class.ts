// A class of many students, each of whom has learned every day for five weeks, written as rows.
import { sql } from 'kysely'
import { newId } from '../src/lib/security/random.ts'
import type { TestApp } from './app.ts'

const day = 24 * 60 * 60 * 1000
const quizzes = 24
const questionsPerQuiz = 10
const lessons = 60

async function insert(app: TestApp, table: string, rows: object[]) {
  const columns = Object.keys(rows[0] ?? {}).length
  const most = Math.floor(20_000 / Math.max(1, columns))
  for (let from = 0; from < rows.length; from += most)
    await app.db.query
      .insertInto(table as never)
      .values(rows.slice(from, from + most))
      .execute()
}

type Course = { quizIds: string[]; questionIds: string[][]; lessonIds: string[] }

/** Quizzes and lessons in the first chapter of a course, copies of those that are there. */
async function addCourse(app: TestApp, classId: string): Promise<Course> {
  const quiz = await app.db.query
    .selectFrom('quizzes')
    .selectAll()
    .where('subcategory_id', '=', classId)
    .executeTakeFirstOrThrow()
  const question = await app.db.query
    .selectFrom('questions')
    .selectAll()
    .where('quiz_id', '=', quiz.id)
    .executeTakeFirstOrThrow()
  const lesson = await app.db.query
    .selectFrom('lessons')
    .selectAll()
    .where('chapter_id', '=', quiz.chapter_id)
    .executeTakeFirstOrThrow()
  const quizIds = Array.from({ length: quizzes }, () => newId())
  const questionIds = quizIds.map(() => Array.from({ length: questionsPerQuiz }, () => newId()))
  const lessonIds = Array.from({ length: lessons }, () => newId())
  await insert(
    app,
    'quizzes',
    quizIds.map((id, n) => ({ ...quiz, id, title: `Quiz ${n}`, fingerprint: id })),
  )
  await insert(
    app,
    'questions',
    questionIds.flatMap((ids, n) =>
      ids.map((id) => ({ ...question, id, quiz_id: quizIds[n], fingerprint: id })),
    ),
  )
  await insert(
    app,
    'lessons',
    lessonIds.map((id, n) => ({ ...lesson, id, title: `Lesson ${n}`, fingerprint: id })),
  )
  return { quizIds, questionIds, lessonIds }
}

/** The rows of one student. */
function learnedRows(studentId: string, { quizIds, questionIds, lessonIds }: Course, now: number) {
  const today = Math.floor(now / day)
  const rows = {
    attempts: [] as object[],
    attempt_events: [] as object[],
    memory_events: [] as object[],
    student_days: [] as object[],
    lesson_progress: [] as object[],
    cards: [] as object[],
  }
  for (let back = 34; back >= 0; back -= 1) {
    const on = today - back
    const n = 34 - back
    const quiz = n % quizzes
    const startedAt = on * day + 8 * 60 * 60 * 1000
    const attemptId = newId()
    rows.attempts.push({
      id: attemptId,
      student_id: studentId,
      quiz_id: quizIds[quiz],
      number: Math.floor(n / quizzes) + 1,
      explain: 'at-end',
      started_at: startedAt,
      submitted_at: startedAt + 600_000,
      score: 8,
      out_of: 10,
      mode: 'practice',
      seed: attemptId,
      items: '[]',
      rules: '{}',
      engine: 2,
      extra: 1,
      last_event_at: startedAt + 600_000,
      closed_by: 'student',
    })
    for (const [at, questionId] of (questionIds[quiz] ?? []).entries()) {
      for (const kind of ['visit', 'answer'])
        rows.attempt_events.push({
          id: newId(),
          attempt_id: attemptId,
          student_id: studentId,
          kind,
          question_id: questionId,
          data: kind === 'answer' ? '["a"]' : null,
          score: kind === 'answer' ? Number(at > 1) : null,
          engine: 2,
          at: startedAt + at * 20_000 + (kind === 'answer' ? 5000 : 0),
          received_at: startedAt + at * 20_000,
          day: on,
        })
    }
    const asked = questionIds.flat()
    for (let review = 0; review < 30; review += 1)
      rows.memory_events.push({
        id: newId(),
        student_id: studentId,
        question_id: asked[(n * 20 + review) % asked.length],
        version: 'v',
        sign: 's',
        kind: 'answer',
        source: review < 20 ? 'review' : 'quiz',
        chosen: '["a"]',
        score: Number(review % 5 > 0),
        hints: 0,
        tries: 1,
        mapping: 1,
        retention: 0.9,
        at: startedAt + 3_600_000 + review * 10_000,
        received_at: startedAt + 3_600_000 + review * 10_000,
        day: on,
      })
    rows.student_days.push({
      student_id: studentId,
      day: on,
      minutes: 12 + (n % 20),
      learned: 1,
      lessons: 2,
      answers: 10,
      reviews: 20,
      goal: 20,
    })
  }
  for (const [n, lessonId] of lessonIds.entries()) {
    const on = today - Math.floor(n / 2)
    rows.lesson_progress.push({
      student_id: studentId,
      lesson_id: lessonId,
      subject_id: 'none',
      subcategory_id: 'none',
      percent: 100,
      completed_at: on * day + 1,
      completed_day: on,
      updated_at: on * day + 1,
    })
  }
  return rows
}

/** Classes of such sizes, all of which learn one course. PostgreSQL knows their statistics. */
export async function denseClasses(app: TestApp, classId: string, sizes: number[]) {
  const course = await addCourse(app, classId)
  const classes: { groupId: string; studentId: string }[] = []
  for (const size of sizes) classes.push(await addClass(app, { classId, course, size }))
  // As it does by itself; the product never asks SQLite for statistics.
  if (app.db.engine === 'postgres') await sql`analyze`.execute(app.db.query)
  return { course, classes }
}

type ToAdd = { classId: string; course: Course; size: number }

async function addClass(app: TestApp, { classId, course, size }: ToAdd) {
  const lesson = await app.db.query
    .selectFrom('lessons')
    .select(['subcategory_id', 'subject_id', 'chapter_id'])
    .where('id', '=', course.lessonIds[0] ?? '')
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const groupId = newId()
  const users = Array.from({ length: size }, (_, n) => ({
    id: newId(),
    email: `dense${n}-${groupId}@example.com`,
    name: `Student ${n}`,
    verified_at: now,
    daily_goal_minutes: 20,
    created_at: now - 60 * day,
    timezone: 'UTC',
  }))
  await insert(app, 'users', users)
  await insert(app, 'groups', [{ id: groupId, name: 'Class 6 B', created_at: now }])
  await insert(app, 'group_courses', [{ group_id: groupId, subcategory_id: classId }])
  await insert(
    app,
    'group_members',
    users.map(({ id }) => ({
      group_id: groupId,
      user_id: id,
      role: 'student',
      joined_at: now - 50 * day,
    })),
  )
  for (const { id } of users) {
    const rows = learnedRows(id, course, now)
    rows.cards = course.questionIds.flat().map((questionId) => ({
      student_id: id,
      question_id: questionId,
      ...lesson,
      version: 'v',
      sign: 's',
      last_day: 1,
      due_day: 1,
      reps: 1,
      recalled: 1,
      lapses: 0,
      reviews: 1,
      level: 1,
      first_at: 1,
      state: 'on',
      is_asleep: 0,
      is_corrected: 0,
    }))
    for (const [table, all] of Object.entries(rows)) await insert(app, table, all)
  }
  return { groupId, studentId: users[0]?.id ?? '' }
}
