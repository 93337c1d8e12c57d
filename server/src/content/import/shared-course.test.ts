// One course of which two folders each bring in a part: it counts what both put there, and goes with the last of them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent, enroll } from '../../../test/build.ts'
import { readSchool } from '../read-school.ts'
import { writeFolder } from '../test-folder.ts'
import { importSchool } from './import-school.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const index = (name: string, more = '') => `---\nname: ${name}\nsummary: ${name}.\n${more}---\n`
const lesson = (title: string, minutes: number) =>
  `---\ntitle: ${title}\nminutes: ${minutes}\nsummary: ${title}.\n---\n\n## ${title}\n\nAll about ${title.toLowerCase()}.\n`
const course = '1-crafts/1-mills'
const above = {
  '1-crafts/index.md': index('Crafts', 'kind: skill\n'),
  [`${course}/index.md`]: index('Mills'),
}
const chapter = (subject: string, at: string, lessons: string[]) => ({
  [`${course}/${subject}/index.md`]: index(subject),
  [`${course}/${subject}/${at}/index.md`]: index(at),
  ...Object.fromEntries(
    lessons.map((title) => [`${course}/${subject}/${at}/${title}.md`, lesson(title, 5)]),
  ),
})

async function bringIn(origin: string, files: Record<string, string>) {
  const folder = await writeFolder({
    'school.yaml': `origin: ${origin}\n`,
    ...files,
  })
  const { school, findings } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  await importSchool(app.db, school)
  app.responseCache.clear()
}
const find = async () => {
  const { categories } = (await app.get('/categories')).body.data
  const crafts = categories.find(({ name }: { name: string }) => name === 'Crafts')
  if (!crafts) return { mills: undefined, subjects: [] }
  const all = (await app.get(`/subcategories?categoryId=${crafts.id}`)).body.data.subCategories
  const mills = all.find(({ name }: { name: string }) => name === 'Mills')
  const subjects = mills
    ? (await app.get(`/subjects?subcategoryId=${mills.id}`)).body.data.subjects
    : []
  return { mills, subjects }
}

test('classes of several folders stand in the order of their numbers', async () => {
  const classes = (numbers: number[]) =>
    Object.fromEntries([
      ['1-academic/index.md', index('Academic', 'kind: academic\n')],
      ...numbers.map((number) => [
        `1-academic/${number}-class-${number}/index.md`,
        index(`Class ${number}`, `grade: ${number}\n`),
      ]),
    ])
  await bringIn('upper', classes([7, 9, 12]))
  await bringIn('lower', classes([6, 8, 10]))
  const { categories } = (await app.get('/categories')).body.data
  const academic = categories.find(({ name }: { name: string }) => name === 'Academic')
  const { body } = await app.get(`/subcategories?categoryId=${academic.id}&limit=20`)
  const names = body.data.subCategories.map(({ name }: { name: string }) => name)

  expect(names.filter((name: string) => /^Class \d+$/.test(name))).toEqual([
    'Class 6',
    'Class 7',
    'Class 8',
    'Class 9',
    'Class 10',
    'Class 12',
  ])
})

test('a subject counts the lessons of both folders, whichever was imported last', async () => {
  const water = { ...above, ...chapter('1-power', '1-water', ['1-wheels']) }
  const wind = { ...above, ...chapter('1-power', '2-wind', ['1-sails', '2-gusts']) }
  await bringIn('water', water)
  await bringIn('wind', wind)
  const student = await buildStudent(app)
  await enroll(app, student, (await find()).mills.id)

  for (const [origin, files] of [
    ['water', water],
    ['wind', { ...wind, [`${course}/index.md`]: index('Mills', 'hours: 2\n') }],
  ] as const) {
    await bringIn(origin, files)
    const { subjects, mills } = await find()
    expect(subjects).toMatchObject([{ lessonCount: 3, chapterCount: 2, minutes: 15 }])
    expect(mills).toMatchObject({ lessonCount: 3, chapterCount: 2, subjectCount: 1 })
    const { courses } = (await app.get('/dashboard', student.token)).body.data
    expect(courses).toMatchObject([{ lessonCount: 3 }])
  }

  // And no more when the other one takes its own away.
  await bringIn('wind', { ...above, ...chapter('1-power', '2-wind', ['1-sails']) })
  expect((await find()).subjects).toMatchObject([{ lessonCount: 2, minutes: 10 }])
})

test('a course stays as long as one of them has a part of it, and goes with the last', async () => {
  await bringIn('water', { ...above, ...chapter('1-power', '1-water', ['1-wheels']) })
  await bringIn('wind', { ...above, ...chapter('2-wind', '1-sails', ['1-sails']) })
  expect((await find()).mills).toMatchObject({ subjectCount: 2 })

  // The course was written last by the one that leaves it.
  await bringIn('wind', { '2-other/index.md': index('Other', 'kind: skill\n') })
  const { mills, subjects } = await find()
  expect(mills).toMatchObject({ subjectCount: 1, subjectId: subjects[0].id })
  expect(subjects).toMatchObject([{ name: '1-power', lessonCount: 1 }])

  await bringIn('water', { '2-other/index.md': index('Other', 'kind: skill\n') })
  await bringIn('wind', { '2-other/index.md': index('Other', 'kind: skill\n') })
  expect((await find()).mills).toBeUndefined()
})
