// Whether the tables are of this program's version, on a database that keeps what it acknowledges.
import type { Database } from '../../lib/db/database.ts'
import { expectedColumns } from '../../lib/db/tables/expected-columns.ts'
import { expectedIndexes } from '../../lib/db/tables/expected-indexes.ts'
import { migrationNames } from '../../lib/db/migrate.ts'
import { requireDurable } from '../../lib/db/postgres/require-durable.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { broken, fine, odd, type Seen } from './finding.ts'
import { listColumns, listIndexNames, listMigrations } from './repository.ts'
import type { School } from './school.ts'

export async function checkTables({ db }: Pick<School, 'db'>): Promise<Seen[]> {
  try {
    await requireDurable(db)
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    return [broken(error.message, 'see “PostgreSQL” in docs/operating/install.md')]
  }
  const known = await migrationNames()
  const done = await listMigrations(db)
  if (done.some((name) => !known.includes(name)))
    return [broken('this data belongs to a newer version of Kinnow', 'run that version')]
  const missing = known.filter((name) => !done.includes(name))
  if (missing.length > 0)
    return [
      odd(
        `${missing.length} of ${known.length} migrations ${missing.length === 1 ? 'is' : 'are'} missing, so nothing more can be checked`,
        'start this version of the school: it runs them',
      ),
    ]
  const seen = await seeColumns(db)
  return seen.length > 0 ? seen : [fine(`the tables belong to this version (${known.at(-1)})`)]
}

/** What somebody has taken away by hand, or a copy has left out. */
async function seeColumns(db: Database): Promise<Seen[]> {
  const there = await listColumns(db)
  const tables = new Set(there.map((name) => name.split('.')[0]))
  const missing = (await expectedColumns(db.engine))
    .filter((name) => !there.includes(name))
    .map((name) => {
      const [table] = name.split('.')
      return tables.has(table) ? `column ${name}` : `table ${table}`
    })
  return [...new Set(missing)].map((what) => broken(`there is no ${what}`, 'restore a backup'))
}

export async function checkIndexes({ db }: Pick<School, 'db'>): Promise<Seen[]> {
  const expected = await expectedIndexes(db.engine)
  const there = new Set(await listIndexNames(db))
  const missing = expected.filter(({ name }) => !there.has(name))
  if (missing.length === 0) return [fine(`all ${expected.length} are there`)]
  return missing.map(({ name, table, isUnique, statement }) =>
    isUnique
      ? broken(`${name} of ${table} is missing, so entries can be stored twice`, statement)
      : odd(`${name} of ${table} is missing, so reading is slow`, statement),
  )
}
