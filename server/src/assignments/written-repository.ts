// What came of the quizzes of one student: the attempt handed in last, and written answers with their marks, as rows.
import { sql } from 'kysely'
import { attemptId, ofLastHandedIn } from '../lib/db/attempts-at-quiz.ts'
import { countsFrom } from '../lib/db/counts-from.ts'
import type { Queries, Tx } from '../lib/db/database.ts'
import { isToldOf } from '../lib/db/is-feedback-shown.ts'
import { ofLastWritten } from '../lib/db/written-answers.ts'
import { isNewNotice } from '../notices/repository.ts'

/** A written answer of work that is a quiz; where there is none a row of the work alone. */
export type WrittenRow = {
  assignment_id: string
  /** The attempt that was handed in last. */
  last_id: string
  /** How many were handed in. */
  handed_in: number
  /** When it is explained, where that is to come. */
  told_at: number | null
  /** The attempt with the answer; null where there is none. */
  attempt_id: string | null
  /** 1: the mark of the answer may be shown to its student (S28); the others are of this mark. */
  shown: number
  marked_at: number | null
  points: number | null
  /** Levels of a rubric, in JSON. */
  reached: string | null
  comment: string | null
  marked_by: string | null
  /** The notice of the marks of the attempt, while it is new. */
  notice_id: string | null
}

type Of = { studentId: string; assignmentIds: string[] }

/** Written answers are those to questions of courses that a class of the student has: others nobody marks. */
export async function listWritten(tx: Tx, { studentId, assignmentIds }: Of): Promise<WrittenRow[]> {
  const { query, now } = tx
  const isShown = isToldOf(tx)
  const own = {
    studentId: sql.val(studentId),
    quizId: sql.ref<string>('work.quiz_id'),
    since: sql.ref<number>('work.since'),
  }
  const questionId = sql.ref<string>('questions.id')
  const { rows } = await sql<WrittenRow>`
    with work as (
      select assignments.id, assignments.target_id as quiz_id,
        ${countsFrom(tx, 'assignments')} as since
      from assignments where assignments.id in (${sql.join(assignmentIds)}))
    select work.id as assignment_id, last.id as last_id,
      (select count(*) from attempts as own where own.student_id = ${studentId}
        and own.quiz_id = work.quiz_id and own.submitted_at >= work.since) as handed_in,
      case when last.told_at > ${now} then last.told_at end as told_at,
      written.id as attempt_id,
      case when mark.id is not null and ${isShown('written')} then 1 else 0 end as shown,
      mark.at as marked_at, mark.points, mark.reached, mark.comment, users.name as marked_by,
      case when ${isNewNotice(tx)} then notices.id end as notice_id
    from work
    inner join attempts as last on last.id = ${ofLastHandedIn(own, attemptId)}
    left join questions on questions.quiz_id = work.quiz_id and questions.type = 'reflection'
      and questions.subcategory_id in (${coursesOf(query, studentId)})
    left join attempts as written
      on written.id = ${ofLastWritten({ ...own, questionId })}
    left join mark_events as mark
      on mark.attempt_id = written.id and mark.question_id = questions.id
      and not exists (select 1 from mark_events as later
        where later.attempt_id = mark.attempt_id and later.question_id = mark.question_id
          and later.number > mark.number)
    left join users on users.id = mark.marked_by
    left join notices on notices.about_id = written.id and notices.student_id = ${studentId}
      and notices.kind = 'marked'`.execute(query)
  return rows
}

const coursesOf = (query: Queries, studentId: string) =>
  query
    .selectFrom('group_courses')
    .innerJoin('group_members', 'group_members.group_id', 'group_courses.group_id')
    .select('group_courses.subcategory_id')
    .where('group_members.user_id', '=', studentId)
    .where('group_members.role', '=', 'student')
    .where('group_members.left_at', 'is', null)
