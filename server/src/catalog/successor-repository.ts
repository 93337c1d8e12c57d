// Where a thing of the course is that was renamed or moved: old addresses lead there.
import type { Database } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'

const successorOf = prepare(({ query }, value: ValueOf<{ id: string }>) =>
  query.selectFrom('content_successors').select('to_id').where('from_id', '=', value('id')),
)

/** Undefined where it went nowhere. */
export async function findSuccessor(db: Database, id: string): Promise<string | undefined> {
  const [row] = await successorOf(db, { id })
  return row?.to_id
}
