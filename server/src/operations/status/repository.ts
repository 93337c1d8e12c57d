// What the office's page about the server reads of the tables.
import { sql } from 'kysely'
import type { Database } from '../../lib/db/database.ts'

export async function readDatabaseVersion({ engine, query }: Database): Promise<string> {
  const version =
    engine === 'sqlite'
      ? sql<{ version: string }>`select 'SQLite ' || sqlite_version() as version`
      : sql<{
          version: string
        }>`select 'PostgreSQL ' || current_setting('server_version') as version`
  return (await version.execute(query)).rows[0]?.version ?? ''
}

/** Bytes of pictures, films and downloads. */
export async function readMediaSize({ query }: Database): Promise<number> {
  const whole = query
    .selectFrom('media')
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)`.as('bytes'))
    .where('parted_size', 'is', null)
  const parted = query
    .selectFrom('media')
    .select(sql<number>`coalesce(sum(parted_size), 0)`.as('bytes'))
  const sizes = [await whole.executeTakeFirst(), await parted.executeTakeFirst()]
  return sizes.reduce((sum, row) => sum + (row?.bytes ?? 0), 0)
}

export async function countCourses({ query }: Database): Promise<number> {
  const row = await query
    .selectFrom('subcategories')
    .select((course) => course.fn.countAll<number>().as('count'))
    .where('retired', '=', 0)
    .executeTakeFirstOrThrow()
  return row.count
}
