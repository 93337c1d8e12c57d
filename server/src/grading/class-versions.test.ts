// How a class answered a quiz that was corrected between, and over which days.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildClass } from '../../test/assigned.ts'
import { buildStudent } from '../../test/build.ts'
import { editedClass, type EditedClass } from '../../test/edited-class.ts'
import { said } from '../../test/said.ts'
import { newId } from '../lib/security/random.ts'
import { regrade } from '../quizzes/regrade/commands.ts'

let edited: EditedClass
beforeEach(async () => {
  edited = await editedClass()
})
afterEach(() => edited.end())

const file = '1-academic/6-class-6/1-science/1-plants/quiz.md'

async function take({ token }: { token: string }, word: string) {
  const { app, ids } = edited
  const path = `/quizzes/${ids.quizId}/attempts`
  const { attempt } = (await app.post(path, { explain: 'at-end' }, token)).body.data
  const question = (attempt.questions as ChoiceQuestion[]).find(({ promptHtml }) =>
    promptHtml.includes('roots'),
  )
  const option = question?.options.find(({ html }) => html.includes(word))
  const answer = { eventId: newId(), questionId: question?.id, chosen: [option?.id] }
  await app.post(`/attempts/${attempt.id}/answers`, answer, token)
  await app.post(`/attempts/${attempt.id}/submit`, {}, token)
}

async function classOfTwo() {
  const { app, ids, student } = edited
  const other = await buildStudent(app)
  return { ...(await buildClass(app, [ids.classId], [student, other])), other }
}

type Built = Awaited<ReturnType<typeof classOfTwo>>
const read = async ({ groupId, teacher }: Built) =>
  (
    await edited.app.get(
      `/quizzes/${edited.ids.quizId}/statistics?groupId=${groupId}`,
      teacher.token,
    )
  ).body.data

test('each version of a question, and each key that marked it, has a row of its own', async () => {
  const { app, student, school } = edited
  const group = await classOfTwo()
  await take(student, 'Water')
  const rootsOf = async () =>
    (await read(group)).questions.filter(({ prompt }: { prompt: string }) =>
      prompt.includes('roots'),
    )
  expect(await rootsOf()).toMatchObject([{ hasVersions: false }])

  await school.edit(file, ['- [x] Water\n- [ ] Light', '- [ ] Water\n- [x] Light'])
  await take(group.other, 'Light')
  const [before, after] = await rootsOf()
  await said(() => regrade(app.db, null, true))
  const [regraded] = await rootsOf()

  expect([before, after]).toMatchObject([
    { hasVersions: true, students: 1, right: 1 },
    { hasVersions: true, students: 1, right: 1 },
  ])
  expect(before.key).not.toBe(after.key)
  expect(regraded).toMatchObject({ key: `${before.key}~${after.key}`, right: 0 })
})

test('is of the days from the first attempt to the last, and in the middle of those with points', async () => {
  const { app, student } = edited
  const group = await classOfTwo()
  await take(student, 'Water')
  app.wait(2 * 24 * 60 * 60_000)
  await take(group.other, 'Water')
  const rows = await app.db.query
    .selectFrom('attempts')
    .select(['submitted_at', 'student_id'])
    .orderBy('submitted_at')
    .execute()
  const [first, last] = rows.map((row) => new Date(row.submitted_at ?? 0).toISOString())
  const { from, until, percent } = await read(group)
  expect([from, until]).toEqual([first, last])
  expect(percent).toBeGreaterThan(0)

  await app.db.query
    .updateTable('attempts')
    .set({ score: 0, out_of: 0 })
    .where('student_id', '=', group.other.id)
    .execute()
  expect((await read(group)).percent).toBe(percent)
})
