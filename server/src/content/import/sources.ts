// The files a school was read from, kept byte by byte, so that it can be exported as it came.
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Queries } from '../../lib/db/database.ts'
import type { Tables } from '../../lib/db/tables.ts'
import { batches } from './batches.ts'
import { mediaTypeOf } from '../model/file-kinds.ts'
import { assetName } from '../model/ids.ts'
import type { School } from '../model/school.ts'

type Row = Tables['content_sources']

/** sha256 of the bytes, in base64url. */
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

/** Makes the kept files those of this school; returns how many were written or removed. */
export async function keepSources(
  query: Queries,
  { origin, files }: Pick<School, 'origin' | 'files'>,
): Promise<number> {
  const kept = await query
    .selectFrom('content_sources')
    .select(['path', 'digest', 'media_name'])
    .where('origin', '=', origin)
    .execute()
  const known = new Map(kept.map((row) => [row.path, row]))
  const shown = await shownMedia(query, files)
  const changed = [...files].flatMap(([path, bytes]) => {
    const before = known.get(path)
    const digest = digestOf(bytes)
    const media_name = shown.get(path) ?? null
    const isKept = before?.digest === digest && before.media_name === media_name
    return isKept ? [] : [{ origin, path, digest, media_name, bytes }]
  })
  const gone = kept.filter(({ path }) => !files.has(path)).map(({ path }) => path)
  for (const row of changed) await write(query, { ...row, ...pack(row.bytes, row.media_name) })
  for (const batch of batches(gone)) {
    await query
      .deleteFrom('content_sources')
      .where('origin', '=', origin)
      .where('path', 'in', batch)
      .execute()
  }
  return changed.length + gone.length
}

/** The files whose bytes the table `media` has, by path, with their names there. */
async function shownMedia(query: Queries, files: School['files']): Promise<Map<string, string>> {
  const names = new Map(
    [...files]
      .filter(([path]) => mediaTypeOf(path))
      .map(([path, bytes]) => [path, assetName(path, bytes)]),
  )
  const stored = new Set<string>()
  for (const batch of batches([...new Set(names.values())])) {
    const rows = await query.selectFrom('media').select('name').where('name', 'in', batch).execute()
    for (const { name } of rows) stored.add(name)
  }
  return new Map([...names].filter(([, name]) => stored.has(name)))
}

const effort = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A picture is packed already: what does not become smaller stays as it is. */
function pack(bytes: Uint8Array, mediaName: string | null): Pick<Row, 'packing' | 'bytes'> {
  if (mediaName !== null) return { packing: 'media', bytes: null }
  const packed = brotliCompressSync(bytes, effort)
  return packed.length < bytes.length
    ? { packing: 'brotli', bytes: packed }
    : { packing: 'plain', bytes }
}

async function write(query: Queries, row: Row): Promise<void> {
  await query
    .insertInto('content_sources')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['origin', 'path']).doUpdateSet((excluded) => ({
        digest: excluded.ref('excluded.digest'),
        packing: excluded.ref('excluded.packing'),
        media_name: excluded.ref('excluded.media_name'),
        bytes: excluded.ref('excluded.bytes'),
      })),
    )
    .execute()
}

export type KeptFile = Pick<Row, 'path' | 'digest'>

/** What is kept of an origin, in the order of paths. */
export async function listSources(query: Queries, origin: string): Promise<KeptFile[]> {
  const rows = await query
    .selectFrom('content_sources')
    .select(['path', 'digest'])
    .where('origin', '=', origin)
    .execute()
  return rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Null when the file is no longer kept, or no longer the same. */
export async function readSource(
  query: Queries,
  origin: string,
  { path, digest }: KeptFile,
): Promise<Uint8Array | null> {
  const row = await query
    .selectFrom('content_sources')
    .leftJoin('media', 'media.name', 'content_sources.media_name')
    .select(['content_sources.packing', 'content_sources.bytes', 'media.bytes as shown'])
    .where('content_sources.origin', '=', origin)
    .where('content_sources.path', '=', path)
    .executeTakeFirst()
  const stored = row?.packing === 'media' ? row.shown : row?.bytes
  if (!stored) return null
  const bytes = row?.packing === 'brotli' ? brotliDecompressSync(stored) : stored
  return digestOf(bytes) === digest ? bytes : null
}
