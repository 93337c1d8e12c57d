// A student may add thousands of attempts: what is read of them is found in an index, in its order.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent } from '../../../test/build.ts'
import * as attempts from './attempts-at-quiz.ts'
import { transaction } from './transaction.ts'

let app: TestApp
let studentId: string
beforeAll(async () => {
  app = await startApp()
  studentId = (await buildStudent(app)).id
})
afterAll(() => app.stop())

const own = { studentId: sql.lit('student'), quizId: sql.lit('quiz') }

/** PostgreSQL would read a small table whole. */
const planOf = (statement: RawBuilder<unknown>) =>
  transaction(app.db, async (tx) => {
    if (tx.engine === 'postgres')
      for (const setting of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'])
        await sql`set local ${sql.raw(setting)} = off`.execute(tx.query)
    const explain = sql.raw(tx.engine === 'postgres' ? 'explain' : 'explain query plan')
    const { rows } = await sql`${explain} ${statement}`.execute(tx.query)
    return JSON.stringify(rows)
  })

test.each([
  ['the newest', attempts.ofNewest(own, attempts.number), 'attempts_by_number'],
  [
    'the first that was handed in',
    attempts.ofFirstHandedIn(own, attempts.number),
    'attempts_by_number',
  ],
  [
    'the last that was handed in',
    attempts.ofLastHandedIn(own, attempts.number),
    'attempts_by_number',
  ],
  ['the best', attempts.ofBest(own, attempts.percent), 'attempts_by_share'],
])('%s is found without reading or sorting the others', async (_name, value, index) => {
  const plan = await planOf(sql`select ${value}`)

  expect(plan).toContain(index)
  expect(plan).not.toMatch(/"Sort|-> +Sort|TEMP B-TREE|Aggregate/)
})

const dayLength = 24 * 60 * 60_000

/** So many attempts, the first of them with no point and the others with all. */
const addAttempts = (quizId: string, count: number, without: number) =>
  sql`insert into attempts (id, student_id, quiz_id, number, explain, started_at, submitted_at, score, out_of, last_event_at)
    with recursive n(at) as (select 1 union all select at + 1 from n where at < ${sql.lit(count)})
    select ${sql.lit(quizId)} || '-' || at, ${sql.lit(studentId)}, ${sql.lit(quizId)}, at, 'at-end',
      ${sql.lit(dayLength)} + at, ${sql.lit(dayLength)} + at,
      case when at <= ${sql.lit(without)} then 0 else 10 end, 10, 1 from n`.execute(app.db.query)

test('an average is of the latest thousand attempts', async () => {
  await addAttempts('a', 1100, 200)
  const quiz = { studentId: sql.lit(studentId), quizId: sql.lit('a') }
  const average = attempts.averageScored(quiz)
  const [row] = await app.db.query.selectNoFrom(average.as('average')).execute()

  expect(row?.average).toBe(90)
})

test('of each quiz that was tried as many of the latest attempts are read as are requested', async () => {
  await addAttempts('b', 3, 0)
  await addAttempts('c', 30, 0)
  const student = sql.lit(studentId)
  const tried = await sql<{ id: string }>`with recursive ${attempts.triedQuizzes(student)}
    select quiz_id as id from tried where quiz_id in ('b', 'c') order by quiz_id`.execute(
    app.db.query,
  )
  const { rows } = await sql<{ id: string }>`with recursive ${attempts.triedQuizzes(student)},
    quizzes as (select quiz_id as id from tried)
    select attempts.id from ${attempts.attemptsTried} where ${attempts.isLatest(student, 2)}
      and quizzes.id in ('b', 'c') order by attempts.id`.execute(app.db.query)

  expect(tried.rows).toEqual([{ id: 'b' }, { id: 'c' }])
  expect(rows.map(({ id }) => id)).toEqual(['b-2', 'b-3', 'c-29', 'c-30'])
})
