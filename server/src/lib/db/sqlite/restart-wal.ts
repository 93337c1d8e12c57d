// The first page of SQLite's log, written where a sync may take its time.
import type { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../troubles.ts'

/**
 * Writes the file's first page as it is; false where somebody else writes, and begins the log. With its first page SQLite syncs
 * a log's head at once, for any writer: a commit of the program would wait for as long as the disk takes (R19).
 */
export function restartWal(file: DatabaseSync): boolean {
  try {
    const version = Number(file.prepare('pragma user_version').get()?.['user_version'])
    file.exec(`pragma user_version = ${version}`)
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
