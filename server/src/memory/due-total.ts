// How many reviews are due in the whole school: counted a few rows at a time, so that nobody waits for it.
import { type Database, readNow } from '../lib/db/database.ts'
import { listDueCounts } from './stored-repository.ts'

const day = 24 * 60 * 60 * 1000
/** Rows of one statement, about a millisecond of SQLite, and how long others have the thread to themselves after it. */
const slice = { rows: 1000, pause: 50 }

/** By the day of UTC, as students' own days differ. */
export async function countAllDue(db: Database, { rows, pause } = slice): Promise<number> {
  const today = Math.floor((await readNow(db)) / day)
  let due = 0
  for (let after: Parameters<typeof listDueCounts>[1] = null; ;) {
    const part = await listDueCounts(db.query, after, rows)
    for (const { day: dueDay, cards } of part) if (dueDay <= today) due += cards
    after = part.at(-1) ?? null
    if (!after || part.length < rows) return due
    await new Promise((resolve) => setTimeout(resolve, pause).unref())
  }
}
