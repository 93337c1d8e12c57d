// Who may write courses, in the transaction that depends on it.
import { mayWriteCourses, type Role } from '@kinnow/contract/roles'
import type { Queries } from '../lib/db/database.ts'

/** Since a call was let in, its caller may have lost the right. */
export async function isAuthor(query: Queries, id: string): Promise<boolean> {
  const row = await query
    .selectFrom('users')
    .select(['role', 'is_author'])
    .where('id', '=', id)
    .executeTakeFirst()
  const hasRight = row?.is_author === 1
  return row !== undefined && mayWriteCourses({ role: row.role as Role, isAuthor: hasRight })
}
