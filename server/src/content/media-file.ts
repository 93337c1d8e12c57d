// A picture, film or download by the name it is shown at, and any range of its bytes; what is stored in parts is read part by part.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import type { ByteRange } from '../lib/http/byte-range.ts'
import { partSize } from './import/media.ts'

export type MediaFile = {
  name: string
  type: string
  fileName: string | null
  size: number
  /** Of a file that is not stored in parts, which is one part itself. */
  isWhole: boolean
}

/** What is known of a file without reading it. */
export async function findMedia({ query }: Database, name: string): Promise<MediaFile | undefined> {
  const row = await query
    .selectFrom('media')
    .select(['type', 'file_name', 'parted_size', sql<number>`length(bytes)`.as('size')])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  const { type, size, file_name: fileName, parted_size: partedSize } = row
  return { name, type, fileName, size: partedSize ?? size, isWhole: partedSize === null }
}

/** Bytes of a part of a file, from `start` in that part; a file that is not stored in parts is one part itself. */
type PartRange = { position: number; start: number; length: number }

export type ReadPart = (file: MediaFile, range: PartRange) => Promise<Uint8Array | undefined>

export const readPartOf =
  (db: Database): ReadPart =>
  async ({ name, isWhole }, { position, start, length }) => {
    // The first byte is 1 in SQL.
    const bytes = sql<Uint8Array>`substr(bytes, ${start + 1}, ${length})`.as('bytes')
    const row = isWhole
      ? await db.query.selectFrom('media').select(bytes).where('name', '=', name).executeTakeFirst()
      : await db.query
          .selectFrom('media_parts')
          .select(bytes)
          .where('name', '=', name)
          .where('position', '=', position)
          .executeTakeFirst()
    return row?.bytes
  }

/** Small enough that a reader who takes nothing holds up one part, and not several. */
export const sliceSize = 64 * 1024

/**
 * A range of a file in slices; the next part is read when the one before it has been taken. At first only one slice is read,
 * so that readers who leave after it, or never take it, cost little.
 */
export async function* readSlices(
  file: MediaFile,
  { from, to }: ByteRange,
  read: ReadPart,
): AsyncGenerator<Uint8Array> {
  const step = file.isWhole ? file.size : partSize
  let most = sliceSize
  for (let at = from; at <= to;) {
    const position = Math.floor(at / step)
    const start = at - position * step
    const length = Math.min(to + 1 - at, step - start, most)
    const part = await read(file, { position, start, length })
    if (part?.length !== length) throw new Error(`a part of ${file.name} is missing`)
    // Copies, so that the last slice does not keep the whole part in memory.
    for (let sent = 0; sent < length; sent += sliceSize) yield part.slice(sent, sent + sliceSize)
    at += length
    most = step
  }
}
