// Holds a folder of courses against the files that were imported of it, byte by byte, and reads nothing into them.
import type { Database } from '../lib/db/database.ts'
import { digestOf, listSources } from './import/sources.ts'
import { originOf } from './read/school-folder.ts'
import { scanFolder } from './read/scan.ts'

export type FolderChanges = { origin: string; changed: string[]; added: string[]; gone: string[] }

/** Null where there is no such folder, or nothing of it was imported. */
export async function compareFolder(db: Database, folder: string): Promise<FolderChanges | null> {
  const scan = await scanFolder(folder)
  if (!scan) return null
  const origin = originOf(scan)
  const sources = new Map(
    (await listSources(db.query, origin)).map(({ path, digest }) => [path, digest]),
  )
  if (sources.size === 0) return null
  const changes: FolderChanges = { origin, changed: [], added: [], gone: [] }
  for (const [path, bytes] of scan.files) {
    const digest = sources.get(path)
    sources.delete(path)
    if (digest === undefined) changes.added.push(path)
    else if (digest !== digestOf(bytes)) changes.changed.push(path)
  }
  changes.gone.push(...sources.keys())
  return changes
}
