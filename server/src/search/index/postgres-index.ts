// The index on PostgreSQL: the tokens of an entry as whole numbers beside it, looked up through a GIN index.
import { sql } from 'kysely'
import type { Found, SearchIndex } from './index-types.ts'
import type { Condition, Token } from './token.ts'
import { entryColumns, writeEntries } from './entry-repository.ts'

const list = (tokens: Token[]) => sql`${`{${tokens.join(',')}}`}::int[]`

/** Each group is a question to the same index, which goes through the shortest of its lists and skips in the others. */
const holds = (condition: Condition) =>
  sql.join(
    condition.map((group) =>
      group.length === 1 ? sql`tokens @> ${list(group)}` : sql`tokens && ${list(group)}`,
    ),
    sql` and `,
  )

const without = (hidden: string[]) =>
  hidden.length === 0 ? sql`` : sql`and subcategory_id not in (${sql.join(hidden)})`

const makeIndex = sql`create index search_entries_by_tokens on search_entries using gin (tokens)`

export const postgresIndex: SearchIndex = {
  async write(query, entries) {
    await writeEntries(query, entries, ({ tokens }) => ({ tokens: list(tokens) }))
  },

  async remove(query, kind, ids) {
    await query
      .deleteFrom('search_entries')
      .where('kind', '=', kind)
      .where('thing_id', 'in', ids)
      .execute()
  },

  async find(query, conditions, { most, hidden }) {
    if (conditions.length === 0) return []
    // Each in a `with` of its own, as a bare `limit` would lead the planner to read row after row until it is reached.
    const looked = conditions.map(
      (condition, index) => sql`${sql.ref(`hit${index}`)} as materialized (
        select ${entryColumns} from search_entries where ${holds(condition)} ${without(hidden)}
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

  // Made over all rows at once the index takes minutes less, and half the room.
  async refill(query, fill) {
    // Unlike a deletion it gives the room back at once.
    await sql`truncate search_entries restart identity`.execute(query)
    await sql`drop index search_entries_by_tokens`.execute(query)
    await fill()
    await makeIndex.execute(query)
  },

  async settle(query) {
    await sql`select gin_clean_pending_list('search_entries_by_tokens')`.execute(query)
  },
}
