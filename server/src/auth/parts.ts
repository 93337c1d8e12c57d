import type { Database } from '../lib/db/database.ts'
import type { Keys } from '../lib/keys.ts'
import type { Limiter } from '../lib/limiter.ts'
import type { Settings } from '../lib/settings.ts'
import type { Codes } from './codes.ts'

/** What everything about accounts works with. */
export type AccountParts = {
  db: Database
  settings: Settings
  keys: Keys
  limiter: Limiter
  codes: Codes
}
