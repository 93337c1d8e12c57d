// A course in another language is marked so wherever a word of it is shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as nameLanguage } from '../../migrations/0014-name-course-language.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { editedSchool } from '../../test/edited-school.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let student: BuiltStudent
let school: ReturnType<typeof editedSchool>

beforeAll(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
  student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  school = editedSchool(app)
  await school.edit('1-academic/6-class-6/1-science/index.md', [
    '\nsummary:',
    '\nlanguage: hi\nsummary:',
  ])
})
afterAll(async () => {
  school.remove()
  await app.stop()
})

const told = async (path: string) => (await app.get(path, student.token)).body.data

test('a class has the language of its subjects, in lists, alone and enrolled in', async () => {
  const { subCategories } = await told(`/subcategories?categoryId=${ids.academic}`)
  const { subCategory } = await told(`/subcategories/${ids.classId}`)
  const { enrollments } = await told(`/enrollments/student/${student.id}`)

  expect(subCategories[0].language).toBe('hi')
  expect(subCategory.language).toBe('hi')
  expect(enrollments[0].subcategory.language).toBe('hi')
})

test('lessons and questions name the language of their subject', async () => {
  const lesson = await told(`/lessons/${ids.closedLesson}`)
  const chapter = await told(`/chapters/${ids.chapterId}`)
  const preview = await told(`/previews/${ids.previewLesson}`)
  const quiz = await told(`/quizzes/${ids.quizId}`)
  const trial = await told('/trial-questions')

  expect(lesson.place.subject.language).toBe('hi')
  expect(chapter.place.subject.language).toBe('hi')
  expect(preview.place.subject.language).toBe('hi')
  expect(quiz.quiz.subject.language).toBe('hi')
  expect(trial.subjects[0].subject.language).toBe('hi')
})

test('so do the dashboard, the list of courses and the search', async () => {
  const { courses } = await told('/courses')
  const { resume } = await told('/dashboard')
  const { hits } = await told('/search?q=science')
  const { own } = await told('/search/suggestions')

  expect(courses[0].subject.language).toBe('hi')
  expect(resume.place.subject.language).toBe('hi')
  expect(hits.map((hit: { language: string }) => hit.language)).toContain('hi')
  expect(own[0].language).toBe('hi')
})

test('courses of an earlier version get the language that most of their subjects have', async () => {
  const earlier = await startApp()
  const { query } = earlier.db
  const { subcategory_id: id } = await query
    .selectFrom('subjects')
    .selectAll()
    .executeTakeFirstOrThrow()
  await query
    .updateTable('subjects')
    .set({ language: 'ar' })
    .where('subcategory_id', '=', id)
    .execute()
  await query.schema.alterTable('subcategories').dropColumn('language').execute()

  await nameLanguage(query as never)

  const rows = await query.selectFrom('subcategories').select(['id', 'language']).execute()
  expect(rows.find((row) => row.id === id)?.language).toBe('ar')
  expect(rows.filter((row) => row.id !== id).map(({ language }) => language)).not.toContain('ar')
  await earlier.stop()
})
