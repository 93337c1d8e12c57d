// Statistics of a quiz as a class took it: first attempts alone, each version by itself, few students hidden.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { editedSchool } from '../../../test/edited-school.ts'
import { said } from '../../../test/said.ts'
import { findSuccessor } from '../../catalog/successor-repository.ts'
import { newId } from '../../lib/security/random.ts'
import { regrade } from '../regrade/commands.ts'
import { sayStatistics } from './commands.ts'
import { readStatistics } from './quiz-statistics.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let school: ReturnType<typeof editedSchool>
beforeEach(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
  school = editedSchool(app)
})
afterEach(async () => {
  school.remove()
  await app.stop()
})

const file = '1-academic/6-class-6/1-science/1-plants/quiz.md'
type Started = { id: string; questions: ChoiceQuestion[] }

async function begin(student: BuiltStudent) {
  const started = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  return started.body.data.attempt as Started
}
async function pick(student: BuiltStudent, attempt: Started, word: string) {
  const question = attempt.questions.find(({ promptHtml }) => promptHtml.includes('roots'))
  const option = question?.options.find(({ html }) => html.includes(word))
  const body = { eventId: newId(), questionId: question?.id, chosen: [option?.id] }
  await app.post(`/attempts/${attempt.id}/answers`, body, student.token)
}
async function take(student: BuiltStudent, word: string) {
  const attempt = await begin(student)
  await pick(student, attempt, word)
  await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
}
async function takenBy(words: string[]): Promise<BuiltStudent[]> {
  const students = []
  for (const word of words) {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)
    await take(student, word)
    students.push(student)
  }
  return students
}
const roots = async () =>
  (await readStatistics(app.db, ids.quizId)).filter(({ question }) =>
    question.promptHtml.includes('roots'),
  )
test('counts the first attempt of each student, and hides fewer than five', async () => {
  const [first] = await takenBy(['Water', 'Water', 'Water', 'Light'])
  const few = await roots()
  if (first) await take(first, 'Light')
  await takenBy(['Sugar'])

  const [enough] = await roots()

  expect(few).toMatchObject([{ item: null, options: [], flags: [] }])
  expect(enough?.item).toMatchObject({ students: 5, facility: null })
  const shares = enough?.options.map(({ html, isRight, share }) => [html, isRight, share])
  expect(new Set(shares?.map((row) => JSON.stringify(row)))).toEqual(
    new Set(['["Water",true,0.6]', '["Light",false,0.2]', '["Sugar",false,0.2]']),
  )
  // Each option was picked by fewer than five.
  expect(enough?.options.map(({ rest }) => rest)).toEqual([null, null, null])
})

test('counts what is handed in, and what was picked at the first try', async () => {
  await school.edit(file, ['title: Plants quiz', 'title: Plants quiz\nmode: practice\ntries: 2'])
  const students = await takenBy(Array.from({ length: 4 }, () => 'Light'))
  const open = await buildStudent(app)
  await enroll(app, open, ids.classId)
  const attempt = await begin(open)
  await pick(open, attempt, 'Light')
  const before = await roots()
  await pick(open, attempt, 'Water')
  await app.post(`/attempts/${attempt.id}/submit`, {}, open.token)

  const [after] = await roots()

  expect(students).toHaveLength(4)
  expect(before).toMatchObject([{ item: null }])
  expect(after?.item?.students).toBe(5)
  const shareOf = (word: string) => after?.options.find(({ html }) => html === word)?.share
  expect([shareOf('Light'), shareOf('Water')]).toEqual([1, 0])
})

test('never mixes two versions, nor marks of two keys', async () => {
  await takenBy(Array.from({ length: 5 }, () => 'Water'))
  await school.edit(file, ['- [x] Water\n- [ ] Light', '- [ ] Water\n- [x] Light'])
  await takenBy(Array.from({ length: 6 }, () => 'Light'))

  const before = await roots()
  await said(() => regrade(app.db, null, true))
  const after = await roots()

  expect(before.map(({ item, correctedBy }) => [item?.students, correctedBy])).toEqual([
    [5, null],
    [6, null],
  ])
  expect(after.map(({ item }) => item?.students)).toEqual([5, 6])
  expect(after[0]?.correctedBy).toBe(after[1]?.version)
})

test('is printed in words, and as a table', async () => {
  await takenBy(Array.from({ length: 12 }, (_, at) => (at % 4 === 0 ? 'Light' : 'Water')))

  const text = await said(() => sayStatistics(app.db, ids.quizId, false))
  const table = await said(() => sayStatistics(app.db, ids.quizId, true))

  expect(text).toContain('What do roots take in?')
  expect(text).toContain('facility 75 %')
  expect(text).toContain('[x] 75 %, rest of the quiz 0 %  Water')
  expect(text).toContain('! fewer than 1 in 20 students choose one of the options')
  const lines = table.trimEnd().split('\n')
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([16]))
  expect(table).toMatch(/single,What do roots take in\?,12,0\.75,/)
})

test('of a quiz that was renamed is found under both its addresses', async () => {
  await takenBy(Array.from({ length: 5 }, () => 'Water'))
  await school.move(
    '1-academic/6-class-6/1-science/1-plants',
    '1-academic/6-class-6/1-science/1-greens',
  )
  const successor = await findSuccessor(app.db, ids.quizId)

  const old = await said(() => sayStatistics(app.db, ids.quizId, false))
  const renamed = await said(() => sayStatistics(app.db, successor ?? '', false))

  expect(successor).not.toBe(ids.quizId)
  expect(old).toContain('students 5')
  expect(renamed).toBe(old)
})

test('questions that were moved unchanged are counted as one, those reworded by themselves', async () => {
  const words = (count: number, word: string) => Array.from({ length: count }, () => word)
  await takenBy([...words(4, 'Water'), ...words(3, 'Light')])
  const place = '1-academic/6-class-6/1-science'
  await school.move(`${place}/1-plants`, `${place}/1-greens`)
  ids = { ...ids, quizId: (await findSuccessor(app.db, ids.quizId)) ?? '' }
  await takenBy([...words(2, 'Water'), ...words(1, 'Sugar')])
  await school.move(`${place}/1-greens`, `${place}/2-greens`)

  const moved = await readStatistics(app.db, ids.quizId)
  const [asked, ...others] = moved.filter(({ question }) => question.promptHtml.includes('roots'))
  await school.edit(`${place}/2-greens/quiz.md`, ['- [ ] Sugar', '- [ ] Salt'])
  await takenBy(words(5, 'Water'))
  const reworded = await roots()

  const prompts = moved.map(({ question }) => question.promptHtml)
  expect(new Set(prompts).size).toBe(prompts.length)
  expect(others).toEqual([])
  expect(asked?.item?.students).toBe(10)
  const shares = asked?.options.map(({ html, isRight, share }) => [html, isRight, share])
  expect(new Map(shares?.map(([html, ...rest]) => [html, rest]))).toEqual(
    new Map([
      ['Water', [true, 0.6]],
      ['Light', [false, 0.3]],
      ['Sugar', [false, 0.1]],
    ]),
  )
  expect(reworded.map(({ item }) => item?.students)).toEqual([10, 5])
})

test('of what is no quiz is refused in words', async () => {
  await expect(sayStatistics(app.db, 'nothing', false)).rejects.toThrow('There is no quiz')
})
