// An empty place for a school that is written for a measurement: a folder, or a database on the PostgreSQL of DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Writes the large school into a place; returns how many seconds that took. */
export async function fillPlace(place, lessons) {
  const db = openDatabase(place, { offset: 0 })
  await migrate(db)
  const started = performance.now()
  await writeLargeSchool(db, { lessons })
  // As after an import: a school that has courses is not given the demo school.
  await db.query.updateTable('content_state').set({ revision: 1 }).execute()
  await db.close()
  return (performance.now() - started) / 1000
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
