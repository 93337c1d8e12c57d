// The quiz that an address stands for, which may be from before it was renamed or moved.
import { findSuccessor } from '../catalog/successor-repository.ts'
import type { Database } from '../lib/db/database.ts'
import { findQuiz } from './quiz-repository.ts'

/** Undefined where there never was one. */
export async function findQuizOf(db: Database, address: string) {
  const found = await findQuiz(db, address)
  const id = !found || found.retired ? await findSuccessor(db, address) : undefined
  return id === undefined ? found : findQuiz(db, id)
}
