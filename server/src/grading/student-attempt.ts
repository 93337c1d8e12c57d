// An attempt of a student of a class with each answer, read by a teacher. The student can see who looked.
import type { Database } from '../lib/db/database.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { recordLook } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { percentOf, withMarks } from '../progress/quiz-percent.ts'
import { findAttempt, listEarlier } from '../quizzes/attempts/attempt-repository.ts'
import { readFolded, titlesOf } from '../quizzes/attempts/attempt-snapshot.ts'
import { isToldAt, presentAttempt } from '../quizzes/questions/present.ts'
import { presentEarlier, secondsOf } from '../quizzes/results/history.ts'
import { findClassAttempt } from './class-repository.ts'
import { requireClass } from './gradebook.ts'
import { readLastMarks } from './mark.ts'

type Request = {
  teacher: Session
  client: Client
  groupId: string
  studentId: string
  attemptId: string
}

/**
 * Its questions in their versions of then, the answers, verdicts, points and marks. An attempt that is open, at a quiz of no
 * course of the class, or of nobody in it is as unknown as one that does not exist (S26).
 */
export async function readAttempt(
  db: Database,
  { teacher, client, groupId, studentId, attemptId }: Request,
) {
  const name = await requireClass(db, teacher, groupId)
  const of = { groupId, studentId, attemptId }
  const found = (await findClassAttempt(db.query, of)) ?? fail('not-found')
  const row = (await findAttempt(db, studentId, attemptId)) ?? fail('not-found')
  await recordLook(db, { studentId, actorId: teacher.studentId, client, detail: name })
  const { attempt, folded } = await readFolded(db, row)
  const titles = await titlesOf(db, teacher.revision, attempt.questions)
  const marks = await readLastMarks(db, attemptId)
  const points = { score: row.score ?? 0, outOf: row.out_of ?? 0 }
  // A teacher knows marks before their student does.
  const { score, outOf } = withMarks(points, {
    points: marks.reduce((sum, mark) => sum + mark.points, 0),
    count: marks.length,
  })
  const isTold = isToldAt(row)
  const quizId = row.quiz_id
  return {
    group: { id: groupId, name },
    student: { id: studentId, name: found.name, email: shownAddress(found.email) },
    quiz: { id: quizId, title: found.quiz_title, language: found.language },
    attempt: presentAttempt(attempt, folded, titles),
    score,
    outOf,
    percent: percentOf(score, outOf),
    seconds: secondsOf(row.started_at, row.submitted_at ?? row.started_at),
    isTimeOver: row.closed_by === 'time',
    toldAt: isTold || row.told_at === null ? null : new Date(row.told_at).toISOString(),
    marks,
    attempts: presentEarlier(await listEarlier({ db, studentId, quizId, before: 1_000_000 })),
  }
}
