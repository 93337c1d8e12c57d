// How a class answered questions unlike the others: written ones, and those whose numbers are drawn.
import { expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass } from '../../test/assigned.ts'
import type { BuiltStudent } from '../../test/build.ts'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { buildWritingClass } from '../../test/written-answers.ts'
import { newId } from '../lib/security/random.ts'

type Of = { groupId: string; quizId: string; teacher: BuiltStudent; question?: string }

const read = async (app: TestApp, { groupId, quizId, teacher, question }: Of) => {
  const query = new URLSearchParams({ groupId, ...(question && { question }) }).toString()
  return (await app.get(`/quizzes/${quizId}/statistics?${query}`, teacher.token)).body.data
}

test('a written question is listed with how many answers are marked', async () => {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const group = await buildWritingClass(app, 3)
  expect((await read(app, group)).written).toEqual([])
  const [first, second, third] = group.learners
  const answer = await group.write('Shoes', { by: first! })
  await group.write('A swing', { by: second! })
  await group.write(null, { by: third! })
  await group.mark(answer)

  const { written, questions, students } = await read(app, group)

  expect(students).toBe(3)
  expect(written).toEqual([
    { id: answer.questionId, prompt: expect.stringMatching(/^\w/), answers: 2, marked: 1 },
  ])
  // As students count: also what is written has its place.
  const { items } = await app.db.query
    .selectFrom('attempts')
    .select('items')
    .where('id', '=', answer.attemptId)
    .executeTakeFirstOrThrow()
  const inOrder = (JSON.parse(items ?? '[]') as [string, string][]).map(([id]) => id)
  const place = inOrder.indexOf(answer.questionId) + 1
  expect(questions.map(({ number }: { number: number }) => number)).toEqual(
    inOrder.map((_, at) => at + 1).filter((number) => number !== place),
  )
})

const water = `## {n} plants drink {w} litres each. How much is that?

::about{topic="Water" id="water" units="l | litre | litres"}
::draw{n="3..9" w="11..19 step 2"}

- [x] {n * w}

## A leaf is green.`

test('a question whose numbers are drawn is shown with an example, and its answers by what they were worth', async () => {
  const { app, edit, start, submit, student, ids } = await ruledQuiz([])
  await edit(['## A leaf is green.', water])
  const group = { ...(await buildClass(app, [ids.classId], [student])), quizId: ids.quizId }
  const attempt = await start({ explain: 'at-end' })
  const own = attempt.questions.find(({ promptHtml }) => promptHtml.includes('plants drink'))!
  await app.post(
    `/attempts/${attempt.id}/answers`,
    { eventId: newId(), questionId: own.id, chosen: ['1'] },
    student.token,
  )
  await submit(attempt)

  const { questions } = await read(app, group)
  const example = questions.find(({ prompt }: { prompt: string }) => prompt.includes('drink'))
  const { detail } = await read(app, { ...group, question: example.key })

  expect(example.prompt).toMatch(/^[3-9] plants drink 1[13579] litres each\./)
  expect(example.isExample).toBe(true)
  expect(questions.filter((one: { isExample: boolean }) => one.isExample)).toHaveLength(1)
  expect(detail.question.promptHtml).toContain(example.prompt.slice(0, 23))
  expect(detail).toMatchObject({ answers: [], others: 0, outcomes: { wrong: 1 } })
})
