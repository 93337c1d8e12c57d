// Written answers (reflections) that students of classes handed in, as rows.
import { sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import { ofLastWritten } from '../lib/db/written-answers.ts'

/** Of each question of a student the answer that was handed in last; `marked_at`: of its last mark, null while it waits. */
export type AnswerRow = {
  attempt_id: string
  student_id: string
  quiz_id: string
  question_id: string
  submitted_at: number
  marked_at: number | null
}

/** `quizIds`: only answers in these. */
type Of = { groupIds: string[]; students: string[]; quizIds?: string[] }

/**
 * What students of these classes answered to the written questions of the classes' courses. Whose later attempt leaves
 * the question out has the answer of the one before.
 */
export async function listAnswers({ query }: Database, of: Of): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    with taught as (
      select distinct group_members.user_id as student_id, questions.quiz_id,
        questions.id as question_id
      from group_members
      inner join group_courses on group_courses.group_id = group_members.group_id
      inner join questions on questions.subcategory_id = group_courses.subcategory_id
      where group_members.group_id in (${sql.join(of.groupIds)})
        and group_members.user_id in (${sql.join(of.students)})
        and group_members.role = 'student' and group_members.left_at is null
        and questions.type = 'reflection' and questions.quiz_id is not null
        ${of.quizIds ? sql`and questions.quiz_id in (${sql.join(of.quizIds)})` : sql``})
    select attempts.id as attempt_id, attempts.student_id, attempts.quiz_id, taught.question_id,
      attempts.submitted_at, (select mark.at from mark_events as mark
        where mark.attempt_id = attempts.id and mark.question_id = taught.question_id
        order by mark.number desc limit 1) as marked_at
    from taught inner join attempts on attempts.id = ${ofLastWritten(taught)}`.execute(query)
  return rows
}

const taught = {
  studentId: sql.ref<string>('taught.student_id'),
  quizId: sql.ref<string>('taught.quiz_id'),
  questionId: sql.ref<string>('taught.question_id'),
}

/** What these answers are made of: their attempts, with the student, the quiz and its language. */
export const listAttempts = ({ query }: Database, ids: string[]) =>
  query
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .select([
      'attempts.id',
      'attempts.student_id',
      'attempts.items',
      'attempts.rules',
      'attempts.engine',
      'attempts.deadline_at',
      'attempts.submitted_at',
      'users.name',
      'users.email',
      'quizzes.id as quiz_id',
      'quizzes.title as quiz_title',
      'subjects.language',
    ])
    .where('attempts.id', 'in', ids)
    .where('attempts.submitted_at', 'is not', null)
    .execute()

export type AttemptOfAnswer = Awaited<ReturnType<typeof listAttempts>>[number]

/** What was written, and taken back, in these attempts at these questions. */
export const listWriting = ({ query }: Database, attemptIds: string[], questionIds: string[]) =>
  query
    .selectFrom('attempt_events')
    .select(['id', 'kind', 'question_id as questionId', 'data', 'score', 'at'])
    .select('attempt_id as attemptId')
    .where('attempt_id', 'in', attemptIds)
    .where('question_id', 'in', questionIds)
    .where('kind', 'in', ['answer', 'clear'])
    .execute()

type Sight = { attemptId: string; teacherId: string; isOwner: boolean }

/** Whose attempt it is, where its student is in a class of the teacher that has the course; an owner sees all classes. */
export async function findVisible(
  query: Queries,
  { attemptId, teacherId, isOwner }: Sight,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('group_members as learner', 'learner.user_id', 'attempts.student_id')
    .innerJoin('groups', 'groups.id', 'learner.group_id')
    .innerJoin('group_courses', (join) =>
      join
        .onRef('group_courses.group_id', '=', 'groups.id')
        .onRef('group_courses.subcategory_id', '=', 'quizzes.subcategory_id'),
    )
    .select('attempts.student_id')
    .where('attempts.id', '=', attemptId)
    .where('attempts.submitted_at', 'is not', null)
    .where('learner.role', '=', 'student')
    .where('learner.left_at', 'is', null)
    .where('groups.archived_at', 'is', null)
    .$if(!isOwner, (rows) =>
      rows.where('groups.id', 'in', (taught) =>
        taught
          .selectFrom('group_members as own')
          .select('own.group_id')
          .where('own.user_id', '=', teacherId)
          .where('own.role', '=', 'teacher')
          .where('own.left_at', 'is', null),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row?.student_id
}
