// The rows of `search_entries`: what the index finds, by number.
import { sql } from 'kysely'
import type { Queries } from '../../lib/db/database.ts'
import type { Entry } from './index-types.ts'
import type { Token } from './token.ts'

type Writing = Entry & { tokens: Token[] }

/** What of an entry is read with a hit. */
export const entryColumns = sql.raw(
  'number, kind, thing_id, subcategory_id, title, named, said, place',
)

/** Adds or rewrites entries; returns each thing's number, which stays the same as long as the thing exists. */
export async function writeEntries(
  query: Queries,
  entries: Writing[],
  more: (entry: Writing) => object = () => ({}),
): Promise<Map<string, number>> {
  const rows = entries.map((entry) => {
    const { tokens: _, ...row } = entry
    return { ...row, ...more(entry) }
  })
  const changing = Object.keys(rows[0] ?? {}).filter((name) => !['kind', 'thing_id'].includes(name))
  const written = await query
    .insertInto('search_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'thing_id'])
        .doUpdateSet(
          Object.fromEntries(changing.map((name) => [name, sql.ref(`excluded.${name}`)])),
        ),
    )
    .returning(['number', 'thing_id'])
    .execute()
  return new Map(written.map(({ number, thing_id }) => [thing_id, number]))
}

/** The numbers of courses, which their parts bear too. */
export async function readCourseNumbers(query: Queries): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('search_entries')
    .select(['number', 'thing_id'])
    .where('kind', '=', 'subcategory')
    .execute()
  return new Map(rows.map(({ number, thing_id }) => [thing_id, number]))
}
