// The quiz of an address, which may be from before it was renamed or moved.
import { readSight, type Viewer } from '../catalog/sight.ts'
import { findSuccessor } from '../catalog/successor-repository.ts'
import type { Database } from '../lib/db/database.ts'
import { cacheByRevision } from '../lib/cache/content-cache.ts'
import { fail } from '../lib/util/failure.ts'
import { findQuiz, listItems } from './quiz-repository.ts'

/** Undefined where there never was one. */
export async function findQuizOf(db: Database, address: string) {
  const found = await findQuiz(db, address)
  const id = !found || found.retired ? await findSuccessor(db, address) : undefined
  return id === undefined ? found : findQuiz(db, id)
}

/** Questions from the content cache. */
const mostQuestions = 50_000
const mostQuizzes = 5_000

/** By its own id, retired or not. */
const readQuizRow = cacheByRevision({ load: findQuiz, most: mostQuizzes, weigh: () => 1 })

/** What a quiz is, and what it asks, as of a revision of the content. */
export const cached = {
  quizOf: cacheByRevision({ load: findQuizOf, most: mostQuizzes, weigh: () => 1 }),
  itemsOf: cacheByRevision({
    load: listItems,
    most: mostQuestions,
    weigh: (items) => 1 + items.length,
  }),
}

/** The same, read again: where the content has changed since the call arrived. */
export const changed: typeof cached = {
  quizOf: (db, _, address) => findQuizOf(db, address),
  itemsOf: (db, _, id) => listItems(db, id),
}

/** Also one that is retired, for whom attempts of it are; not of a course that the student sees no more. */
export const requireSeenQuiz = async (db: Database, session: NonNullable<Viewer>, id: string) =>
  (await findSeenQuiz(db, session, id)) ?? fail('not-found')

async function findSeenQuiz(db: Database, session: NonNullable<Viewer>, id: string) {
  const quiz = await readQuizRow(db, session.revision, id)
  if (!quiz) return undefined
  const sight = await readSight(db, session)
  return sight.shows(quiz.subcategory_id) ? quiz : undefined
}

/** Whether its right answers may be shown. */
export const isSeenQuiz = async (db: Database, session: NonNullable<Viewer>, id: string) =>
  (await findSeenQuiz(db, session, id)) !== undefined
