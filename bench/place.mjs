// An empty place for a school that is written for a measurement: a folder, or a database on the PostgreSQL of DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../server/src/lib/db/open-database.ts'
import { migrate } from '../server/src/lib/db/migrate.ts'
import { writeLargeSchool } from './large-school.mjs'

const server = process.env.DATABASE_URL

/** SQLite, and PostgreSQL where DATABASE_URL names a server on which databases may be made. */
export const engines = server ? ['sqlite', 'postgres'] : ['sqlite']

async function command(text) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** `remove` takes it away again. */
export async function makePlace(engine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-bench-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: removeFolder }
  const name = `kinnow_bench_${process.pid}_${Date.now()}`
  await command(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const remove = async () => {
    removeFolder()
    await command(`drop database ${name} with (force)`)
  }
  return { dataDir, databaseUrl: url.href, remove }
}

/** Writes the large school into a place, in the shape that is given, else the usual; returns how many seconds that took. */
export async function fillPlace(place, lessons, shape = {}) {
  const db = openDatabase(place, { offset: 0 }, { isPatient: true })
  await migrate(db)
  const started = performance.now()
  await writeLargeSchool(db, { lessons, ...shape })
  // As after an import: a school that has courses is not given the demo school.
  await db.query.updateTable('content_state').set({ revision: 1 }).execute()
  await db.close()
  return (performance.now() - started) / 1000
}

/** How much room the search takes, in MB. */
export async function sizesOf(place) {
  const db = openDatabase(place, { offset: 0 })
  const { rows } = await (
    db.engine === 'postgres'
      ? sql`select relname as name, pg_table_size(oid) as bytes, pg_indexes_size(oid) as indexes
          from pg_class where relkind = 'r' and relname in ('search_entries', 'search_lexicon')`
      : sql`select name, sum(pgsize) as bytes, 0 as indexes from dbstat where name like '%search_%' group by name`
  ).execute(db.query)
  await db.close()
  const mb = (bytes) => (Number(bytes) / 1e6).toFixed(1)
  return rows.map(
    ({ name, bytes, indexes }) => `${name}: ${mb(bytes)} MB, its indexes ${mb(indexes)} MB`,
  )
}

/** As a server is told of it. */
export const settingsFor = (place) => ({
  DATA_DIR: place.dataDir,
  // Absent for SQLite, also where this program was given one.
  DATABASE_URL: place.databaseUrl,
})

/** The median of some times, or another share of them. */
export const at = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]
