// Tells a process that its school was replaced by one with another key: a restore is refused while anything is connected, but a
// process that was cut off then, and comes back, would go on with the key of before.
import type { Database } from '../../lib/db/database.ts'
import { readKeySign } from './key-repository.ts'
import { signOf } from './secret.ts'

export async function watchKey(db: Database, key: string, replaced: () => void) {
  const own = signOf(key)
  let known = await readKeySign(db.query)
  return {
    /** Whether the data that are there came with this key, or were never restored. */
    isOwn: known === null || known === own,
    /** Expected after each new revision, as a restore makes one. */
    async look(): Promise<void> {
      const sign = await readKeySign(db.query)
      if (sign !== known && sign !== null && sign !== own) replaced()
      known = sign
    },
  }
}
