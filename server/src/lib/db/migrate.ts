// Brings the tables up to this program's version, once, however many processes start together.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Queries } from './database.ts'
import { PlainError } from '../util/plain-error.ts'
import { isCompiled, projectFolder } from '../process/project.ts'

const folder = projectFolder('server/migrations')

/** Thrown when the data were written by a newer program than this one. */
export class NewerDataError extends PlainError {
  constructor() {
    super(
      'This data is from a newer version of this program. Start that version, or restore an older backup.',
    )
  }
}

/**
 * Returns the names of the migrations that were run now; the lock is Kysely's (a row or an advisory lock). No further than
 * to `last`, if set; within a transaction, if there is one.
 */
export async function migrate(db: { query: Queries }, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db: db.query, provider: { getMigrations: readMigrations } })
  const known = new Set(Object.keys(await readMigrations()))
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last))
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    const [, name] = /migration (\S+) is missing/.exec(error.message) ?? []
    if (name && !known.has(name)) throw new NewerDataError()
  }
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Whether the tables are of this program's version; changes nothing. */
export async function isMigrated(db: Database): Promise<boolean> {
  const provider = { getMigrations: readMigrations }
  const all = await new Migrator({ db: db.query, provider }).getMigrations()
  return all.every(({ executedAt }) => executedAt !== undefined)
}

/** Of all that this program knows, in order. */
export const migrationNames = async () => Object.keys(await readMigrations())

/** By name, as they are in the sources; each is loaded when it is run. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder))
    .filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name))
    .toSorted()
  return Object.fromEntries(files.map((name) => [name.slice(0, -3), migrationIn(name)]))
}

const migrationIn = (name: string): Migration => ({
  async up(db) {
    const file = isCompiled
      ? projectFolder(`server/build/programs/migrations/${name.slice(0, -3)}.js`)
      : join(folder, name)
    const migration: Migration = await import(pathToFileURL(file).href)
    await migration.up(db)
  },
})
