// A course is finished when its lessons and its quizzes are done; what is due, and what an edit of the course does to it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importSchool } from '../src/content/import/import-school.ts'
import { readSchool } from '../src/content/read-school.ts'
import { newId } from '../src/lib/security/random.ts'
import { failure, failureOf, startApp, type TestApp } from './app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from './build.ts'
import { schoolFolder } from './engines.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let student: BuiltStudent
beforeEach(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
  student = await buildStudent(app)
  await enroll(app, student, ids.classId)
})
afterEach(() => app.stop())

const get = async (path: string, of = student) => (await app.get(path, of.token)).body.data
const complete = async (lessonId: string) => {
  const path = `/lessons/${lessonId}/progress`
  const { body } = await app.call('PUT', path, { body: { completed: true }, token: student.token })
  return body.data.onward
}
/** Hands the quiz in with every question that is named here answered rightly. */
const handIn = async (quizId = ids.quizId) => {
  const { body } = await app.post(`/quizzes/${quizId}/attempts`, {}, student.token)
  const { id, questions } = body.data.attempt as { id: string; questions: ChoiceQuestion[] }
  for (const { id: questionId, promptHtml, options } of questions) {
    const words = Object.entries(right).find(([about]) => promptHtml.includes(about))?.[1] ?? []
    const chosen = options.filter(({ html }) => words.some((word) => html.includes(word)))
    const answer = { eventId: newId(), questionId, chosen: chosen.map((option) => option.id) }
    if (chosen.length > 0) await app.post(`/attempts/${id}/answers`, answer, student.token)
  }
  return (await app.post(`/attempts/${id}/submit`, {}, student.token)).body.data.result
}
const right: Record<string, string[]> = {
  roots: ['Water'],
  'leaf take': ['Carbon dioxide', 'Light'],
  green: ['True'],
}
const course = async () => (await get('/courses')).courses[0]
const subject = () => get(`/subjects/${ids.subjectId}/progress`)

test('without its quiz a course is not finished, whatever its lessons say', async () => {
  for (const id of [ids.previewLesson, ids.closedLesson, ids.lastLesson]) await complete(id)

  const open = {
    lessonCount: 3,
    lessonsCompleted: 3,
    quizCount: 1,
    quizzesCompleted: 0,
    percent: 75,
    finished: false,
  }
  expect(await course()).toMatchObject({
    ...open,
    next: null,
    due: { kind: 'quiz', id: ids.quizId },
  })
  expect(await subject()).toMatchObject({
    standing: open,
    due: { kind: 'quiz', title: 'Plants quiz', size: 3 },
    chapters: [
      { finished: false, percent: 67 },
      { finished: true, percent: 100, due: null },
    ],
  })
  expect(await get('/dashboard?offset=0')).toMatchObject({
    resume: null,
    quiz: { quiz: { id: ids.quizId, questionCount: 3 }, chapter: { name: 'Plants', number: 1 } },
  })

  const result = await handIn()

  const done = { quizzesCompleted: 1, percent: 100, finished: true }
  expect(result).toMatchObject({ due: null, finished: 'course' })
  expect(await course()).toMatchObject({ ...done, due: null })
  expect((await subject()).standing).toMatchObject(done)
  expect(await get('/dashboard?offset=0')).toMatchObject({ resume: null, quiz: null })
})

test('after a chapter’s last lesson its quiz is due, and then the next chapter', async () => {
  expect((await get(`/lessons/${ids.previewLesson}`)).due).toMatchObject({ id: ids.closedLesson })
  expect((await get(`/lessons/${ids.closedLesson}`)).due).toMatchObject({ id: ids.quizId })
  expect(await complete(ids.previewLesson)).toMatchObject({
    due: { title: 'Roots' },
    finished: null,
  })

  expect(await complete(ids.closedLesson)).toMatchObject({
    due: { kind: 'quiz', id: ids.quizId },
    finished: null,
  })
  expect((await get('/dashboard?offset=0')).quiz.quiz.id).toBe(ids.quizId)

  expect(await handIn()).toMatchObject({ due: { title: 'Shadows' }, finished: 'chapter' })
  expect(await get('/dashboard?offset=0')).toMatchObject({
    resume: { lesson: { id: ids.lastLesson } },
    quiz: null,
  })
})

test('a lesson that was begun goes on, until something is finished in its course', async () => {
  await complete(ids.previewLesson)
  app.wait(1000)
  const begin = { body: { percent: 20 }, token: student.token }
  await app.call('PUT', `/lessons/${ids.lastLesson}/progress`, begin)
  expect(await get('/dashboard?offset=0')).toMatchObject({
    resume: { lesson: { id: ids.lastLesson } },
    quiz: null,
  })

  app.wait(1000)
  await complete(ids.closedLesson)
  expect((await get('/dashboard?offset=0')).quiz.quiz.id).toBe(ids.quizId)

  await handIn()
  expect(await get('/dashboard?offset=0')).toMatchObject({
    resume: { lesson: { id: ids.lastLesson }, percent: 20 },
    quiz: null,
  })
})

