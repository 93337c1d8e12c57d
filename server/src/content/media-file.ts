// A picture, film or download by the name it is shown at, and any range of its bytes; what is stored in parts is read part by part.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import type { ByteRange } from '../lib/http/byte-range.ts'
import { partSize, readPart } from './import/media.ts'

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

/** Reads one part of a file, or all of one that is not stored in parts. */
export type ReadPart = (file: MediaFile, position: number) => Promise<Uint8Array | undefined>

export const readPartOf =
  (db: Database): ReadPart =>
  async ({ name, isWhole }, position) => {
    if (!isWhole) return readPart(db.query, name, position)
    const row = await db.query
      .selectFrom('media')
      .select('bytes')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.bytes
  }

/** Small enough that a reader who takes nothing holds up one part, and not several. */
export const sliceSize = 64 * 1024

/** A range of a file in slices; the next part is read when the one before it has been taken. */
export async function* readSlices(
  file: MediaFile,
  { from, to }: ByteRange,
  read: ReadPart,
): AsyncGenerator<Uint8Array> {
  const step = file.isWhole ? file.size : partSize
  for (let at = from; at <= to;) {
    const start = at - (at % step)
    const part = await read(file, start / step)
    if (!part) throw new Error(`a part of ${file.name} is missing`)
    const end = Math.min(to + 1, start + step)
    for (; at < end; at += sliceSize) {
      // A copy, so that a small range does not keep its whole part in memory.
      yield part.slice(at - start, Math.min(end, at + sliceSize) - start)
    }
    at = end
  }
}
