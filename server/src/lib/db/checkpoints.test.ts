import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../test/engines.ts'

const isSqlite = process.env['TEST_ENGINE'] !== 'postgres'

/** What stands in the file itself, without its log. */
function countInFile(dataDir: string): number {
  const url = new URL(`${pathToFileURL(join(dataDir, 'kinnow.db')).href}?immutable=1`)
  const file = new DatabaseSync(url, { readOnly: true })
  try {
    return Number(file.prepare('select count(*) as n from kept').get()?.['n'])
  } catch {
    // Not even the table.
    return 0
  } finally {
    file.close()
  }
}

describe.runIf(isSqlite)('what was committed is brought into the file', () => {
  let made: TestDatabase
  const write = (text: string) => sql`insert into kept values (${text})`.execute(made.db.query)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const expectInFile = async (count: number) => {
    while (countInFile(made.dataDir) < count) await turn()
  }

  beforeEach(async () => {
    made = await emptyDatabase()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await sql`create table kept (text text)`.execute(made.db.query)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await made.remove()
  })

  test('after many commits, as often as there are many', async () => {
    // The table is one of them.
    for (const round of [1, 2]) {
      for (let n = 0; n < limits.checkpoints.commits; n += 1) await write('a')
      await expectInFile(round * limits.checkpoints.commits - 1)
    }
  })

  test('some seconds after a single one', async () => {
    await write('a')
    await vi.advanceTimersByTimeAsync(limits.checkpoints.latest)
    await expectInFile(1)
  })

  test('by nobody else, however much it is', async () => {
    await write('x'.repeat(10_000_000))
    await write('b')

    expect(countInFile(made.dataDir)).toBe(0)
  })

  test('also after the thread for it has rested, and ended', async () => {
    await write('a')
    await vi.advanceTimersByTimeAsync(limits.checkpoints.latest)
    await expectInFile(1)
    await turn()
    await vi.advanceTimersByTimeAsync(limits.checkpoints.rest)
    await write('b')
    await vi.advanceTimersByTimeAsync(limits.checkpoints.latest)
    await expectInFile(2)
  })
})
