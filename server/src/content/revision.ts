// Which revision of the content is current: cached pages of another one are stale.
import type { Database } from '../lib/db/database.ts'
import type { OutageLog } from '../lib/db/outage-log.ts'

export async function readRevision(db: Database): Promise<number> {
  const row = await db.query
    .selectFrom('content_state')
    .select('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

const lookEvery = 1000

/** Calls back when another process, or this one, has imported something after this began. */
export async function watchRevision(
  db: Database,
  changed: (revision: number) => void | Promise<void>,
  outage: OutageLog,
) {
  let last = await readRevision(db)
  const timer = setInterval(() => {
    readRevision(db)
      .then(async (revision) => {
        if (revision !== last) await changed(revision)
        last = revision
        outage.succeeded()
      })
      // Cached pages stay as they are until the database answers again.
      .catch((error: unknown) =>
        outage.failed(error, 'The revision of the content could not be read; trying again'),
      )
  }, lookEvery)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
