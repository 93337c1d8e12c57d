// Drafts beside the stored files of a folder, as rows.
import { mayWriteCourses, type Role } from '@kinnow/contract/roles'
import { authoringLimits } from '@kinnow/contract/authoring-limits'
import { sql } from 'kysely'
import { digestOf } from '../content/import/sources.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'

export const listFolders = (query: Queries) =>
  query
    .selectFrom('content_origins')
    .select(['origin', 'imported_at'])
    .select((row) => [
      row
        .selectFrom('content_sources')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('content_sources.origin', '=', 'content_origins.origin')
        .as('files'),
      row
        .selectFrom('drafts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('drafts.origin', '=', 'content_origins.origin')
        .as('drafts'),
    ])
    .orderBy('origin')
    .execute()

/** So many courses name a folder. */
const mostNamed = 4

export async function listCourseNames(query: Queries): Promise<Map<string, string[]>> {
  const rows = await query
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select(['subcategories.origin', 'subcategories.name'])
    .where('subcategories.retired', '=', 0)
    .orderBy('categories.position')
    .orderBy('subcategories.position')
    .orderBy('subcategories.id')
    .execute()
  const names = new Map<string, string[]>()
  for (const { origin, name } of rows) {
    const known = names.get(origin) ?? []
    if (known.length < mostNamed) known.push(name)
    names.set(origin, known)
  }
  return names
}

/** Until the transaction ends nobody else saves or publishes anything of the folder. False where there is none. */
export async function lockFolder(tx: Tx, origin: string): Promise<boolean> {
  const row = await tx.query
    .updateTable('content_origins')
    .set({ origin })
    .where('origin', '=', origin)
    .returning('origin')
    .executeTakeFirst()
  return row !== undefined
}

const drafts = (query: Queries, origin: string) =>
  query
    .selectFrom('drafts')
    .leftJoin('users', 'users.id', 'drafts.saved_by')
    .select(['path', 'digest', 'base_digest', 'saved_by', 'saved_at', 'users.name as saved_name'])
    .where('origin', '=', origin)

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number]

/** In the order of paths. */
export async function listDrafts(query: Queries, origin: string) {
  const rows = await drafts(query, origin).execute()
  return rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

export const findDraft = (query: Queries, origin: string, path: string) =>
  drafts(query, origin).select('bytes').where('path', '=', path).executeTakeFirst()

/** Whether the drafts of a folder are not too many, and not too large together. */
export async function hasRoom(query: Queries, origin: string): Promise<boolean> {
  const { count, size } = await query
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(length(bytes)), 0)`.as('size'))
    .where('origin', '=', origin)
    .executeTakeFirstOrThrow()
  return count <= authoringLimits.drafts && size <= authoringLimits.bytes
}

type NewDraft = {
  origin: string
  path: string
  /** Null: the file is to be removed. */
  bytes: Uint8Array | null
  base: string | null
  savedBy: string
}

export async function saveDraft(
  { query, now }: Pick<Database, 'query' | 'now'>,
  { origin, path, bytes, base, savedBy }: NewDraft,
): Promise<void> {
  await query
    .insertInto('drafts')
    .values({
      origin,
      path,
      bytes,
      digest: bytes && digestOf(bytes),
      base_digest: base,
      saved_by: savedBy,
      saved_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['origin', 'path']).doUpdateSet((excluded) => ({
        bytes: excluded.ref('excluded.bytes'),
        digest: excluded.ref('excluded.digest'),
        base_digest: excluded.ref('excluded.base_digest'),
        saved_by: excluded.ref('excluded.saved_by'),
        saved_at: excluded.ref('excluded.saved_at'),
      })),
    )
    .execute()
}

export const removeDraft = (query: Queries, origin: string, path: string) =>
  query.deleteFrom('drafts').where('origin', '=', origin).where('path', '=', path).execute()

export const removeDrafts = (query: Queries, origin: string) =>
  query.deleteFrom('drafts').where('origin', '=', origin).execute()

/** Students who take a course of the folder now. */
export async function countStudents(query: Queries, origin: string): Promise<number> {
  const { count } = await query
    .selectFrom('enrollments')
    .innerJoin('subcategories', 'subcategories.id', 'enrollments.subcategory_id')
    .select(({ fn }) => fn.count<number>('enrollments.student_id').distinct().as('count'))
    .where('subcategories.origin', '=', origin)
    .where('enrollments.status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

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
