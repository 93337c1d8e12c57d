// The bytes of a picture or film, by the name it is shown at.
import type { Database } from '../lib/db/database.ts'

export function findMedia(db: Database, name: string) {
  return db.query
    .selectFrom('media')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst()
}
