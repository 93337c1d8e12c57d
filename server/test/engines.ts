// The database of a test: a fresh copy of a prepared one, on the engine that this run is for.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { importSchool } from '../src/content/import/import-school.ts'
import { readSchool } from '../src/content/read-school.ts'
import type { Clock } from '../src/lib/util/clock.ts'
import type { Database, Engine } from '../src/lib/db/database.ts'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { migrate } from '../src/lib/db/migrate.ts'
import { StatementWatch } from '../src/lib/db/slow-statements.ts'
import type { Tables } from '../src/lib/db/tables/tables.ts'
import { newId } from '../src/lib/security/random.ts'
import { ensureIndex } from '../src/search/index/ensure-index.ts'
import { refuseSecondConnection } from './one-connection.ts'

const engine: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
/** Where no PostgreSQL is installed: its engine in memory, one database a test. */
export const isInMemory =
  engine === 'postgres' && (process.env['TEST_DATABASE_URL'] ?? '').startsWith('pglite:')
export const schoolFolder = new URL('school', import.meta.url).pathname

/** Enough for several calls at once; each is a process that has to learn the tables. */
const connections = 4

export type TestDatabase = {
  db: Database
  dataDir: string
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

/** Tables and the small test school, made once per run. */
export async function prepareTemplate(
  engine: Engine,
): Promise<{ name: string; remove: () => Promise<void> }> {
  if (engine === 'postgres' && (process.env['TEST_DATABASE_URL'] ?? '').startsWith('pglite:')) {
    return { name: '', remove: async () => {} }
  }
  const made = await makeEmpty({ engine, name: `kinnow_template_${process.pid}` })
  await fill(made.db)
  await made.db.close()
  return { name: made.databaseUrl ?? made.dataDir, remove: made.remove }
}

async function fill(db: Database) {
  await migrate(db)
  await ensureIndex(db)
  const { school } = await readSchool(schoolFolder, { skipFaulty: false, language: 'en' })
  await importSchool(db, school)
}

/** An empty database, for tests of migrations and imports. */
export const emptyDatabase = (clock?: Clock) => makeEmpty({ engine, name: newName(), clock })

/** A copy of the template. */
export async function copyOfTemplate(clock: Clock): Promise<TestDatabase> {
  const template = inject('template')
  if (isInMemory) {
    const made = await inMemory(clock)
    await fill(made.db)
    return made
  }
  if (engine === 'postgres') {
    return makeEmpty({
      engine,
      name: newName(),
      clock,
      template: new URL(template).pathname.slice(1),
    })
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-test-'))
  cpSync(template, dataDir, { recursive: true })
  return sqliteIn(dataDir, clock)
}

async function makeEmpty({
  engine,
  name,
  clock = { offset: 0 },
  template,
}: {
  engine: Engine
  name: string
  clock?: Clock
  template?: string
}): Promise<TestDatabase> {
  if (engine === 'sqlite') return sqliteIn(mkdtempSync(join(tmpdir(), 'kinnow-test-')), clock)
  if (isInMemory) return inMemory(clock)
  const admin = process.env['TEST_DATABASE_URL'] ?? ''
  await command(
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  )
  const url = new URL(admin)
  url.pathname = `/${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-test-'))
  const db = openDatabase({ databaseUrl: url.href, dataDir }, clock, { connections })
  return {
    db,
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      await db.close().catch(() => {})
      await command(`drop database if exists ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function inMemory(clock: Clock): Promise<TestDatabase> {
  const query = refuseSecondConnection(
    new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) }),
  )
  const db: Database = {
    engine: 'postgres',
    query,
    early: query,
    get clockOffset() {
      return clock.offset
    },
    get now() {
      return sql<number>`((extract(epoch from clock_timestamp()) * 1000)::bigint + ${sql.lit(clock.offset)})`
    },
    statements: new StatementWatch(),
    readConnections: () => ({ open: 1, busy: 0, waiting: 0 }),
    close: () => query.destroy(),
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-test-'))
  const remove = async () => {
    await db.close().catch(() => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { db, dataDir, databaseUrl: undefined, remove }
}

function sqliteIn(dataDir: string, clock: Clock): TestDatabase {
  const db = openDatabase({ databaseUrl: undefined, dataDir }, clock)
  return {
    db,
    dataDir,
    databaseUrl: undefined,
    remove: async () => {
      await db.close().catch(() => {})
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const newName = () =>
  `kinnow_${newId()
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()}`

/** One connection makes and drops all databases of a process, and does not keep it from ending. */
let administrator: pg.Pool | undefined

async function command(text: string): Promise<void> {
  administrator ??= new pg.Pool({
    connectionString: process.env['TEST_DATABASE_URL'],
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  await administrator.query(text)
}

declare module 'vitest' {
  // Only an interface can be merged into the framework’s own.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- see above
  interface ProvidedContext {
    template: string
  }
}
