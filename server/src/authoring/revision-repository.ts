// What was published of a folder, as rows.
import type { Queries, Tx } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'

type NewRevision = {
  /** Of the publication. */
  id: string
  /** Of the file before: a millisecond earlier than that of the publication. */
  at: number
  origin: string
  path: string
  digest: string | null
  state: 'imported' | 'changed' | 'new' | 'removed'
  file: { packing: string; bytes: Uint8Array } | null
  authorId: string | null
  note: string
}

export async function add(tx: Tx, revision: NewRevision): Promise<void> {
  const { id, at, origin, path, digest, state, file, authorId, note } = revision
  await tx.query
    .insertInto('revisions')
    .values({
      id: newId(),
      publication_id: id,
      origin,
      path,
      state,
      digest,
      packing: file?.packing ?? null,
      bytes: file?.bytes ?? null,
      published_by: authorId,
      published_at: at,
      note,
    })
    .execute()
}

/** By path the digest of its last revision; null where that removed it. */
export async function listLast(
  query: Queries,
  origin: string,
): Promise<Map<string, string | null>> {
  const rows = await query
    .selectFrom('revisions')
    .select(['path', 'digest'])
    .where('origin', '=', origin)
    .orderBy('published_at')
    .execute()
  return new Map(rows.map(({ path, digest }) => [path, digest]))
}

type Listed = { origin: string; path: string | undefined; page: number; limit: number }

/** The newest first. */
export async function listPublications(query: Queries, { origin, path, page, limit }: Listed) {
  const all = query
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.published_by')
    .where('origin', '=', origin)
    .where('state', '<>', 'imported')
    .$if(path !== undefined, (some) => some.where('path', '=', path ?? ''))
  const [rows, { count }] = await Promise.all([
    all
      .select(['publication_id', 'published_by', 'users.name', 'note'])
      .select(({ fn }) => fn.max('published_at').as('published_at'))
      .groupBy(['publication_id', 'published_by', 'users.name', 'note'])
      .orderBy('published_at', 'desc')
      .orderBy('publication_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all
      .select(({ fn }) => fn.count<number>('publication_id').distinct().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export const listFiles = (query: Queries, publicationIds: string[]) =>
  publicationIds.length === 0
    ? Promise.resolve([])
    : query
        .selectFrom('revisions')
        .select(['id', 'publication_id', 'path', 'state'])
        .where('publication_id', 'in', publicationIds)
        .where('state', '<>', 'imported')
        .orderBy('path')
        .execute()

export const findPublication = (query: Queries, id: string) =>
  query
    .selectFrom('revisions')
    .select(['origin', 'published_at'])
    .where('publication_id', '=', id)
    .where('state', '<>', 'imported')
    .limit(1)
    .executeTakeFirst()

/** From the oldest to the newest. */
export const listVersions = (query: Queries, origin: string, path: string | undefined) =>
  query
    .selectFrom('revisions')
    .select(['id', 'path', 'state', 'digest', 'published_at'])
    .where('origin', '=', origin)
    .$if(path !== undefined, (some) => some.where('path', '=', path ?? ''))
    .orderBy('published_at')
    .execute()

export const findBytes = (query: Queries, id: string) =>
  query.selectFrom('revisions').select(['packing', 'bytes']).where('id', '=', id).executeTakeFirst()
