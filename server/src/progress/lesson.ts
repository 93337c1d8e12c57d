// A lesson to read, and what is reported of reading it: how far, and that it is complete. Its text is for those who take the course, and for anybody signed in where it is a preview.
import type { Lesson } from '@kinnow/contract/catalog'
import { readBody } from '../catalog/lesson-body.ts'
import { findLessonAt, readLessonAt } from '../catalog/cached-catalog.ts'
import { type LessonRow, toLesson } from '../catalog/lesson-repository.ts'
import { readSight } from '../catalog/sight.ts'
import { isForMemberOf } from '../catalog/visibility-repository.ts'
import { readOutline } from '../catalog/outline.ts'
import { isEnrolled, refuse, requireEnrollment } from '../enrollments/require-enrollment.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { wakeLeeches } from '../memory/course.ts'
import { readOnward } from './chapter-action.ts'
import { type Report, save } from './repository.ts'

/** The lesson's row, if this student may read it. */
export const requireLesson = async (db: Database, reader: Reader, lessonId: string) =>
  admit(db, reader, await readLessonAt(db, reader.revision, lessonId))

type Reader = Pick<Session, 'studentId' | 'role' | 'revision'>

/** Who teaches a course in a running class looks up its lessons, and so does an owner; nothing of it is stored. */
async function requireReadable(db: Database, reader: Reader, lessonId: string) {
  const row = await readLessonAt(db, reader.revision, lessonId)
  if (!row || row.preview || reader.role === 'student') return admit(db, reader, row)
  const { studentId: userId } = reader
  const courseId = row.subcategory_id
  const mayRead =
    (await isEnrolled(db, userId, courseId)) || (await isForMemberOf(db, { userId, courseId }))
  return mayRead ? row : refuse(db, reader, courseId)
}

async function admit(db: Database, reader: Reader, row: LessonRow | undefined) {
  if (!row) fail('not-found')
  if (!row.preview) await requireEnrollment(db, reader, row.subcategory_id)
  else if (!(await readSight(db, reader)).shows(row.subcategory_id)) fail('not-found')
  return row
}

/** With the lesson as it is called now. */
export async function saveProgress({
  db,
  reader,
  lessonId,
  report,
}: {
  db: Database
  reader: Session
  lessonId: string
  report: Report
}) {
  let found = await readLessonAt(db, reader.revision, lessonId)
  for (;;) {
    const lesson = await admit(db, reader, found)
    const progress = await save({ db, reader, lessonId: lesson.id, report })
    if (progress) {
      await wakeLeeches(db, reader.studentId, lesson.id)
      return { lesson, progress }
    }
    // One that was renamed since that was read is looked for where it went; one that is gone is not found.
    found = await findLessonAt(db, lessonId)
  }
}

export async function readLesson(db: Database, session: Session, lessonId: string) {
  const { revision } = session
  const row = await requireReadable(db, session, lessonId)
  const taken = { subjectId: row.subject_id, kind: 'lesson', id: row.id } as const
  const [body, outline, onward] = await Promise.all([
    readBody(db, revision, row.id),
    readOutline(db, revision, row.subject_id),
    readOnward(db, session, taken),
  ])
  const chapterAt = outline?.chapters.findIndex(({ id }) => id === row.chapter_id) ?? -1
  const chapter = outline?.chapters[chapterAt]
  if (!body || !outline || !chapter) fail('not-found')
  const { lessons, place } = outline
  const at = lessons.findIndex((lesson) => lesson.id === row.id)
  const nextChapter = outline.chapters[chapterAt + 1]
  return {
    lesson: { ...toLesson(row), ...body },
    chapter: { id: chapter.id, name: chapter.name, number: chapter.position + 1 },
    outline: lessons.filter((lesson) => lesson.chapterId === row.chapter_id),
    quizzes: outline.quizzes
      .filter((quiz) => quiz.chapter_id === row.chapter_id)
      .map((quiz) => ({
        id: quiz.id,
        title: quiz.title,
        questionCount: quiz.question_count,
        lessonId: quiz.lesson_id,
        moment: quiz.moment as 'before' | 'after',
      })),
    previous: crumb(lessons[at - 1]),
    next: crumb(lessons[at + 1]),
    nextChapter: nextChapter ? { id: nextChapter.id, name: nextChapter.name } : null,
    due: onward.due,
    place,
  }
}

const crumb = (lesson: Lesson | undefined) =>
  lesson ? { id: lesson.id, name: lesson.title } : null
