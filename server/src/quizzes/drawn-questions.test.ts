// A question whose numbers are drawn for each attempt: shown, graded, explained and replayed with the same ones.
import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { expect, test, vi } from 'vitest'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { newId } from '../lib/security/random.ts'
import { regrade } from './regrade/commands.ts'
import { replay } from './attempts/replay.ts'

const water = `## {n} plants drink {w} litres each. How much is that?

::about{topic="Water" id="water" units="l | litre | litres"}
::draw{n="3..9" w="11..19 step 2"}

::hint[{n} times.]

- [x] {n * w}
- [ ] {n + w}
  > WRONG-water: {n} times {w}.

RIGHT-water: {n} × {w} = {n * w}.

## A leaf is green.`

async function drawnQuiz(rules: string[] = []) {
  const quiz = await ruledQuiz(rules)
  await quiz.edit(['## A leaf is green.', water])
  const { token } = quiz.student
  const of = (attempt: { questions: Question[] }) => {
    const question = attempt.questions.find(({ promptHtml }) => promptHtml.includes('plants drink'))
    const [n = 0, w = 0] = [...(question?.promptHtml ?? '').matchAll(/\d+/g)].map(Number)
    return { question, id: question?.id ?? '', n, w }
  }
  const call = (path: string, body: object) => quiz.app.post(path, body, token)
  const answer = async (attempt: { id: string; questions: Question[] }, text: string) => {
    const body = { eventId: newId(), questionId: of(attempt).id, chosen: [text] }
    return (await call(`/attempts/${attempt.id}/answers`, body)).body.data.verdict
  }
  return { ...quiz, of, call, answer }
}

test('one attempt asks the same numbers on every device, and others ask others', async () => {
  const { start, read, submit, of } = await drawnQuiz()
  const seen = new Set<string>()
  for (let count = 0; count < 6; count += 1) {
    const attempt = await start({ explain: 'at-end' })
    const { question, n, w } = of(attempt)
    expect([n >= 3 && n <= 9, [11, 13, 15, 17, 19].includes(w)]).toEqual([true, true])
    expect(question?.hintHtml).toBe(`${n} times.`)
    expect(of(await read(attempt)).question).toEqual(question)
    seen.add(`${n} ${w}`)
    await submit(attempt)
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('S28: neither the sum nor what it comes to leaves the server before it is graded', async () => {
  const { start, read, of } = await drawnQuiz()
  const attempt = await start({ explain: 'at-end' })
  const { n, w } = of(attempt)

  const seen = JSON.stringify([attempt, await read(attempt)])

  expect(seen).not.toMatch(/RIGHT-|WRONG-|⟦|\{n|draw|step/)
  expect(JSON.stringify(of(attempt).question)).not.toContain(String(n * w))
})

test('the numbers of the attempt decide what is right, and the words on it have them', async () => {
  const { start, answer, of } = await drawnQuiz()
  const attempt = await start({ explain: 'at-once' })
  const { n, w } = of(attempt)

  const verdict = await answer(attempt, String(n + w))

  expect(verdict).toMatchObject({ score: 0, right: [`${n * w} l`] })
  expect(verdict.feedback[0].html).toContain(`WRONG-water: ${n} times ${w}.`)
  expect(verdict.explanationHtml).toContain(`RIGHT-water: ${n} × ${w} = ${n * w}.`)
})

test('a result shows the same numbers forever, practice has them too, and a replay finds its points', async () => {
  const { start, answer, submit, result, call, edit, of, app } = await drawnQuiz()
  const attempt = await start({ explain: 'at-end' })
  const { id, n, w } = of(attempt)
  await answer(attempt, `${n * w} litres`)
  const before = await submit(attempt)

  await edit(['::draw{n="3..9" w="11..19 step 2"}', '::draw{n="30..90" w="110..190"}'])

  expect(before.score).toBe(1)
  expect(await result(attempt)).toEqual(before)
  expect(of(before.attempt)).toMatchObject({ n, w })
  const practised = await call(`/attempts/${attempt.id}/practice`, {
    questionId: id,
    chosen: [`${n * w} l`],
  })
  expect(practised.body.data.verdict).toMatchObject({ isRight: true })
  expect(await replay(app.db, () => undefined)).toMatchObject({ different: 0 })
  const next = of(await start({ explain: 'at-end' }))
  expect([next.n >= 30, next.w >= 110]).toEqual([true, true])
})

test('a corrected sum marks an attempt by its own numbers', async () => {
  const { start, answer, submit, result, edit, of, app } = await drawnQuiz()
  const attempt = await start({ explain: 'at-end' })
  const { id, n, w } = of(attempt)
  await answer(attempt, `${n + w + 1} l`)
  expect((await submit(attempt)).score).toBe(0)

  await edit(['- [x] {n * w}', '- [x] {n + w + 1}'])
  await edit(['n="3..9" w="11..19 step 2"', 'n="30..90" w="110..190"'])
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await regrade(app.db, id, true).finally(() => write.mockRestore())

  const after = await result(attempt)
  expect([after.score, of(after.attempt).n, of(after.attempt).w]).toEqual([1, n, w])
  const verdict = after.attempt.verdicts.find((one: Verdict) => one.questionId === id)
  expect(verdict).toMatchObject({ isRight: true, right: [`${n + w + 1} l`] })
  expect(await replay(app.db, () => undefined)).toMatchObject({ different: 0 })
})
