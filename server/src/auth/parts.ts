import type { Database } from '../lib/db/database.ts'
import type { Keys } from '../lib/security/keys.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import type { Settings } from '../lib/process/settings.ts'
import type { Codes } from './codes.ts'

/** What everything about accounts works with. */
export type AccountParts = {
  db: Database
  settings: Settings
  keys: Keys
  limiter: Limiter
  codes: Codes
}
