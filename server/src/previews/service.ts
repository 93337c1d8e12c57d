// A preview is read and tried by anybody: of every other lesson nothing leaves the server here, and nothing is stored.
import { serverLimits } from '../lib/util/server-limits.ts'
import { getBody, listLessonsOf, toLesson } from '../catalog/lesson-repository.ts'
import { findSuccessor } from '../catalog/successor-repository.ts'
import { findChapter, getPlace } from '../catalog/repository.ts'
import { readSight, type Viewer } from '../catalog/sight.ts'
import type { Database } from '../lib/db/database.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { gradeOf } from '../memory/grade.ts'
import { trialDays } from '../memory/trial-days.ts'
import { gradeCheck } from '../quizzes/quick-checks.ts'
import { optionsOf } from '../quizzes/attempts/record-memory.ts'
import { findPreview } from './repository.ts'

const { perNetwork, window } = serverLimits.previewChecks
/** As many as there is room for beside a question. */
const shownReviews = 5

export async function readPreview(db: Database, viewer: Viewer, id: string) {
  const row = await requirePreview(db, viewer, id)
  const [body, chapter, lessons, place] = await Promise.all([
    getBody(db, row.id),
    findChapter(db, row.chapter_id),
    listLessonsOf(db, { subjectId: row.subject_id }),
    getPlace(db, row.subject_id),
  ])
  if (!chapter) fail('not-found')
  const next = lessons[lessons.findIndex((lesson) => lesson.id === row.id) + 1]
  return {
    lesson: { ...toLesson(row), ...body },
    chapter: { id: chapter.id, name: chapter.name, number: chapter.number },
    next: next ? { id: next.id, name: next.title, preview: next.preview } : null,
    place,
  }
}

/** What a caller may not see is as unknown as what is not there. */
async function requirePreview(db: Database, viewer: Viewer, id: string) {
  const row = (await findPreview(db, id)) ?? (await findMoved(db, id)) ?? fail('not-found')
  const sight = await readSight(db, viewer)
  return sight.shows(row.subcategory_id) ? row : fail('not-found')
}

async function findMoved(db: Database, lessonId: string) {
  const id = await findSuccessor(db, lessonId)
  return id === undefined ? undefined : findPreview(db, id)
}

type Try = {
  viewer: Viewer
  lessonId: string
  questionId: string
  chosen: string[]
  network: string
}

export async function checkPreview(
  { db, limiter }: { db: Database; limiter: Limiter },
  { viewer, lessonId, questionId, chosen, network }: Try,
) {
  const wait = await limiter.spend([
    { name: 'preview-check', of: network, most: perNetwork, window },
  ])
  if (wait > 0) refuseFor(wait)
  const lesson = await requirePreview(db, viewer, lessonId)
  const { verdict, check } = await gradeCheck(db, { questionId, chosen }, async (ofLesson) => {
    if (ofLesson !== lesson.id) fail('not-found')
  })
  const first = gradeOf(
    {
      score: verdict.score,
      hints: 0,
      tries: 1,
      easy: false,
      options: optionsOf(check.keyed.question),
    },
    true,
  )
  return { verdict, reviewDays: trialDays(first, shownReviews) }
}
