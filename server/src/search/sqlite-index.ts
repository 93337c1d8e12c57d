// The index on SQLite: an FTS5 table that keeps no text, its rows numbered as those of `search_entries`.
import { sql } from 'kysely'
import { type Signs, write } from './condition.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { writeEntries } from './write-entries.ts'

const signs: Signs = {
  token: ({ token, isStart }) => `"${token}"${isStart ? ' *' : ''}`,
  and: ' AND ',
  or: ' OR ',
}

export const sqliteIndex: SearchIndex = {
  async write(query, entries) {
    const numbers = await writeEntries(query, entries)
    await forget(query, [...numbers.values()])
    const rows = entries.map(
      ({ thing_id, tokens }) => sql`(${numbers.get(thing_id)}, ${tokens.join(' ')})`,
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

  async find(query, conditions, most) {
    if (conditions.length === 0) return []
    const parts = conditions.map(
      (condition, index) => sql`
        select * from (
          select ${sql.lit(index)} as condition, number, kind, thing_id, subcategory_id, title
          from (select rowid from search_words where search_words match ${write(condition, signs)} limit ${most}) as hit
          join search_entries on number = hit.rowid
        )`,
    )
    const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(query)
    return rows
  },

  async empty(query) {
    await query.deleteFrom('search_entries').execute()
    await sql`insert into search_words (search_words) values ('delete-all')`.execute(query)
  },

  // FTS5 merges what was written as it goes.
  settle: async () => {},
}

async function forget(query: Parameters<SearchIndex['write']>[0], numbers: number[]) {
  if (numbers.length === 0) return
  await sql`delete from search_words where rowid in (${sql.join(numbers)})`.execute(query)
}
