// Which revision of the content is current: what tells kept pages that they are old.
import type { Database } from '../lib/db/database.ts'

export async function readRevision(db: Database): Promise<number> {
  const row = await db.query
    .selectFrom('content_state')
    .select('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

const lookEvery = 1000

/** Calls back when another process, or this one, has imported something. */
export function watchRevision(db: Database, changed: (revision: number) => void | Promise<void>) {
  // Unknown at first: something may have been imported since the first page was made.
  let last: number | undefined
  const timer = setInterval(() => {
    readRevision(db)
      .then(async (revision) => {
        if (revision !== last) await changed(revision)
        last = revision
      })
      // The database is away: what is kept stays until it answers again.
      .catch(() => {})
  }, lookEvery)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
