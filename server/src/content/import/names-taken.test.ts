// File names that are exchanged, shift, or are taken again by something new: what students did would be shown at another
// lesson, quiz or course, so somebody has to confirm it first.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

test('two lessons that exchange their names need a confirmation where one was begun', async () => {
  await complete('Red')
  swap('.md')

  const lines = await refusal()

  expect(lines).toEqual([
    'These file names are now used for something else, which would get what students did in the old one:',
    '  lesson "Red", now replaced by "Blue": 1 student has started it',
    expect.stringContaining('write an "id:" into them under their old names'),
  ])
  expect(planLines(await planImport(app.db, await read())).join('\n')).toContain(lines[1])
})

test('a new lesson in front that takes the name of the first needs a confirmation, the quizzes as well', async () => {
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
      '  lesson "Blue", now replaced by "Red": 1 student has started it',
      '  quiz "Quiz Red", now replaced by "Quiz Green": 1 student has started it',
    ]),
  )
})

test('what nobody has begun, and what was only edited, needs no confirmation', async () => {
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
    'These file names are now used',
  )
})

test('two that exchange their names need a confirmation though a word of each was mended as well', async () => {
  await complete('Red')
  write('1-part-1.md', lesson('Blue').replace('told here', 'told right here'))
  write('2-part-2.md', lesson('Red').replace('told here', 'told right here'))

  expect(await refusal()).toContain(
    '  lesson "Red", now replaced by "Blue": 1 student has started it',
  )
})

test('two of one title that exchange their names need a confirmation, unless their words are the same', async () => {
  const exercises = (name: string) => lesson(name).replace(`title: ${name}`, 'title: Exercises')
  const texts = [exercises('Red'), exercises('Blue')]
  const put = ([one = '', two = '']: string[]) => {
    write('1-part-1.md', one)
    write('2-part-2.md', two)
  }
  put(texts)
  await bringIn()
  await complete('Exercises')
  put(texts.toReversed())
  expect(await refusal()).toContain(
    '  lesson "Exercises", now replaced by "Exercises": 1 student has started it',
  )

  // Where it went is unknown.
  write('3-part-3.md', texts[0] ?? '')
  await bringIn()
})

test('a name that was freed and is taken by something new needs a confirmation', async () => {
  await complete('Red')
  rmSync(join(folder, chapter, '1-part-1.md'))
  await importSchool(app.db, await read())
  write('1-part-1.md', lesson('Saws').replaceAll('Things', 'Teeth'))

  expect(await refusal()).toContain(
    '  lesson "Red", now replaced by "Saws": 1 student has started it',
  )
})

test('what comes back under its name as it was, or with its title and other words, is not', async () => {
  await complete('Red')
  const path = join(folder, chapter, '1-part-1.md')
  const was = readFileSync(path, 'utf8')
  rmSync(path)
  await importSchool(app.db, await read())
  writeFileSync(path, was)
  await bringIn()
  writeFileSync(path, was.replace('Things that are red are told here.', 'All of it is new.'))
  await bringIn()

  expect(await idOf('Red')).toBeTruthy()
})

test('two courses that exchange their names need a confirmation, as students took one; a new name alone does not', async () => {
  const { courseId } = await readSchoolIds(app)
  await enroll(app, student, courseId)
  const skill = (path: string) => join(folder, '2-skill', path)
  const index = (name: string) => `---\nname: ${name}\nsummary: ${name}.\n---\n`
  cpSync(skill('1-knots'), skill('2-sewing'), { recursive: true })
  rmSync(skill('2-sewing/1-knots'), { recursive: true })
  mkdirSync(skill('2-sewing/1-seams/1-plain'), { recursive: true })
  rename(skill('2-sewing/index.md'), 'Knots', 'Sewing')
  writeFileSync(skill('2-sewing/1-seams/index.md'), index('Seams'))
  writeFileSync(skill('2-sewing/1-seams/1-plain/index.md'), index('Plain seams'))
  writeFileSync(skill('2-sewing/1-seams/1-plain/1-running.md'), lesson('A running stitch'))
  rename(skill('1-knots/index.md'), 'Knots', 'All about ropes')
  await bringIn()
  for (const [from, to] of ['1-knots away', '2-sewing 1-knots', 'away 2-sewing'].map((pair) =>
    pair.split(' '),
  ))
    renameSync(skill(from ?? ''), skill(to ?? ''))

  expect(await refusal()).toContain(
    '  course "All about ropes", now replaced by "Sewing": 1 student has started it',
  )
})

const rename = (path: string, from: string, to: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(`name: ${from}`, `name: ${to}`))
