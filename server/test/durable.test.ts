// R2: the program does not start on a database that would lose what was acknowledged.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase, isInMemory } from './engines.ts'
import { builtProgram } from './programs.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres' && !isInMemory
const program = builtProgram('main')

const made: { remove: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((one) => one.remove()))
})

test.skipIf(!isPostgres)(
  'R2: on a PostgreSQL without synchronous commits the server does not start, and names the setting',
  async () => {
    const database = await emptyDatabase()
    made.push(database)
    const name = new URL(database.databaseUrl ?? '').pathname.slice(1)
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(
      database.db.query,
    )
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.databaseUrl,
        DATA_DIR: database.dataDir,
        PORT: '0',
      },
    })
    let text = ''
    child.stderr.on('data', (chunk) => (text += chunk))
    const timeout = setTimeout(() => child.kill(), 240_000)
    const [code] = (await once(child, 'close')) as [number | null]
    clearTimeout(timeout)

    expect(code).toBe(1)
    expect(text).toContain('synchronous_commit = off')
  },
)
