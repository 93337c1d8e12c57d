// Waits for a database that does not answer yet, and informs the operator.
import { describeUnreachable } from './troubles.ts'
import { type Database, readNow } from './database.ts'

const longestWait = 10_000

/** What PostgreSQL itself refuses, such as a wrong password, it says best. */
const reasonOf = (error: unknown) =>
  describeUnreachable(error) ??
  `${error instanceof Error ? error.message || error.name : String(error)} (DATABASE_URL)`

export async function waitForDatabase(db: Database, say: (line: string) => void): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      await readNow(db)
      return
    } catch (error) {
      if (db.engine === 'sqlite') throw error
      say(`Cannot reach the database: ${reasonOf(error)}. Trying again in ${wait / 1000} s.`)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
