// Schools that a test backs up and restores into, on SQLite whatever the run is for, and their removal behind it.
import { onTestFinished } from 'vitest'
import type { Location } from '../src/operations/backup/on-database.ts'
import type { Database } from '../src/lib/db/database.ts'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { newFolder } from './new-folder.ts'

export type Place = Location & { db: Database }

export function newSqlitePlace(dataDir = newFolder()): Place {
  const location = { databaseUrl: undefined, dataDir, secretKey: undefined }
  const db = openDatabase(location, { offset: 0 })
  onTestFinished(() => db.close())
  return { ...location, db }
}
