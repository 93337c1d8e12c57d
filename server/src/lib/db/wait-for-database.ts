// A database that does not answer yet is waited for, and the operator told.
import { type Database, readNow } from './database.ts'

const longestWait = 10_000

export async function waitForDatabase(db: Database, say: (line: string) => void): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      await readNow(db)
      return
    } catch (error) {
      if (db.engine === 'sqlite') throw error
      const reason = error instanceof Error ? error.message || error.name : String(error)
      say(`The database does not answer (${reason}). Trying again in ${wait / 1000} s.`)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
