// Where a thing of the course is that was renamed or moved: old addresses lead there.
import type { Database } from '../lib/db/database.ts'

/** Undefined where it went nowhere. */
export async function findSuccessor(db: Database, id: string): Promise<string | undefined> {
  const row = await db.query
    .selectFrom('content_successors')
    .select('to_id')
    .where('from_id', '=', id)
    .executeTakeFirst()
  return row?.to_id
}
