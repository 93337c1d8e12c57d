// What an answer costs that is explained at once: whatever else was done in the attempt, and however often it was answered.
import { transaction } from '../lib/db/transaction.ts'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { newId } from '../lib/security/random.ts'
import { appendParsed } from './attempts/receive-events.ts'
import { lockOpenAttempt } from './attempts/attempt-repository.ts'
import { requireAttempt } from './attempts/close.ts'
import { loadSnapshot } from './attempts/attempt-snapshot.ts'

type Ruled = Awaited<ReturnType<typeof ruledQuiz>>
type Started = Awaited<ReturnType<Ruled['start']>>

const drill = ['mode: test', 'feedback: at-once', 'tries: 2']
const calendar = { timezone: null, dayStarts: 4 }
const [few, many] = [3, 300]

/** Stored events of a kind, at every question, before the test. */
async function keep(
  { app, student }: Ruled,
  { id, questions }: Started,
  kind: string,
  count: number,
) {
  const rows = questions.flatMap((question) =>
    Array.from({ length: count }, (_, at) => ({
      id: newId(),
      attempt_id: id,
      student_id: student.id,
      question_id: question.id,
      kind,
      data: kind === 'answer' ? '["x"]' : null,
      score: null,
      engine: 1,
      at,
    })),
  )
  await app.db.query.insertInto('attempt_events').values(rows).execute()
}

/** The rows that come from the database meanwhile. */
async function countRows({ app }: Ruled, work: () => Promise<unknown>) {
  let rows = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  }
  const plain = app.db.query
  app.db.query = plain.withPlugin(plugin)
  await work()
  app.db.query = plain
  return rows
}

test('it does not grow with what else was done in the attempt', async () => {
  const ruled = await ruledQuiz(drill)
  const { start, answer, event, send } = ruled
  const attempt = await start()
  for (const word of ['Light', 'Sugar']) await answer(attempt, 'roots', word)
  await keep(ruled, attempt, 'flag', few)
  const batch = () =>
    send(
      attempt,
      Array.from({ length: 50 }, () => event(attempt, 'answer', 'roots', 'Water')),
    )
  const single = () => answer(attempt, 'roots', 'Water')
  const before = [await countRows(ruled, batch), await countRows(ruled, single)]
  await keep(ruled, attempt, 'flag', many)

  expect(before[1]).toBeGreaterThan(few)
  expect([await countRows(ruled, batch), await countRows(ruled, single)]).toEqual(before)
  expect((await batch()).map(({ reason }) => reason)).toEqual(Array(50).fill('tries-used'))
  expect((await single()).body.code).toBe('tries-used')
})

test('of several in one call none is marked again for each of the others', async () => {
  const ruled = await ruledQuiz(drill)
  const attempt = await ruled.start()
  const { app, student, event } = ruled
  const frozen = await loadSnapshot(app.db, await requireAttempt(app.db, student.id, attempt.id))
  /** How often the key is looked at while fifty answers come. */
  async function countMarking() {
    let looks = 0
    const questions = frozen.questions.map(({ question, key }) => ({
      question,
      get key() {
        looks += 1
        return key
      },
    }))
    const sent = Array.from({ length: 50 }, () => event(attempt, 'answer', 'roots', 'Water'))
    const own = { id: attempt.id, studentId: student.id }
    await transaction(app.db, async (tx) => {
      const lock = await lockOpenAttempt(tx, own, sent.length)
      const meant = { attempt: { ...frozen, questions }, lock }
      await appendParsed(tx, meant, { events: sent, calendar })
    })
    return looks
  }
  await keep(ruled, attempt, 'answer', few)
  const before = await countMarking()
  await keep(ruled, attempt, 'answer', 100)

  // Once: for whether another is accepted, and for its feedback.
  expect((await countMarking()) - before).toBe(100)
})
