// A subject as everybody sees it: its place, its chapters, lessons and quizzes. Cached in memory until the content changes.
import type { Lesson, Place } from '@kinnow/contract/catalog'
import type { Database } from '../lib/db/database.ts'
import { cacheByRevision } from '../lib/cache/content-cache.ts'
import { listLessonsOf } from './lesson-repository.ts'
import { chaptersOfSubject, quizzesOfSubject, sizeOfSubject } from './outline-repository.ts'
import { getPlace } from './repository.ts'

type OutlineChapter = { id: string; name: string; position: number }

export type OutlineQuiz = Awaited<ReturnType<typeof quizzesOfSubject>>[number]

export type Outline = {
  id: string
  place: Place
  lessonCount: number
  /** How many subjects the class or course has that it belongs to. */
  subjectCount: number
  /** In the order of the course, as the lessons are. */
  chapters: OutlineChapter[]
  lessons: Lesson[]
  /** In the order of each chapter. */
  quizzes: OutlineQuiz[]
}

/** Lessons and quizzes: up to this size a school is cached whole. */
const mostSteps = 20_000

/** Undefined where there is no such subject. */
export const readOutline = cacheByRevision<Outline>({
  load,
  most: mostSteps,
  weigh: ({ lessons, quizzes }) => 1 + lessons.length + quizzes.length,
})

/** Of those that are there. */
export async function readOutlines(
  db: Database,
  revision: number,
  subjectIds: string[],
): Promise<Map<string, Outline>> {
  const all = await Promise.all(subjectIds.map((id) => readOutline(db, revision, id)))
  return new Map(all.flatMap((outline) => (outline ? [[outline.id, outline]] : [])))
}

async function load(db: Database, subjectId: string): Promise<Outline | undefined> {
  const [[size], chapters, lessons, quizzes] = await Promise.all([
    sizeOfSubject(db, { subjectId }),
    chaptersOfSubject(db, { subjectId }),
    listLessonsOf(db, { subjectId }),
    quizzesOfSubject(db, { subjectId }),
  ])
  if (!size) return undefined
  return {
    id: subjectId,
    place: await getPlace(db, subjectId),
    chapters,
    lessons,
    quizzes,
    lessonCount: size.lesson_count,
    subjectCount: size.subject_count,
  }
}
