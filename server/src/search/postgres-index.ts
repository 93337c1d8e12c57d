// The index on PostgreSQL: the tokens of an entry as a `tsvector` beside it, looked up through a GIN index.
import { sql } from 'kysely'
import { type Signs, write } from './condition.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { writeEntries } from './write-entries.ts'

const signs: Signs = {
  token: ({ token, isStart }) => `'${token}'${isStart ? ':*' : ''}`,
  and: ' & ',
  or: ' | ',
}

export const postgresIndex: SearchIndex = {
  async write(query, entries) {
    await writeEntries(query, entries, ({ tokens }) => ({
      tokens: sql`array_to_tsvector(string_to_array(${tokens.join(' ')}, ' '))`,
    }))
  },

  async remove(query, kind, ids) {
    await query
      .deleteFrom('search_entries')
      .where('kind', '=', kind)
      .where('thing_id', 'in', ids)
      .execute()
  },

  async find(query, conditions, most) {
    if (conditions.length === 0) return []
    // Each in a `with` of its own, as a bare `limit` would lead the planner to read row after row until it is reached.
    const looked = conditions.map(
      (condition, index) => sql`${sql.ref(`hit${index}`)} as materialized (
        select number, kind, thing_id, subcategory_id, title
        from search_entries where tokens @@ ${write(condition, signs)}::tsquery
      )`,
    )
    const parts = conditions.map(
      (_, index) => sql`
        (select ${sql.lit(index)} as condition, * from ${sql.ref(`hit${index}`)} limit ${most})`,
    )
    return query.transaction().execute(async (own) => {
      // Nor does it know what it costs to unpack the tokens of every row of a small school.
      await sql`set local enable_seqscan = off`.execute(own)
      const { rows } =
        await sql<Found>`with ${sql.join(looked)} ${sql.join(parts, sql` union all `)}`.execute(own)
      return rows
    })
  },

  async empty(query) {
    await query.deleteFrom('search_entries').execute()
  },

  async settle(query) {
    await sql`select gin_clean_pending_list('search_entries_by_tokens')`.execute(query)
  },
}
