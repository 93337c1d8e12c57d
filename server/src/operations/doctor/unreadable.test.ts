// An attempt that cannot be read is named, and hides nothing of the others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecret } from '../../../test/app.ts'
import { learnedSchool } from '../../../test/learned-school.ts'
import { said } from '../../../test/said.ts'
import { readSettings } from '../../lib/process/settings.ts'
import { replayAttempts } from '../../quizzes/commands.ts'
import { examineSchool } from './examine.ts'

let school: Awaited<ReturnType<typeof learnedSchool>>
/** One with two answers, one with none. */
let answered: string
let empty: string
beforeAll(async () => {
  school = await learnedSchool()
  const { app, ids, student } = school
  answered = (await app.db.query.selectFrom('attempts').select('id').executeTakeFirstOrThrow()).id
  const path = `/quizzes/${ids.quizId}/attempts`
  empty = (await app.post(path, { explain: 'at-end' }, student.token)).body.data.attempt.id
  await app.post(`/attempts/${empty}/submit`, {}, student.token)
})
afterAll(() => school.app.stop())

async function lookAtScores() {
  const { db, dataDir } = school.app
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: testSecret })
  const findings = await examineSchool({ db, settings, isWhole: false, folders: [] })
  return findings.filter(({ check }) => check === 'scores').map(({ found }) => found)
}

const spoil = {
  items: (items: string) =>
    school.app.db.query.updateTable('attempts').set({ items }).where('id', '=', answered).execute(),
  rules: (rules: string) =>
    school.app.db.query.updateTable('attempts').set({ rules }).where('id', '=', answered).execute(),
  answers: (data: string) =>
    school.app.db.query
      .updateTable('attempt_events')
      .set({ data })
      .where('attempt_id', '=', answered)
      .where('kind', '=', 'answer')
      .execute(),
}

test.each([
  ['items', '[["half'],
  ['items', '7'],
  ['rules', '{'],
  ['answers', '["half'],
] as const)('is named where its %s are %s', async (what, text) => {
  const { query } = school.app.db
  const [attempt, events] = [
    await query.selectFrom('attempts').selectAll().where('id', '=', answered).executeTakeFirst(),
    await query.selectFrom('attempt_events').selectAll().where('kind', '=', 'answer').execute(),
  ]
  await spoil[what](text)
  await query.updateTable('attempts').set({ score: 1 }).where('id', '=', empty).execute()
  const seen = await lookAtScores()
  await query.updateTable('attempts').set({ score: 0 }).where('id', '=', empty).execute()
  let code = 0
  const printed = await said(async () => (code = await replayAttempts(school.app.db)))
  for (const { id, data } of events)
    await query.updateTable('attempt_events').set({ data }).where('id', '=', id).execute()
  await query
    .updateTable('attempts')
    .set({ items: attempt?.items ?? '', rules: attempt?.rules ?? '' })
    .where('id', '=', answered)
    .execute()

  expect(seen).toEqual([
    `1 finished attempt cannot be read, such as ${answered}`,
    `the stored points of 1 of 1 finished attempts are wrong, such as ${empty}`,
  ])
  expect(printed).toContain(`${answered}: cannot be read`)
  expect(code).toBe(1)
  expect(await lookAtScores()).toEqual(['the stored points of all 2 finished attempts are right'])
})
