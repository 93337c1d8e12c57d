// A school on SQLite of whose file many pages hold something else than was written.
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../src/lib/db/migrate.ts'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { newId } from '../src/lib/security/random.ts'
import { newFolder } from './new-folder.ts'

/** `size` bytes are overwritten, up to `before` bytes before the end, or behind the head, where the tables are listed. */
export async function damagedSchool({ size = 65_536, before = 0, isSchema = false } = {}) {
  const place = { databaseUrl: undefined, dataDir: newFolder(), secretKey: undefined }
  const db = openDatabase(place, { offset: 0 })
  await migrate(db)
  const rows = Array.from({ length: 500 }, () => ({
    id: newId(),
    happened_at: 1,
    event: 'login' as const,
  }))
  await db.query.insertInto('audit_log').values(rows).execute()
  await db.close()
  const file = join(place.dataDir, 'kinnow.db')
  const open = openSync(file, 'r+')
  const at = isSchema ? 100 : statSync(file).size - before - size
  writeSync(open, Buffer.alloc(size, 0xa5), 0, size, at)
  closeSync(open)
  return place
}