test('the course in which a quiz was handed in last goes on', async () => {
  await complete(ids.previewLesson)
  await complete(ids.closedLesson)
  app.wait(1000)
  await enroll(app, student, ids.courseId)
  expect((await get('/dashboard?offset=0')).resume.place.subject.name).toBe('Knots')

  app.wait(1000)
  await handIn()
  expect((await get('/dashboard?offset=0')).resume.place.subject.name).toBe('Science')
})

test('only the first attempt has finished anything, and only the own one', async () => {
  await complete(ids.previewLesson)
  await complete(ids.closedLesson)
  expect((await handIn()).finished).toBe('chapter')
  expect((await handIn()).finished).toBeNull()

  const other = await buildStudent(app)
  await enroll(app, other, ids.classId)
  const theirs = await get(`/subjects/${ids.subjectId}/progress`, other)
  expect(theirs).toMatchObject({ standing: { percent: 0, finished: false } })
  expect(theirs.chapters).toMatchObject([{ finished: false }, { finished: false }])
})

describe('an edit of a finished course', () => {
  let folder: string
  const subjectPath = '1-academic/6-class-6/1-science'
  beforeEach(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'kinnow-finished-')), 'school')
    cpSync(schoolFolder, folder, { recursive: true })
    for (const id of [ids.previewLesson, ids.closedLesson, ids.lastLesson]) await complete(id)
    await handIn()
    expect(await course()).toMatchObject({ finished: true })
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

  const bringIn = async () =>
    importSchool(app.db, (await readSchool(folder, { skipFaulty: false, language: 'en' })).school)
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, subjectPath, path, '..'), { recursive: true })
    writeFileSync(join(folder, subjectPath, path), text)
  }
  const remove = (path: string) => rmSync(join(folder, subjectPath, path))
  const quiz = '---\ntitle: New quiz\n---\n\n## Is it?\n\n- [x] Yes\n- [ ] No\n\nIt is.\n'
  const lesson = '---\ntitle: New\nminutes: 5\nsummary: New.\nkind: read\n---\n\nWords.\n'

  test('with a new lesson it is open again, and the lesson is due', async () => {
    write('1-plants/3-new.md', lesson)
    await bringIn()

    expect(await course()).toMatchObject({
      lessonCount: 4,
      lessonsCompleted: 3,
      percent: 80,
      finished: false,
      due: { kind: 'lesson', title: 'New' },
    })
    expect((await subject()).chapters).toMatchObject([{ finished: false }, { finished: true }])
  })

  test('with a quiz on a lesson it is due after that lesson', async () => {
    write('1-plants/1-leaves.quiz.md', quiz)
    await bringIn()

    expect(await course()).toMatchObject({
      finished: false,
      due: { kind: 'quiz', title: 'New quiz' },
    })
    expect((await get(`/lessons/${ids.previewLesson}`)).due).toMatchObject({ title: 'New quiz' })
  })

  test('with a quiz before a lesson nothing is owed', async () => {
    write('1-plants/1-leaves.quiz.md', quiz.replace('---\n\n##', 'moment: before\n---\n\n##'))
    await bringIn()

    expect(await course()).toMatchObject({ quizCount: 1, finished: true, due: null })
    const before = (await get(`/lessons/${ids.previewLesson}`)).quizzes.find(
      (one: { moment: string }) => one.moment === 'before',
    )
    expect(await handIn(before.id)).toMatchObject({ due: { title: 'Leaves' }, finished: null })
  })

  test('without its quiz, or one of its lessons, it stays finished, and so does what was done', async () => {
    remove('1-plants/quiz.md')
    remove('2-light/1-shadows.md')
    write('2-light/2-new.md', lesson)
    await bringIn()
    await complete((await course()).due.id)

    expect(await course()).toMatchObject({
      lessonCount: 3,
      lessonsCompleted: 3,
      quizCount: 0,
      percent: 100,
      finished: true,
    })
  })

  test('what is retired is no longer waited for', async () => {
    write('2-light/quiz.md', quiz)
    await bringIn()
    expect(await course()).toMatchObject({ finished: false })

    remove('2-light/quiz.md')
    await bringIn()
    expect(await course()).toMatchObject({ finished: true, due: null })
  })

  test('of a quiz that was taken out no attempt begins', async () => {
    write('2-light/quiz.md', quiz)
    await bringIn()
    const { id } = (await course()).due
    expect((await app.post(`/quizzes/${id}/attempts`, {}, student.token)).status).toBe(201)
    const other = await buildStudent(app)
    await enroll(app, other, ids.classId)

    remove('2-light/quiz.md')
    await bringIn()

    // What was begun is there still.
    expect((await app.post(`/quizzes/${id}/attempts`, {}, student.token)).status).toBe(201)
    const begun = await app.post(`/quizzes/${id}/attempts`, {}, other.token)
    expect(failureOf(begun)).toEqual(failure(404, 'not-found'))
    expect((await app.get(`/quizzes/${id}`, student.token)).status).toBe(200)
    expect((await app.get(`/quizzes/${id}`, other.token)).status).toBe(404)
  })
})
