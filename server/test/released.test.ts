// R14: what an older version wrote is whole under this one: every row, every token, every answer.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import type { Clock } from '../src/lib/util/clock.ts'
import { type Database, readNow } from '../src/lib/db/database.ts'
import { migrate } from '../src/lib/db/migrate.ts'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { readSettings } from '../src/lib/process/settings.ts'
import { ensureIndex } from '../src/search/index/ensure-index.ts'
import { emptyDatabase, isInMemory } from './engines.ts'
import { builtProgram } from './programs.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const folder = new URL('released/', import.meta.url)
const versions = readdirSync(folder).filter((name) => /^\d+\.\d+$/.test(name))

type Known = {
  secret: string
  password: string
  madeAt: number
  students: Record<string, { email: string; token?: string }>
  answers: Record<string, object>
}
type Kept = { databaseUrl: string | undefined; dataDir: string; known: Known }

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** The data of a version, as it left them. */
async function restore(version: string): Promise<Kept> {
  const read = (name: string) => readFileSync(new URL(`${version}/${name}`, folder))
  const known = JSON.parse(read(`${isPostgres ? 'postgres' : 'sqlite'}.json`).toString()) as Known
  if (isPostgres) {
    const { databaseUrl, dataDir, remove } = await emptyDatabase()
    cleanups.push(remove)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(brotliDecompressSync(read('postgres.sql.br')).toString())
    await client.end()
    return { databaseUrl, dataDir, known }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-released-'))
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(join(dataDir, 'kinnow.db'), brotliDecompressSync(read('kinnow.db.br')))
  return { databaseUrl: undefined, dataDir, known }
}

function open(kept: Kept, clock: Clock = { offset: 0 }): Database {
  const db = openDatabase(kept, clock)
  cleanups.push(() => db.close().catch(() => {}))
  return db
}

type Columns = Record<string, string[]>

/** Tables and their columns. What a search is looked up in is made by the program and not kept. */
async function readColumns(db: Database): Promise<Columns> {
  const tables = await db.query.introspection.getTables()
  return Object.fromEntries(
    tables
      .filter(({ name }) => !name.startsWith('search_'))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
  )
}

/** Rows and a checksum of each table, of the columns given. */
async function readSums(db: Database, columns: Columns) {
  const sums: Record<string, { rows: number; digest: string }> = {}
  for (const [table, names] of Object.entries(columns)) {
    // Until 0.1 answers had a table of their own; now they are events among others.
    if (table === 'answer_events' && !(await isThere(db, table))) {
      sums[table] = await readAnswers(db)
      continue
    }
    const selected = names.map((name) =>
      // A password that waits for its code moves to where it is bound to the browser that set it.
      table === 'users' && name === 'password_hash'
        ? sql`case when verified_at is not null then password_hash end as password_hash`
        : sql.ref(name),
    )
    const { rows } =
      await sql<object>`select ${sql.join(selected)} from ${sql.table(table)}`.execute(db.query)
    sums[table] = sumOf(rows)
  }
  return sums
}

function sumOf(rows: object[]) {
  const lines = rows.map((row) => JSON.stringify(row)).toSorted()
  return { rows: rows.length, digest: createHash('sha256').update(lines.join('\n')).digest('hex') }
}

const isThere = async (db: Database, name: string) =>
  (await db.query.introspection.getTables()).some((table) => table.name === name)

/** The answers among the events, as they were kept until 0.1. */
async function readAnswers(db: Database) {
  const { rows } = await sql<object>`
    select attempt_id, data as chosen, at as created_at, id, question_id, score, student_id
    from attempt_events where kind = 'answer'
  `.execute(db.query)
  return sumOf(rows)
}

const bringUpToDate = async (db: Database) => {
  await migrate(db)
  await ensureIndex(db)
}

describe.skipIf(isInMemory).each(versions)('R14: the data of version %s', (version) => {
  test('R14: are whole after this version has started on them', async () => {
    const db = open(await restore(version))
    const columns = await readColumns(db)
    const before = await readSums(db, columns)

    await bringUpToDate(db)

    expect(before['users']?.rows).toBe(5)
    expect(before['answer_events']?.rows).toBeGreaterThan(8)
    expect(await readSums(db, columns)).toEqual(before)
  })

  test('are served as before: tokens, courses, results, and the search', async () => {
    const kept = await restore(version)
    const clock = { offset: 0 }
    const db = open(kept, clock)
    await bringUpToDate(db)
    clock.offset = kept.known.madeAt + 60_000 - (await readNow(db))
    const { app } = await createApp({
      db,
      settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: kept.dataDir }),
      secret: kept.known.secret,
      readiness: { isReady: true },
    })
    cleanups.push(() => app.close())
    const { students, answers, password } = kept.known
    const get = async (path: string, token = '') => {
      const headers = { authorization: `Bearer ${token}` }
      return (await app.inject({ url: `/api${path}`, headers })).json().data
    }
    const login = async (email = '') =>
      (await app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } }))
        .statusCode

    for (const [path, answer] of Object.entries(answers)) {
      expect(await get(path, students['asha']?.token), path).toMatchObject(answer)
    }
    expect(await get('/users/me', students['google']?.token)).toMatchObject({
      user: { email: students['google']?.email },
    })
    expect((await get('/search?q=roots', students['ben']?.token)).hits.length).toBeGreaterThan(0)
    expect(await login(students['ben']?.email)).toBe(200)
    expect(await login(students['locked']?.email)).not.toBe(200)
    expect(await login(students['pending']?.email)).not.toBe(200)
  })

  test('survive being killed while they are brought up to date', async () => {
    const original = await restore(version)
    const first = open(original)
    const columns = await readColumns(first)
    const before = await readSums(first, columns)
    await first.close()

    for (let round = 0; round < 5; round += 1) {
      const kept = isPostgres ? await restore(version) : copyOf(original)
      const command = startCommand(kept)
      // From the start of the program to well behind its last migration.
      await new Promise((resolve) => setTimeout(resolve, 100 + 150 * round))
      command.kill('SIGKILL')
      if (command.exitCode === null && command.signalCode === null) await once(command, 'exit')

      const db = open(kept)
      await bringUpToDate(db)
      expect(await readSums(db, columns)).toEqual(before)
      expect(await migrate(db)).toEqual([])
      await db.close()
    }
  }, 600_000)
})

function copyOf(kept: Kept): Kept {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-released-'))
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  cpSync(kept.dataDir, dataDir, { recursive: true })
  return { ...kept, dataDir }
}

/** A program that begins as the server does: with the migrations and the index. */
function startCommand({ databaseUrl, dataDir }: Kept): ChildProcess {
  const program = builtProgram('command-line')
  return spawn(process.execPath, [...process.execArgv, program, 'user', 'list'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: 'ignore',
  })
}
