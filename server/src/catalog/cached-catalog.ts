// The catalog rows that students' calls read most, cached in memory while the content is the same.
import type { Database } from '../lib/db/database.ts'
import { cacheByRevision } from '../lib/cache/content-cache.ts'
import { findLesson, findLessonTitle } from './lesson-repository.ts'
import { findSubcategory, findSubject } from './repository.ts'
import { findSuccessor } from './successor-repository.ts'

/** Of each: more than a school has that is read at a time. */
const most = 5_000
const weigh = () => 1

export const readSubject = cacheByRevision({ load: findSubject, most, weigh })
export const readSubcategory = cacheByRevision({ load: findSubcategory, most, weigh })

/** The lesson of an address, which may be from before it was renamed or moved. */
export async function findLessonAt(db: Database, address: string) {
  const found = await findLesson(db, address)
  const id = found ? undefined : await findSuccessor(db, address)
  return id === undefined ? found : findLesson(db, id)
}
export const readLessonAt = cacheByRevision({ load: findLessonAt, most, weigh })

export const readLessonTitle = cacheByRevision({ load: findLessonTitle, most, weigh })
