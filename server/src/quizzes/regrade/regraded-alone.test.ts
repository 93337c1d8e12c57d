// Whom a regrade affects: the named question, in every quiz that had it, and no other; and what a dry run reports.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EditedClass, editedClass } from '../../../test/edited-class.ts'
import { schoolFolder } from '../../../test/engines.ts'
import { said } from '../../../test/said.ts'
import { newId } from '../../lib/security/random.ts'
import { replay } from '../attempts/replay.ts'
import { regrade } from './commands.ts'

let app: EditedClass['app']
let ids: EditedClass['ids']
let student: EditedClass['student']
let school: EditedClass['school']
let end: EditedClass['end']
beforeEach(async () => {
  ;({ app, ids, student, school, end } = await editedClass())
})
afterEach(() => end())

const science = '1-academic/6-class-6/1-science'
const plants = `${science}/1-plants/quiz.md`
const light = `${science}/2-light/quiz.md`
const rootsKey: [string, string] = ['- [x] Water\n- [ ] Light', '- [ ] Water\n- [x] Light']
const greenKey: [string, string] = ['- [x] True\n- [ ] False', '- [ ] True\n- [x] False']
const green =
  '\n## A leaf is green.\n\n::about{topic="Leaves" id="green"}\n\n- [x] True\n- [ ] False\n\nRIGHT-green: it is.\n'

type Started = { id: string; questions: ChoiceQuestion[] }

/** Answers what asks after these words with the option of those. */
async function take(answers: [prompt: string, word: string][]) {
  const path = `/quizzes/${ids.quizId}/attempts`
  const started = await app.post(path, { explain: 'at-end' }, student.token)
  const attempt = started.body.data.attempt as Started
  for (const [prompt, word] of answers) {
    const question = attempt.questions.find(({ promptHtml }) => promptHtml.includes(prompt))
    const option = question?.options.find(({ html }) => html.includes(word))
    const body = { eventId: newId(), questionId: question?.id, chosen: [option?.id] }
    await app.post(`/attempts/${attempt.id}/answers`, body, student.token)
  }
  await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  return attempt
}

const idOf = (attempt: Started, prompt: string) =>
  attempt.questions.find(({ promptHtml }) => promptHtml.includes(prompt))?.id ?? ''
const scoreOf = async ({ id }: Started): Promise<number> =>
  (await app.get(`/attempts/${id}/result`, student.token)).body.data.result.score
const rewrite = (folder: string, file: string, change: [from: string, to: string]) =>
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(...change))

test('only the named question, though another one took the place of one before', async () => {
  // Without an id of its own it becomes another question that takes its place.
  await school.edit(plants, [' id="roots"', ''])
  const attempt = await take([
    ['roots', 'Light'],
    ['green', 'False'],
  ])
  await school.edit(plants, ['What do roots take in?', 'What do the roots take in?'])
  await school.edit(plants, rootsKey)
  const report = await school.edit(plants, greenKey)

  await said(() => regrade(app.db, idOf(attempt, 'green'), true))

  expect(report.corrected).toEqual({ questions: 1, answers: 1, attempts: 1 })
  expect(await scoreOf(attempt)).toBe(1)
  await expect(regrade(app.db, 'no-such-id', true)).rejects.toThrow(
    'There is no question "no-such-id" whose',
  )
  await said(() => regrade(app.db, null, true))
  expect(await scoreOf(attempt)).toBe(2)
  expect((await replay(app.db, () => undefined)).different).toBe(0)
})

test('also those who answered it in a quiz that it has left since', async () => {
  const attempt = await take([['green', 'False']])
  await school.change((folder) => {
    rewrite(folder, plants, [green, ''])
    writeFileSync(join(folder, light), `---\ntitle: Light quiz\n---\n${green}`)
  })
  const report = await school.edit(light, greenKey)

  const done = await said(() => regrade(app.db, null, true))

  expect(report.corrected).toEqual({ questions: 1, answers: 1, attempts: 1 })
  expect(done).toContain('1 mark changed')
  expect(await scoreOf(attempt)).toBe(1)
})

