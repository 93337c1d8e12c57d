// Schools that a test backs up and restores into, on the engine of the run, and their removal behind it.
import { onTestFinished } from 'vitest'
import { emptyDatabase } from './engines.ts'
import type { Place } from './sqlite-place.ts'

/** On the engine that this run is for; nothing is connected to it before its `db` is asked. */
export async function newPlace(): Promise<Place> {
  const { databaseUrl, dataDir, db, remove } = await emptyDatabase()
  onTestFinished(remove)
  return { databaseUrl, dataDir, secretKey: undefined, db }
}
