// A picture, film or download by the name it is shown at; what lies in parts is read part by part.
import type { Database } from '../lib/db/database.ts'
import { readParts } from './import/media.ts'

export async function findMedia({ query }: Database, name: string) {
  const row = await query
    .selectFrom('media')
    .select(['type', 'bytes', 'file_name', 'parted_size'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  const { type, bytes, file_name: fileName, parted_size: partedSize } = row
  const size = partedSize ?? bytes.length
  return { type, fileName, size, bytes: partedSize === null ? bytes : readParts(query, name) }
}
