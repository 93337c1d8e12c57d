// Which restore has brought the data, as they themselves say.
import type { Database, Queries } from '../../lib/db/database.ts'

/** Null where nothing was restored. Expects a transaction: until its end no restore is in the middle of its own. */
export async function holdRestoreId(query: Queries, { engine }: Database): Promise<string | null> {
  const row = await query
    .selectFrom('content_state')
    .select('restore_id')
    .$if(engine === 'postgres', (rows) => rows.forUpdate())
    .executeTakeFirst()
  return row?.restore_id ?? null
}

/** By what their key is known again; null where nothing was restored. */
export async function readKeySign(query: Queries): Promise<string | null> {
  const row = await query.selectFrom('content_state').select('key_sign').executeTakeFirst()
  return row?.key_sign ?? null
}
