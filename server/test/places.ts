// Schools that a test backs up and restores into, on either engine, and their removal behind it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Location } from '../src/operations/backup/on-database.ts'
import type { Database } from '../src/lib/db/database.ts'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { emptyDatabase } from './engines.ts'

export type Place = Location & { db: Database }

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** On the engine that this run is for; nothing is connected to it before its `db` is asked. */
export async function newPlace(): Promise<Place> {
  const { databaseUrl, dataDir, db, remove } = await emptyDatabase()
  onTestFinished(remove)
  return { databaseUrl, dataDir, secretKey: undefined, db }
}

export function newSqlitePlace(dataDir = newFolder()): Place {
  const location = { databaseUrl: undefined, dataDir, secretKey: undefined }
  const db = openDatabase(location, { offset: 0 })
  onTestFinished(() => db.close())
  return { ...location, db }
}
