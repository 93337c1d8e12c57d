import type { Queries } from '../lib/db/database.ts'

/** A class that has ended has no code. */
export async function findClassByCode(query: Queries, code: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('groups')
    .select('id')
    .where('join_code', '=', code)
    .executeTakeFirst()
  return row?.id
}
