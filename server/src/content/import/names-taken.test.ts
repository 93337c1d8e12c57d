// File names that are exchanged or shift within one import: what students did would be shown at another lesson or quiz, so
// somebody is asked first.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { schoolFolder } from '../../../test/engines.ts'
import { folderOf } from '../../../test/folder-of.ts'
import { readSchool } from '../read-school.ts'
import { importSchool, RetirementError } from './import-school.ts'
import { planImport, planLines } from './plan.ts'
import { retirementLines } from './retirement.ts'

const chapter = '1-academic/6-class-6/1-science/3-colors'
const lesson = (name: string) =>
  `---\ntitle: ${name}\nminutes: 5\nsummary: ${name} things.\n---\n\n## ${name}\n\nThings that are ${name.toLowerCase()} are told here.\n`
const quiz = (name: string) =>
  `---\ntitle: Quiz ${name}\n---\n\n## What is ${name.toLowerCase()}?\n\n- [x] A ${name.toLowerCase()} thing\n- [ ] Another\n`

let app: TestApp
let student: BuiltStudent
let folder: string
beforeEach(async () => {
  app = await startApp()
  const ids = await readSchoolIds(app)
  student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  folder = folderOf(schoolFolder)
  write('index.md', '---\nname: Colors\nsummary: Of colors.\n---\n')
  for (const [at, name] of ['Red', 'Blue'].entries()) {
    write(`${at + 1}-part-${at + 1}.md`, lesson(name))
    write(`${at + 1}-part-${at + 1}.quiz.md`, quiz(name))
  }
  await importSchool(app.db, await read())
})
afterEach(() => app.stop())

const write = (file: string, text: string) => {
  const path = join(folder, chapter, file)
  mkdirSync(join(folder, chapter), { recursive: true })
  writeFileSync(path, text)
}
const swap = (kind: string) => {
  const [one, two] = ['1-part-1', '2-part-2'].map((name) => join(folder, chapter, name + kind))
  renameSync(`${one}`, `${one}.away`)
  renameSync(`${two}`, `${one}`)
  renameSync(`${one}.away`, `${two}`)
}
const read = async () => (await readSchool(folder, { skipFaulty: false, language: 'en' })).school
const idOf = async (title: string) =>
  (
    await app.db.query
      .selectFrom('lessons')
      .select('id')
      .where('title', '=', title)
      .where('retired', '=', 0)
      .executeTakeFirstOrThrow()
  ).id
const complete = async (title: string) =>
  app.call('PUT', `/lessons/${await idOf(title)}/progress`, {
    body: { completed: true },
    token: student.token,
  })
const bringIn = async () => importSchool(app.db, await read(), { isSure: false })
const refusal = async () => {
  const error = await bringIn().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(RetirementError)
  return retirementLines((error as RetirementError).retirement)
}

test('two lessons that exchange their names are asked about where one was begun', async () => {
  await complete('Red')
  swap('.md')

  const lines = await refusal()

  expect(lines).toEqual([
    'Gone to other file names, so that what students did there would be shown at another one:',
    '  lesson "Red", whose name "Blue" has now: 1 student has begun it',
    expect.stringContaining('write an "id:" into these files under their old names'),
  ])
  expect(planLines(await planImport(app.db, await read())).join('\n')).toContain(lines[1])
})

test('a new lesson in front that takes the name of the first is asked about, the quizzes as well', async () => {
  await complete('Blue')
  const quizId = (
    await app.db.query
      .selectFrom('quizzes')
      .select('id')
      .where('title', '=', 'Quiz Red')
      .executeTakeFirstOrThrow()
  ).id
  await app.post(`/quizzes/${quizId}/attempts`, {}, student.token)
  for (const kind of ['.md', '.quiz.md']) {
    renameSync(join(folder, chapter, `2-part-2${kind}`), join(folder, chapter, `3-part-3${kind}`))
    renameSync(join(folder, chapter, `1-part-1${kind}`), join(folder, chapter, `2-part-2${kind}`))
  }
  write('1-part-1.md', lesson('Green'))
  write('1-part-1.quiz.md', quiz('Green'))

  expect(await refusal()).toEqual(
    expect.arrayContaining([
      '  lesson "Blue", whose name "Red" has now: 1 student has begun it',
      '  quiz "Quiz Red", whose name "Quiz Green" has now: 1 student has begun it',
    ]),
  )
})

test('what nobody has begun, and what was only edited, is not asked about', async () => {
  swap('.md')
  await bringIn()
  await complete('Red')
  write('1-part-1.md', lesson('Blue').replace('told here', 'told there'))
  write('2-part-2.md', lesson('Red').replace('minutes: 5', 'minutes: 6'))
  await bringIn()

  expect(await idOf('Blue')).not.toBe(await idOf('Red'))
})

test('who has agreed has it imported', async () => {
  await complete('Red')
  swap('.md')

  await importSchool(app.db, await read(), { isSure: true })

  expect(planLines(await planImport(app.db, await read())).join('\n')).not.toContain(
    'Gone to other',
  )
})