test('not a question that got the id of one which lives on under another', async () => {
  const before = await take([['green', 'False']])
  // The quiz goes to another name, and a new one takes its own.
  await school.change((folder) => {
    renameSync(join(folder, plants), join(folder, `${science}/1-plants/2-roots.quiz.md`))
  })
  await school.change((folder) =>
    writeFileSync(join(folder, plants), `---\ntitle: New quiz\n---\n${green}`),
  )
  const after = await take([['green', 'False']])
  const report = await school.edit(`${science}/1-plants/2-roots.quiz.md`, greenKey)

  await said(() => regrade(app.db, null, true))

  expect(report.corrected).toEqual({ questions: 1, answers: 1, attempts: 1 })
  expect(await scoreOf(before)).toBe(1)
  expect(await scoreOf(after)).toBe(0)

  // And the other way round: the new one is corrected alone.
  const second = await school.edit(plants, greenKey)
  await said(() => regrade(app.db, null, true))
  expect(second.corrected).toEqual({ questions: 1, answers: 1, attempts: 1 })
  expect(await scoreOf(after)).toBe(1)
})

test('a dry run says how many answers a changed key touches, and the import the same', async () => {
  await take([['roots', 'Light']])
  const sentence =
    'The right answer of 1 question was changed: 1 answer in 1 handed-in attempt was marked with the old one and keeps its mark.'

  const plan = await school.plan((folder) => rewrite(folder, plants, rootsKey))
  const { corrected } = await school.change(() => undefined)

  expect(plan).toContain(sentence)
  expect(corrected).toEqual({ questions: 1, answers: 1, attempts: 1 })
  expect(await school.plan(() => undefined)).not.toContain('right answer')
})

test('an import counts an attempt once, however many of its keys are corrected', async () => {
  const many = Array.from({ length: 7 }, (_, at) =>
    green.replace('A leaf is green.', `Leaf ${at} is green.`).replace('"green"', `"green-${at}"`),
  )
  await school.edit(plants, [green, many.join('')])
  await take(many.map((_, at) => [`Leaf ${at} `, 'False']))

  const { corrected } = await school.change((folder) => {
    for (const _ of many) rewrite(folder, plants, greenKey)
  })

  expect(corrected).toEqual({ questions: 7, answers: 7, attempts: 1 })
})

test('that changes no mark does not say that students read of it', async () => {
  await take([['roots', 'Sugar']])
  await school.edit(plants, rootsKey)

  const done = await said(() => regrade(app.db, null, true))

  expect(done).toContain('Regraded 1 attempt: 0 marks changed.')
  expect(done).not.toContain('Students see')
  expect(done).not.toContain('still open')
})

test('a key that changed while its question was away is reported as any other', async () => {
  await take([['roots', 'Water']])
  const file = plants
  const whole = readFileSync(join(schoolFolder, file), 'utf8')
  const asked = whole.slice(whole.indexOf('## What do roots'), whole.indexOf('## A leaf'))
  await school.edit(file, [asked, ''])

  const back = (folder: string) => {
    writeFileSync(join(folder, file), whole.replace(...rootsKey))
  }
  const plan = await school.plan(back)
  const { corrected } = await school.change(() => undefined)

  expect(corrected).toEqual({ questions: 1, answers: 1, attempts: 1 })
  expect(plan).toContain('The right answer of 1 question was changed: 1 answer')
})

test('what took the id of another question marks its answers only when it is named', async () => {
  const attempt = await take([['green', 'True']])
  const mill = green
    .replace('A leaf is green.', 'May children climb on running millstones?')
    .replace(...greenKey)
  await school.edit(plants, [green, mill])

  const all = await said(() => regrade(app.db, null, true))

  expect(all).toContain('then asked "A leaf is green."')
  expect(all).toContain('1 answer to an earlier question with the same id: left out.')
  expect(await scoreOf(attempt)).toBe(1)

  await said(() => regrade(app.db, idOf(attempt, 'green'), true))
  expect(await scoreOf(attempt)).toBe(0)
})

test('the list names what is touched, and not whatever was once corrected', async () => {
  await take([['green', 'False']])
  await school.edit(plants, rootsKey)
  await school.edit(plants, greenKey)

  const all = await said(() => regrade(app.db, null, false))

  expect(all).toContain('A leaf is green.')
  expect(all).not.toContain('What do roots')
})
