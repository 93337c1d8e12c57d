// One written answer is marked by a teacher, and the mark is read by its student.
import { schoolLimits } from '@kinnow/contract/school-limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Mark } from '@kinnow/contract/marks'
import type { NoticeAbout } from '@kinnow/contract/notices'
import type { Rubric } from '@kinnow/contract/rubric'
import { tidyLines } from '@kinnow/contract/same-answer'
import { lockById } from '../auth/repository.ts'
import type { Teacher } from '../groups/service.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { beginningOf } from '../lib/util/beginning-of.ts'
import { fail } from '../lib/util/failure.ts'
import { asRead, readReached } from '../lib/util/read-reached.ts'
import { notify, withdrawNotices } from '../notices/notify.ts'
import { findAttempt } from '../quizzes/attempts/attempt-repository.ts'
import { isToldAt } from '../quizzes/questions/present.ts'
import { findVisible } from './answer-repository.ts'
import { addMark, listLastMarks, listMarks, type OfAnswer } from './mark-repository.ts'
import { chooseLevels, pointsOf } from './reached.ts'
import { presentMark, readAnswers } from './read-answers.ts'

const { excerpt } = schoolLimits.announcement

/** A foreign answer is as unknown as one that does not exist (S26). */
async function requireVisible(tx: Tx, teacher: Teacher, attemptId: string): Promise<string> {
  const { studentId: teacherId, role } = teacher
  const sight = { attemptId, teacherId, isOwner: role === 'owner' }
  return (await findVisible(tx.query, sight)) ?? fail('not-found')
}

export async function readMarks(db: Database, teacher: Teacher, answer: OfAnswer) {
  await requireVisible(db, teacher, answer.attemptId)
  const rows = await listMarks(db.query, answer, serverLimits.mark.historyListed)
  return { marks: rows.map(presentMark) }
}

type NewMark = OfAnswer & {
  points?: number | undefined
  levels?: number[] | undefined
  comment: string
  seenId: string | null
}

/** Points, or the levels of the rubric that the question had in the student's attempt. */
function grade(rubric: Rubric | null, { points, levels }: NewMark) {
  if (points !== undefined && levels === undefined) return { points, reached: null }
  if (points !== undefined || levels === undefined) return fail('points-or-levels')
  const reached = (rubric && chooseLevels(rubric, levels)) ?? fail('other-rubric')
  return { points: pointsOf(reached), reached: JSON.stringify(reached) }
}

/** Of two teachers who mark an answer at once the second is refused, and sees what the first gave. */
export async function markAnswer(db: Database, teacher: Teacher, { seenId, ...mark }: NewMark) {
  const { attemptId, questionId } = mark
  await requireVisible(db, teacher, attemptId)
  const { answers, questions } = await readAnswers(db, [{ attemptId, questionId }])
  if (answers.length === 0) fail('not-found')
  const { points, reached } = grade(questions[0]?.rubric ?? null, { ...mark, seenId })
  const comment = tidyLines(mark.comment) || null
  return transaction(db, async (tx) => {
    // The student may have left the class since, or the account may be deleted at the same time.
    const studentId = await requireVisible(tx, teacher, attemptId)
    if (!(await lockById(tx, studentId))) fail('not-found')
    const [last] = await listMarks(tx.query, mark, 1)
    const isSame = last?.points === points && last.reached === reached && last.comment === comment
    // A call that was sent twice, or a mark that changes nothing, is no second mark.
    if (last && isSame && last.marked_by === teacher.studentId) return { mark: presentMark(last) }
    if ((last?.id ?? null) !== seenId) fail('marked-meanwhile')
    const number = (last?.number ?? 0) + 1
    const added = { attemptId, questionId, studentId, number, points, reached, comment }
    if (!(await addMark(tx, { ...added, teacherId: teacher.studentId }))) fail('marked-meanwhile')
    const [row] = await listMarks(tx.query, mark, 1)
    const quizTitle = answers[0]?.quiz.title ?? ''
    const shown = presentMark(row ?? fail('not-found'))
    const attempt = await findAttempt(tx, studentId, attemptId)
    const result = attempt && isToldAt(attempt) ? resultOf(shown) : undefined
    await notifyStudent(tx, studentId, { attemptId, quizTitle, by: row?.name ?? null, result })
    return { mark: shown }
  })
}

function resultOf(mark: Mark) {
  return { ...asRead(mark), comment: mark.comment && beginningOf(mark.comment, excerpt) }
}

type Marked = Omit<Extract<NoticeAbout, { kind: 'marked' }>, 'kind'>

/** Of an attempt the last mark alone: a teacher may mark many answers of it, or change her mind. */
async function notifyStudent(tx: Tx, studentId: string, about: Marked): Promise<void> {
  await withdrawNotices(tx, 'marked', about.attemptId)
  await notify(tx, [studentId], { id: about.attemptId, about: { kind: 'marked', ...about } })
}

/** S28: a comment may tell the answer, so it waits where the answers do. */
export async function listOwnMarks(db: Database, studentId: string, attemptId: string) {
  const row = (await findAttempt(db, studentId, attemptId)) ?? fail('not-found')
  return { marks: isToldAt(row) ? await readLastMarks(db, attemptId) : [] }
}

/** The mark that counts of each written answer of an attempt. */
export async function readLastMarks(db: Database, attemptId: string) {
  const rows = await listLastMarks(db.query, [attemptId])
  return rows.map((mark) => ({
    questionId: mark.question_id,
    points: mark.points,
    reached: readReached(mark.reached),
    comment: mark.comment,
    by: mark.name,
    at: new Date(mark.at).toISOString(),
  }))
}
