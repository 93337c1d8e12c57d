import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { serverLimits } from '../../util/server-limits.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../../test/engines.ts'

const isSqlite = process.env['TEST_ENGINE'] !== 'postgres'

/** The content of the file itself, without its log. */
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

/** How often its log was restarted since it exists. */
const beginnings = (dataDir: string) =>
  readFileSync(join(dataDir, 'kinnow.db-wal')).readUInt32BE(12)

describe.runIf(isSqlite)('what was committed is brought into the file', () => {
  let made: TestDatabase
  const write = (text: string) => sql`insert into kept values (${text})`.execute(made.db.query)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  /** Then there is a timer for the thread's end. Earlier writers may wait for it, by a stopped clock. */
  const untilDone = async () => {
    while (vi.getTimerCount() === 0) await turn()
  }
  const expectInFile = async (count: number) => {
    while (countInFile(made.dataDir) < count) await turn()
    await untilDone()
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
    let written = 1
    for (const round of [1, 2]) {
      for (; written < round * serverLimits.checkpoints.commits; written += 1) await write('a')
      await expectInFile(written - 1)
    }
  })

  test('some seconds after a single one', async () => {
    await write('a')
    await vi.advanceTimersByTimeAsync(serverLimits.checkpoints.latest)
    await expectInFile(1)
  })

  test('R19: by nobody else, however much it is', async () => {
    await write('x'.repeat(10_000_000))
    await write('b')

    expect(countInFile(made.dataDir)).toBe(0)
  })

  test('also after the thread for it has rested, and ended', async () => {
    await write('a')
    await vi.advanceTimersByTimeAsync(serverLimits.checkpoints.latest)
    await expectInFile(1)
    await vi.advanceTimersByTimeAsync(serverLimits.checkpoints.rest)
    await write('b')
    await vi.advanceTimersByTimeAsync(serverLimits.checkpoints.latest)
    await expectInFile(2)
  })

  test('by the thread, which also restarts the log: no commit waits for its head', async () => {
    const before = beginnings(made.dataDir)
    for (const round of [1, 2]) {
      await write('a')
      expect(beginnings(made.dataDir)).toBe(before + round - 1)
      await vi.advanceTimersByTimeAsync(serverLimits.checkpoints.latest)
      await untilDone()
      expect(beginnings(made.dataDir)).toBe(before + round)
    }
  })

  test('once: restarting the log is no commit that needs another one', async () => {
    await write('a')
    await vi.advanceTimersByTimeAsync(serverLimits.checkpoints.latest)
    await untilDone()
    await made.db.settled?.()

    expect(vi.getTimerCount()).toBe(1)
  })

  test('also at the end, by a thread for whom that is wanted', async () => {
    await write('a')
    await made.db.close({ isBeside: true })

    expect(countInFile(made.dataDir)).toBe(1)
    expect(existsSync(join(made.dataDir, 'kinnow.db-wal'))).toBe(false)
  })

  test('for whom a process waits that has nothing else to do', () => {
    const program = `
      import { openSqlite } from '${import.meta.dirname}/open-sqlite.ts'
      const db = openSqlite('${made.dataDir}', { offset: 0 }, {})
      void db.close({ isBeside: true }).then(() => console.log('closed'))`

    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })

    expect(stdout).toBe('closed\n')
  })
})
