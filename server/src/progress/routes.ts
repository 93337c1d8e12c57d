import { getLesson } from '@kinnow/contract/catalog'
import * as endpoints from '@kinnow/contract/progress'
import { readSubject } from '../catalog/cached-catalog.ts'
import { readSight } from '../catalog/sight.ts'
import { findActive } from '../enrollments/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { readCourses } from './courses.ts'
import { readDashboard } from './dashboard.ts'
import { readLesson, saveProgress } from './lesson.ts'
import { readOnward, readStanding } from './chapter-action.ts'
import { listOfSubject } from './repository.ts'

export function progressRoutes(serve: Serve, db: Database): void {
  serve(getLesson, ({ session, params }) => readLesson(db, session, params.id))

  serve(endpoints.saveLessonProgress, async ({ session, params, body }) => {
    const { lesson, progress } = await saveProgress({
      db,
      reader: session,
      lessonId: params.id,
      report: body,
    })
    const taken = { subjectId: lesson.subject_id, kind: 'lesson', id: lesson.id } as const
    const onward = body.completed ? await readOnward(db, session, taken) : null
    return { progress, onward }
  })

  serve(endpoints.getSubjectProgress, async ({ session, params }) => {
    const subject = (await readSubject(db, session.revision, params.id)) ?? fail('not-found')
    const sight = await readSight(db, session)
    if (!sight.shows(subject.subcategoryId)) fail('not-found')
    const { studentId } = session
    const [[enrollment], progress, rest] = await Promise.all([
      findActive(db, { studentId, subcategoryId: subject.subcategoryId }),
      listOfSubject(db, studentId, subject.id),
      readStanding(db, session, subject.id),
    ])
    return { enrollmentId: enrollment?.id ?? null, ...progress, ...rest }
  })

  serve(endpoints.getDashboard, ({ session, query }) => readDashboard(db, session, query))

  serve(endpoints.listCourses, async ({ session }) => {
    const { known, ended } = await readCourses(db, session)
    return { courses: known.map(({ course }) => course), ended }
  })
}
