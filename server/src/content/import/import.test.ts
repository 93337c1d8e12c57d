import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { schoolFolder } from '../../../test/engines.ts'
import { importSchool } from './import-school.ts'
import { readSchool } from '../read-school.ts'
import { readRevision } from '../revision.ts'
import { smallCourse } from '../importers/carpentries/test-carpentries.ts'
import { writeFolder } from '../test-folder.ts'

let app: TestApp
let folder: string
beforeEach(async () => {
  app = await startApp()
  folder = join(mkdtempSync(join(tmpdir(), 'kinnow-folder-')), 'school')
  cpSync(schoolFolder, folder, { recursive: true })
})
afterEach(async () => {
  await app.stop()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const chapter = '1-academic/6-class-6/1-science/1-plants'
const read = async (dir: string) =>
  (await readSchool(dir, { skipFaulty: false, language: 'en' })).school
const bringIn = async (dir = folder) => importSchool(app.db, await read(dir))
const edit = (file: string, from: string, to: string) => {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

const nothingMoved = {
  moves: { links: [], doubts: [] },
  corrected: { questions: 0, answers: 0, attempts: 0 },
  fresh: {},
  gone: null,
  questions: [],
}

test('importing the same folder again touches no row', async () => {
  const before = await readRevision(app.db)

  const report = await bringIn()

  expect(report).toEqual({ ...nothingMoved, written: 0, retired: 0, sources: 0, byTable: {} })
  expect(await readRevision(app.db)).toBe(before)
})

test('a changed sentence writes its lesson and nothing else', async () => {
  edit(`${chapter}/2-roots.md`, 'Roots take in water.', 'Roots take in water and minerals.')

  const report = await bringIn()

  expect(report.byTable).toEqual({ lessons: 1 })
})

test('a renumbered lesson keeps its id and the student’s record', async () => {
  const ids = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  await app.call('PUT', `/lessons/${ids.closedLesson}/progress`, {
    body: { completed: true },
    token: student.token,
  })
  cpSync(join(folder, chapter, '2-roots.md'), join(folder, chapter, '9-roots.md'))
  rmSync(join(folder, chapter, '2-roots.md'))

  await bringIn()

  const { body } = await app.get(`/subjects/${ids.subjectId}/progress`, student.token)
  expect(body.data.lessons).toMatchObject([{ lessonId: ids.closedLesson, completed: true }])
})

test('a removed lesson is hidden, and its record comes back with it', async () => {
  const ids = await readSchoolIds(app)
  const text = readFileSync(join(folder, chapter, '2-roots.md'), 'utf8')
  rmSync(join(folder, chapter, '2-roots.md'))
  edit(`${chapter}/quiz.md`, 'lesson="roots" ', '')

  const removed = await bringIn()
  const without = await app.get(`/lessons?chapterId=${ids.chapterId}`)
  writeFileSync(join(folder, chapter, '2-roots.md'), text)
  await bringIn()
  const again = await app.get(`/lessons?chapterId=${ids.chapterId}`)

  expect(removed.retired).toBe(1)
  expect(without.body.data.lessons).toHaveLength(1)
  expect(again.body.data.lessons.map((one: { id: string }) => one.id)).toContain(ids.closedLesson)
})

test('a removed lesson no longer counts as done', async () => {
  const ids = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  await app.call('PUT', `/lessons/${ids.closedLesson}/progress`, {
    body: { completed: true },
    token: student.token,
  })
  rmSync(join(folder, chapter, '2-roots.md'))
  edit(`${chapter}/quiz.md`, 'lesson="roots" ', '')
  await bringIn()

  const { courses } = (await app.get('/dashboard', student.token)).body.data

  expect(courses).toMatchObject([{ lessonCount: 2, lessonsCompleted: 0 }])
})

test('another folder adds to a category that is there, and leaves it as it is', async () => {
  const other = join(folder, '../other')
  cpSync(join(folder, '2-skill'), join(other, '2-skill'), { recursive: true })
  cpSync(join(other, '2-skill/1-knots'), join(other, '2-skill/2-ropes'), { recursive: true })
  rmSync(join(other, '2-skill/1-knots'), { recursive: true })
  writeFileSync(
    join(other, '2-skill/index.md'),
    '---\nname: Another name\nkind: skill\nsummary: Another.\n---\n',
  )

  await bringIn(other)
  const { body } = await app.get('/categories')

  expect(body.data.categories[1]).toMatchObject({ name: 'Skill-based', subcategoryCount: 2 })
  expect((await bringIn()).written).toBe(0)
})

test('cached catalog replies are renewed when the revision changes', async () => {
  const ids = await readSchoolIds(app)
  edit(`${chapter}/index.md`, 'name: Plants', 'name: Green plants')

  await bringIn()

  const { body } = await app.get(`/chapters/${ids.chapterId}`)
  expect(body.data.chapter.name).toBe('Green plants')
})

test('another publisher’s course is imported once, and then only what changed in it', async () => {
  const course = await writeFolder(smallCourse)
  await bringIn(course)
  const again = await bringIn(course)
  const episode = join(course, 'episodes/01-wind.md')
  writeFileSync(episode, readFileSync(episode, 'utf8').replace('A flag shows it.', 'A flag tells.'))

  const changed = await bringIn(course)

  expect(again).toEqual({ ...nothingMoved, written: 0, retired: 0, sources: 0, byTable: {} })
  expect(changed).toEqual({
    ...nothingMoved,
    written: 1,
    retired: 0,
    sources: 1,
    byTable: { lessons: 1 },
  })
})
