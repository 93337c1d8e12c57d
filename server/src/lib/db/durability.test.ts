import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { isInMemory } from '../../../test/engines.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test.skipIf(isInMemory)('R2: a commit is on the disk before it is acknowledged', async () => {
  const read = async (text: string) => {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(app.db.query)
    return String(Object.values(rows[0] ?? {})[0])
  }
  if (app.db.engine === 'sqlite') {
    expect([await read('pragma synchronous'), await read('pragma journal_mode')]).toEqual([
      '2',
      'wal',
    ])
  } else {
    expect([await read('show synchronous_commit'), await read('show fsync')]).toEqual(['on', 'on'])
  }
})
