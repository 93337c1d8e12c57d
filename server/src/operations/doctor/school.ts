// The school that the doctor examines.
import type { Database } from '../../lib/db/database.ts'
import type { Settings } from '../../lib/process/settings.ts'
import type { Seen } from './finding.ts'

export type School = {
  db: Database
  settings: Settings
  /** With `--all`: every row, where otherwise a sample is read. */
  isWhole: boolean
  /** Folders of courses that are compared with what was imported; none: the one of `CONTENT_DIR`. */
  folders: string[]
}

/** Everything there is to say: one line where all is well. */
export type Check = (school: School) => Promise<Seen[]> | Seen[]
