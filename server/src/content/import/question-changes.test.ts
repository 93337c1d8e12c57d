// An import and a dry run name each question that is another than before: file, line and first words.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MovedSchool, movedSchool } from '../../../test/moved-school.ts'
import { importSchool, RetirementError } from './import-school.ts'
import { planImport, planLines } from './plan.ts'
import { questionLines } from './question-changes.ts'
import { reportLines } from './report.ts'

const science = '1-academic/6-class-6/1-science'
const quiz = `${science}/1-plants/quiz.md`
const ledge = `## What grows on a ledge?

- [x] Moss
- [ ] Coral

Moss needs no soil.

`

let school: MovedSchool
beforeEach(async () => {
  school = await movedSchool()
  await bringIn()
})
afterEach(() => school.app.stop())

const bringIn = async (isSure = true) =>
  importSchool(school.app.db, await school.read(), { isSure })
const namedIn = (lines: string[]) =>
  lines.filter((line) => line.startsWith('Questions ') || /^ {2}.*\.md:\d+ /.test(line))

async function expectNamed(expected: string[]) {
  const planned = planLines(await planImport(school.app.db, await school.read()))
  const report = reportLines(await bringIn())
  expect(namedIn(planned)).toEqual(expected)
  expect(namedIn(report)).toEqual(expected)
}

test('what is changed, what is new and what is deleted is named by file, line and first words', async () => {
  school.rewrite(quiz, '- [ ] Sugar\n\nRIGHT-roots', '- [ ] Salt\n\nRIGHT-roots')
  school.rewrite(quiz, '## What does a leaf take in?', `${ledge}## What does a leaf take in?`)
  school.rewrite(quiz, /## A leaf is green\.[^]*/.exec(green)?.[0] ?? '', '')

  await expectNamed([
    'Questions changed: 1',
    `  ${quiz}:5  "What do roots take in?"`,
    'Questions new: 1',
    `  ${quiz}:16  "What grows on a ledge?"`,
    'Questions deleted: 1',
    `  was at ${quiz}:26  "A leaf is green."`,
  ])
})

const green = `## A leaf is green.

::about{topic="Leaves" id="green"}

- [x] True
- [ ] False

RIGHT-green: it is.
`

test('a question in another place of its quiz is as it was', async () => {
  school.rewrite(quiz, '## What do roots', `${ledge}## What do roots`)

  await expectNamed(['Questions new: 1', `  ${quiz}:5  "What grows on a ledge?"`])
})

test('a question that went to another chapter is known again at its new place', async () => {
  school.move(`${science}/1-plants`, `${science}/1-greens`)
  const moved = `${science}/1-greens/quiz.md`

  const lines = reportLines(await bringIn())

  expect(namedIn(lines)).toContain(`  ${moved}:26  "A leaf is green."`)
  expect(lines.join('\n')).toMatch(/Questions known again: \d+\n/)
  expect(lines.join('\n')).not.toMatch(/Questions (?:new|deleted|changed)/)
})

test('where somebody has to agree first, the questions that would go are named as well', async () => {
  const { app, ids, student } = school
  await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  school.move(quiz, '../away/quiz.md')

  const error = await bringIn(false).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(RetirementError)
  expect(namedIn(questionLines((error as RetirementError).questions))).toEqual([
    'Questions deleted: 3',
    `  was at ${quiz}:5  "What do roots take in?"`,
    `  was at ${quiz}:16  "What does a leaf take in?"`,
    `  was at ${quiz}:26  "A leaf is green."`,
  ])
})

test('a folder that comes for the first time names none', async () => {
  await bringIn()

  expect((await bringIn()).questions).toEqual([])
})
