// A picture, film or download by the name it is shown at, and any range of its bytes; what is stored in parts is read part by part.
import type { Database } from '../lib/db/database.ts'
import type { ByteRange } from '../lib/byte-range.ts'
import { partSize, readPart } from './import/media.ts'

export type MediaFile = {
  name: string
  type: string
  fileName: string | null
  size: number
  /** Null where the file is stored in parts. */
  bytes: Uint8Array | null
}

export async function findMedia({ query }: Database, name: string): Promise<MediaFile | undefined> {
  const row = await query
    .selectFrom('media')
    .select(['type', 'bytes', 'file_name', 'parted_size'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  const { type, bytes, file_name: fileName, parted_size: partedSize } = row
  return {
    name,
    type,
    fileName,
    size: partedSize ?? bytes.length,
    bytes: partedSize === null ? bytes : null,
  }
}

/** Reads one part of a file that is stored in parts. */
export type ReadPart = (name: string, position: number) => Promise<Uint8Array | undefined>

export const readPartOf =
  (db: Database): ReadPart =>
  (name, position) =>
    readPart(db.query, name, position)

/** Small enough that a reader who takes nothing holds up one part, and not several. */
const sliceSize = 64 * 1024

/** A range of a file in slices; the next part is read when the one before it has been taken. */
export async function* readSlices(
  { name, size, bytes }: MediaFile,
  { from, to }: ByteRange,
  read: ReadPart,
): AsyncGenerator<Uint8Array> {
  const step = bytes ? size : partSize
  for (let at = from; at <= to;) {
    const start = at - (at % step)
    const part = bytes ?? (await read(name, start / step))
    if (!part) throw new Error(`a part of ${name} is missing`)
    const end = Math.min(to + 1, start + step)
    for (; at < end; at += sliceSize) {
      yield part.subarray(at - start, Math.min(end, at + sliceSize) - start)
    }
    at = end
  }
}
