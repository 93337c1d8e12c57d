// The index on SQLite: an FTS5 table that keeps no text, its rows numbered as those of `search_entries`.
import { sql } from 'kysely'
import type { Queries } from '../../lib/db/database.ts'
import type { Found, SearchIndex } from './index-types.ts'
import type { Condition, Token } from './token.ts'
import { entryColumns, writeEntries } from './entry-repository.ts'

/** A token as a word of the table: letters and digits only, so that nothing in it is a sign. */
const written = (token: Token) => (token >>> 0).toString(36)

const phrase = (condition: Condition) =>
  condition
    .map((group) => `(${group.map((token) => `"${written(token)}"`).join(' OR ')})`)
    .join(' AND ')

export const sqliteIndex: SearchIndex = {
  async write(query, entries) {
    const numbers = await writeEntries(query, entries)
    await forget(query, [...numbers.values()])
    const rows = entries.map(
      ({ thing_id, tokens }) => sql`(${numbers.get(thing_id)}, ${tokens.map(written).join(' ')})`,
    )
    await sql`insert into search_words (rowid, words) values ${sql.join(rows)}`.execute(query)
  },

  async remove(query, kind, ids) {
    const gone = await query
      .deleteFrom('search_entries')
      .where('kind', '=', kind)
      .where('thing_id', 'in', ids)
      .returning('number')
      .execute()
    await forget(
      query,
      gone.map(({ number }) => number),
    )
  },

  async find(query, conditions, { most, hidden }) {
    if (conditions.length === 0) return []
    const parts = conditions.map(
      (condition, index) => sql`
        select * from (
          select ${sql.lit(index)} as condition, ${entryColumns}
          from (select search_words.rowid from search_words ${without(hidden)} search_words match ${phrase(condition)} limit ${most}) as hit
          join search_entries on number = hit.rowid
        )`,
    )
    const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(query)
    return rows
  },

  async refill(query, fill) {
    await query.deleteFrom('search_entries').execute()
    await sql`insert into search_words (search_words) values ('delete-all')`.execute(query)
    await fill()
  },

  // FTS5 merges what was written as it goes.
  settle: async () => {},
}

/** The table of words has no courses: only where some are hidden are they looked up before the limit. */
const without = (hidden: string[]) =>
  hidden.length === 0
    ? sql`where`
    : sql`join search_entries as entries on entries.number = search_words.rowid
      where entries.subcategory_id not in (${sql.join(hidden)}) and`

async function forget(query: Queries, numbers: number[]) {
  if (numbers.length === 0) return
  await sql`delete from search_words where rowid in (${sql.join(numbers)})`.execute(query)
}
