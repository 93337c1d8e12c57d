// The files a school was read from, stored byte by byte, so that it can be exported as it came.
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Queries } from '../../lib/db/database.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import { batches } from '../../lib/util/batches.ts'
import { mediaNamesOf } from '../model/media-names.ts'
import { readParts, storedAmong } from './media.ts'
import type { School } from '../model/school.ts'

type Row = Tables['content_sources']

/** Rows that are in memory at a time. */
const atOnce = 200

/** sha256 of the bytes, in base64url. */
export const digestOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url')

/** Makes the stored files those of this school; returns how many were written or removed. */
export async function saveSources(
  query: Queries,
  { origin, files }: Pick<School, 'origin' | 'files'>,
): Promise<number> {
  let count = 0
  for (const batch of batches(files.keys())) {
    const known = await readKnown(query, origin, batch)
    for (const path of batch) {
      const bytes = files.get(path) ?? new Uint8Array()
      const before = known.get(path)
      const digest = digestOf(bytes)
      const media_name = await shownAs(query, path, bytes)
      if (before?.digest === digest && before.media_name === media_name) continue
      await write(query, { origin, path, digest, media_name, ...pack(bytes, media_name) })
      count += 1
    }
  }
  return count + (await removeGone(query, { origin, files }))
}

/** The name under which it is stored as a picture, film or download. */
async function shownAs(query: Queries, path: string, bytes: Uint8Array): Promise<string | null> {
  const names = mediaNamesOf(path, bytes)
  const stored = await storedAmong(query, names)
  return names.find((name) => stored.includes(name)) ?? null
}

/** Goes through the stored files in the order of paths, as all of them may be larger than memory. */
async function removeGone(
  query: Queries,
  { origin, files }: Pick<School, 'origin' | 'files'>,
): Promise<number> {
  let count = 0
  let last = ''
  for (;;) {
    const rows = await query
      .selectFrom('content_sources')
      .select('path')
      .where('origin', '=', origin)
      .where('path', '>', last)
      .orderBy('path')
      .limit(atOnce)
      .execute()
    const gone = rows.flatMap(({ path }) => (files.has(path) ? [] : [path]))
    for (const batch of batches(gone)) {
      await query
        .deleteFrom('content_sources')
        .where('origin', '=', origin)
        .where('path', 'in', batch)
        .execute()
    }
    count += gone.length
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return count
    last = end.path
  }
}

async function readKnown(query: Queries, origin: string, paths: string[]) {
  const rows = await query
    .selectFrom('content_sources')
    .select(['path', 'digest', 'media_name'])
    .where('origin', '=', origin)
    .where('path', 'in', paths)
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}

const effort = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const pack = (bytes: Uint8Array, mediaName: string | null): Pick<Row, 'packing' | 'bytes'> =>
  mediaName === null ? packBytes(bytes) : { packing: 'media', bytes: null }

/** A picture is packed already: what does not become smaller stays as it is. */
export function packBytes(bytes: Uint8Array): { packing: string; bytes: Uint8Array } {
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

/** The stored files of an origin, or one of them, in the order of paths. */
export async function listSources(
  query: Queries,
  origin: string,
  path?: string,
): Promise<KeptFile[]> {
  const rows = await query
    .selectFrom('content_sources')
    .select(['path', 'digest'])
    .where('origin', '=', origin)
    .$if(path !== undefined, (some) => some.where('path', '=', path ?? ''))
    .execute()
  return rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Null when the file is no longer stored, or no longer the same. */
export async function readSource(
  query: Queries,
  origin: string,
  { path, digest }: KeptFile,
): Promise<Uint8Array | null> {
  const row = await query
    .selectFrom('content_sources')
    .leftJoin('media', 'media.name', 'content_sources.media_name')
    .select(['content_sources.packing', 'content_sources.bytes', 'media_name'])
    .select(['media.bytes as shown', 'media.parted_size'])
    .where('content_sources.origin', '=', origin)
    .where('content_sources.path', '=', path)
    .executeTakeFirst()
  const stored = row?.packing === 'media' ? await wholeOf(query, row) : row?.bytes
  if (!stored) return null
  const bytes = unpackBytes(row?.packing, stored)
  return digestOf(bytes) === digest ? bytes : null
}

export const unpackBytes = (packing: string | null | undefined, bytes: Uint8Array) =>
  packing === 'brotli' ? brotliDecompressSync(bytes) : bytes

type Shown = { media_name: string | null; shown: Uint8Array | null; parted_size: number | null }

async function wholeOf(query: Queries, { media_name, shown, parted_size }: Shown) {
  if (media_name === null || parted_size === null) return shown
  const parts: Uint8Array[] = []
  for await (const part of readParts(query, media_name)) parts.push(part)
  return Buffer.concat(parts)
}
