// Pictures, films and downloads in the database: each once, large ones in parts.
import type { Queries } from '../../lib/db/database.ts'
import type { AssetNode } from '../model/school.ts'
import { batches } from '../../lib/util/batches.ts'

/** Bytes of a part, as they are stored: what sending a file needs of memory at a time. It never changes. */
export const partSize = 512 * 1024

/** What is there has the same bytes, its name being made from them. Returns how many were added. */
export async function addMedia(query: Queries, assets: AssetNode[]): Promise<number> {
  let count = 0
  for (const batch of batches(assets)) {
    const stored = new Set(
      await storedAmong(
        query,
        batch.map(({ name }) => name),
      ),
    )
    const missing = batch.filter(({ name }) => !stored.has(name))
    for (const asset of missing) await add(query, asset)
    count += missing.length
  }
  return count
}

/** Which of these names are those of something stored. */
export async function storedAmong(query: Queries, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await query.selectFrom('media').select('name').where('name', 'in', names).execute()
  return rows.map(({ name }) => name)
}

async function add(query: Queries, asset: AssetNode): Promise<void> {
  const { name, type, fileName, bytes } = asset
  const isLarge = bytes.length > partSize
  const row = {
    name,
    type,
    file_name: fileName ?? null,
    parted_size: isLarge ? bytes.length : null,
  }
  const added = await query
    .insertInto('media')
    .values({ ...row, bytes: isLarge ? new Uint8Array() : bytes })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!isLarge || !added) return
  for (let from = 0; from < bytes.length; from += partSize) {
    const part = { name, position: from / partSize, bytes: bytes.subarray(from, from + partSize) }
    await query.insertInto('media_parts').values(part).execute()
  }
}

/** Undefined after the last part. */
async function readPart(query: Queries, name: string, position: number) {
  const part = await query
    .selectFrom('media_parts')
    .select('bytes')
    .where('name', '=', name)
    .where('position', '=', position)
    .executeTakeFirst()
  return part?.bytes
}

/** The next part is read when the one before it has been taken. */
export async function* readParts(query: Queries, name: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const part = await readPart(query, name, position)
    if (!part) return
    yield part
  }
}
