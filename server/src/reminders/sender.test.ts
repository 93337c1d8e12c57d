// Several processes look at once, and one that fails at somebody goes on with the others (R12).
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { testSecret, type TestApp } from '../../test/app.ts'
import { countStatements } from '../../test/count-statements.ts'
import { isInMemory } from '../../test/engines.ts'
import { until } from '../../test/mail-sink.ts'
import { keys, publicUrl, reminded } from '../../test/reminded.ts'
import { countWaiting } from '../../test/waiting.ts'
import { stopReminder } from './repository.ts'
import { sendRegularMail } from './sender.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres' && !isInMemory

async function due() {
  const one = await reminded()
  await one.takeQuiz({ roots: 'Water' })
  await one.put({ reviews: true })
  await one.to(1, '17:05')
  return one
}

/** Who wants to be reminded, and when they are looked at. */
async function addStudents({ db }: TestApp, length: number, nextAt: number): Promise<void> {
  const users = Array.from({ length }, (_, n) => ({
    id: `s${n}`,
    email: `s${n}@example.com`,
    name: null,
    password_hash: null,
    verified_at: 1,
    daily_goal_minutes: 25,
    created_at: 1,
    timezone: 'UTC',
  }))
  await db.query.insertInto('users').values(users).execute()
  const settings = users.map(({ id }) => ({
    student_id: id,
    reviews: 1,
    streak: 0,
    hour: 17,
    last_sent_day: null,
    next_at: nextAt,
  }))
  await db.query.insertInto('reminder_settings').values(settings).execute()
}

test('many rounds at once send one mail', async () => {
  const one = await due()
  await Promise.all(Array.from({ length: 8 }, one.round))
  expect(await one.queued()).toHaveLength(1)
})

test.skipIf(!isPostgres)(
  'of two that have read the same before either wrote, one sends',
  async () => {
    const one = await due()
    const { query } = one.app.db
    let rounds: Promise<void>[] = []
    await query.transaction().execute(async (held) => {
      await held
        .updateTable('reminder_settings')
        .set((row) => ({ hour: row.ref('hour') }))
        .execute()
      rounds = [one.round(), one.round()]
      await until(async () => (await countWaiting(one.app.db)) === 2)
    })
    await Promise.all(rounds)
    expect(await one.queued()).toHaveLength(1)
  },
)

test('a stop that is answered while a round is under way is heeded', async () => {
  const one = await due()
  // With another kind it goes on being looked at: only what is read of it says that this one was stopped.
  await one.put({ streak: true })
  await one.app.db.query.updateTable('reminder_settings').set({ next_at: 1 }).execute()
  const { query } = one.app.db
  let round = Promise.resolve()
  await query.transaction().execute(async (held) => {
    await stopReminder(held, one.student.id, 'reviews')
    round = one.round()
    if (isPostgres) await until(async () => (await countWaiting(one.app.db)) === 1)
  })
  await round
  expect(await one.queued()).toEqual([])
})

test.skipIf(!isPostgres)('R12: two processes on one database send one mail', async () => {
  const one = await due()
  const nodes = Array.from({ length: 2 }, () =>
    fork(new URL('../../test/regular-mail-node.ts', import.meta.url), {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: one.app.databaseUrl ?? '',
        SECRET_KEY: testSecret,
        LOG_LEVEL: 'silent',
        CLOCK_OFFSET: String(one.app.clock.offset),
      },
    }),
  )
  await Promise.all(nodes.map((node) => once(node, 'message')))
  for (const node of nodes) node.send('go')
  await Promise.all(nodes.map((node) => once(node, 'message')))
  for (const node of nodes) node.disconnect()
  expect(await one.queued()).toHaveLength(1)
})

test('who cannot be reminded is put off, and the others are', async () => {
  const one = await due()
  const { app } = one
  // A student whose zone the database knows and no calendar does.
  await app.db.query
    .insertInto('users')
    .values({
      id: 'odd',
      email: 'odd@example.com',
      name: null,
      password_hash: null,
      verified_at: 1,
      daily_goal_minutes: 25,
      created_at: 1,
      timezone: 'Nowhere/At-All',
    })
    .execute()
  await app.db.query
    .insertInto('reminder_settings')
    .values({
      student_id: 'odd',
      reviews: 1,
      streak: 0,
      hour: 17,
      last_sent_day: null,
      next_at: 1,
    })
    .execute()
  const complaints: unknown[] = []
  const log = { warn: (about: unknown) => complaints.push(about) } as never
  await sendRegularMail({ db: app.db, keys, publicUrl }, log)
  expect(complaints).toHaveLength(1)
  expect(await one.mails()).toHaveLength(1)
  const [odd] = (await one.settings()).filter((row) => row.student_id === 'odd')
  expect(((odd?.next_at ?? 0) - one.now()) / 60_000).toBeGreaterThan(9)
})

test('between one and the next others are answered', async () => {
  const one = await due()
  await addStudents(one.app, 30, 1)
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await one.round()
  isOver = true
  expect(turns).toBeGreaterThan(30)
})

test('a round costs two statements where nobody is due, however many there are', async () => {
  const one = await due()
  await one.round()
  const { app } = one
  await addStudents(app, 100, one.now() + 1_000_000)
  const count = countStatements(app)
  const { statements, rows } = await count(async () => {
    await one.round()
    return null
  })
  expect({ statements, rows }).toEqual({ statements: 2, rows: 0 })
})
