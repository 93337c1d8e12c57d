// The index follows the content: what an import changes, what it takes away, and what a migration finds there.
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { schoolFolder } from '../../../test/engines.ts'
import { ensureIndex } from '../../search/index/ensure-index.ts'
import { importSchool } from './import-school.ts'
import { readSchool } from '../read-school.ts'

let app: TestApp
let folder: string
let student: BuiltStudent
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeEach(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  folder = join(mkdtempSync(join(tmpdir(), 'kinnow-folder-')), 'school')
  cpSync(schoolFolder, folder, { recursive: true })
  ids = await readSchoolIds(app)
  student = await buildStudent(app)
  await enroll(app, student, ids.classId)
})
afterEach(async () => {
  await app.stop()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const classFolder = '1-academic/6-class-6'
const chapter = `${classFolder}/1-science/1-plants`

const bringIn = async () =>
  importSchool(app.db, (await readSchool(folder, { skipFaulty: false, language: 'en' })).school)
const edit = (file: string, from: string, to: string) => {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}
/** As an upgrade finds it: nothing in it, and of another version. */
async function emptyIndex() {
  await app.db.query.deleteFrom('search_entries').execute()
  await app.db.query.deleteFrom('search_lexicon').execute()
  if (app.db.engine === 'sqlite') {
    await sql`insert into search_words (search_words) values ('delete-all')`.execute(app.db.query)
  }
  await app.db.query.updateTable('content_state').set({ search_version: 0 }).execute()
}
type Hit = { kind: string; title: { text: string } }
const find = async (q: string): Promise<string[]> => {
  const { body } = await app.get(`/search?q=${encodeURIComponent(q)}`, student.token)
  return body.data.hits.map(({ kind, title }: Hit) => `${kind} ${title.text}`)
}

test('a changed lesson is found by its new words and no longer by its old ones', async () => {
  edit(`${chapter}/2-roots.md`, 'title: Roots', 'title: Underground')
  edit(`${chapter}/2-roots.md`, 'summary: Roots drink.', 'summary: They swallow.')
  edit(`${chapter}/2-roots.md`, 'Roots take in water.', 'They take in minerals.')

  await bringIn()

  expect(await find('underground')).toEqual(['lesson Underground'])
  expect(await find('swallow')).toEqual(['lesson Underground'])
  expect(await find('mineral')).toEqual(['lesson Underground'])
  expect(await find('roots')).toEqual([])
  expect(await find('drink')).toEqual([])
})

test('below a new name all is found by it, though nothing else there has changed', async () => {
  edit(`${classFolder}/index.md`, 'name: Class 6', 'name: Form Six')

  const report = await bringIn()

  expect(report.byTable).toEqual({ subcategories: 1 })
  expect(await find('form six')).toContain('subcategory Form Six')
  expect(await find('form six shadows')).toEqual(['lesson Shadows'])
  expect(await find('6')).toEqual([])
  expect(await find('oxygen')).toEqual(['lesson Leaves'])
})

test('what the school calls equal is found by either word at once, and no longer when it is taken back', async () => {
  expect(await find('soil drinkers')).toEqual([])
  const path = join(folder, 'school.yaml')
  writeFileSync(path, 'synonyms:\n  - soil drinkers = roots\n  - grade = class\n')

  const report = await bringIn()

  expect(report.byTable).toEqual({ synonyms: 1 })
  expect(await find('soil drinkers')).toEqual(['lesson Roots'])
  expect((await find('soil drinkers of grade 6'))[0]).toBe('lesson Roots')
  expect(await find('grade 6')).toEqual(['subcategory Class 6'])
  expect(await bringIn()).toMatchObject({ written: 0 })
  rmSync(path)
  await bringIn()
  expect(await find('soil drinkers')).toEqual([])
})

test('a mistyped word finds the right one, also one that has just been imported', async () => {
  expect(await find('shadwos')).toEqual(['lesson Shadows'])
  expect(await find('undergruond')).toEqual([])
  edit(`${chapter}/2-roots.md`, 'title: Roots', 'title: Underground')

  await bringIn()

  expect(await find('undergruond')).toEqual(['lesson Underground'])
  expect(await find('udnergruond')).toEqual(['lesson Underground'])
  expect(await find('udnergruodn')).toEqual([])
})

test('what is retired is not found, and is again when it comes back', async () => {
  const path = join(folder, chapter, '2-roots.md')
  edit(`${chapter}/quiz.md`, 'lesson="roots" ', '')
  renameSync(path, join(folder, 'kept.txt'))
  await bringIn()
  expect(await find('roots')).toEqual([])
  expect(await find('drink')).toEqual([])

  renameSync(join(folder, 'kept.txt'), path)
  await bringIn()

  expect(await find('roots')).toEqual(['lesson Roots'])
  expect(await find('drink')).toEqual(['lesson Roots'])
})

test('a whole course goes and comes back with all that is in it', async () => {
  renameSync(join(folder, classFolder), join(folder, '..', 'class-6'))
  await bringIn()
  expect(await find('science')).toEqual([])
  expect(await find('oxygen')).toEqual([])

  renameSync(join(folder, '..', 'class-6'), join(folder, classFolder))
  await bringIn()

  expect(await find('science')).toEqual(['subject Science'])
  expect(await find('oxygen')).toEqual(['lesson Leaves'])
})

test('a row that another process has just retired is not found', async () => {
  await app.db.query
    .updateTable('chapters')
    .set({ retired: 1 })
    .where('id', '=', ids.chapterId)
    .execute()

  expect(await find('roots')).toEqual([])
  expect(await find('shadows')).toEqual(['lesson Shadows'])
})

test('an import that fails leaves the index as it was', async () => {
  const { school } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  const [academic] = school.categories
  const lesson = academic?.subcategories[0]?.subjects[0]?.chapters[0]?.lessons[1]
  if (!lesson) throw new Error('the lesson is not there')
  lesson.title = 'Underground'
  // A column that may not be empty, written after the lessons.
  if (lesson.blocks[0]) lesson.headings = undefined as never

  await expect(importSchool(app.db, school)).rejects.toThrow()

  expect(await find('underground')).toEqual([])
  expect(await find('roots')).toEqual(['lesson Roots'])
})

test('what was imported before there was an index gets into it, with words as they are read now', async () => {
  const queries = [
    'knots',
    'science',
    'class 6',
    'roots',
    'takes water',
    'oxygen',
    'shadows class',
    'k',
  ]
  const findAll = async () => {
    const found = []
    for (const query of queries) found.push(await find(query))
    return found
  }
  const before = await findAll()
  await emptyIndex()
  await app.db.query.updateTable('lesson_bodies').set({ search_text: '1 &#x3C; 2' }).execute()
  expect(await find('roots')).toEqual([])

  await ensureIndex(app.db)

  expect(await findAll()).toEqual(before)
  const texts = await app.db.query.selectFrom('lesson_bodies').select('search_text').execute()
  expect(texts.map((row) => row.search_text)).toContain('Water Roots take in water.')
})
