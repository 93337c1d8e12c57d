// Whether the database takes writes: tried only after one has failed, and again until one succeeds (R17).
import type { Database } from './database.ts'
import { isUnwritable } from './troubles.ts'

/** Large enough that it cannot hide in a page that is there already. */
const probe = `probe:${'x'.repeat(65_536)}`

export type Writes = ReturnType<typeof watchWrites>

export function watchWrites(db: Database) {
  let areFailing = false

  async function tryWriting(): Promise<void> {
    const row = { key: probe, count: 0, ends_at: 0 }
    await db.query
      .insertInto('rate_limits')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 0 }))
      .execute()
    await db.query.deleteFrom('rate_limits').where('key', '=', probe).execute()
  }

  return {
    notice(error: unknown): void {
      if (isUnwritable(error)) areFailing = true
    },

    async canWrite(): Promise<boolean> {
      if (areFailing)
        areFailing = await tryWriting().then(
          () => false,
          () => true,
        )
      return !areFailing
    },
  }
}
