// R17, R19: a session that rested is written down as used, and who reads does not wait for that.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from './app.ts'
import { buildStudent } from './build.ts'
import { isInMemory } from './engines.ts'

const twoMinutes = 120_000

async function rested() {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const student = await buildStudent(app)
  const lastUsed = () =>
    app.db.query.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()
  const before = await lastUsed()
  app.wait(twoMinutes)
  return { app, student, before: before.last_used_at, lastUsed }
}

// Needs a second connection.
test.skipIf(isInMemory)(
  'R17, R19: calls that read are answered while something else writes, each time',
  async () => {
    const { app, student, before, lastUsed } = await rested()
    const paths = ['/users/me', '/dashboard', '/reviews/due', '/courses']

    const answers = await app.db.query.transaction().execute(async (query) => {
      if (app.db.engine === 'postgres')
        await sql`lock table sessions in exclusive mode`.execute(query)
      const statuses: number[] = []
      for (const path of paths) statuses.push((await app.get(path, student.token)).status)
      return statuses
    })

    expect(answers).toEqual([200, 200, 200, 200])
    await app.get('/users/me', student.token)
    await expect.poll(async () => (await lastUsed()).last_used_at).toBeGreaterThan(before)
  },
)
