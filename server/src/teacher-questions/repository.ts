// Questions of students to their teachers, as rows.
import { limits } from '@kinnow/contract/limits'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { newId } from '../lib/security/random.ts'
import { isNewNotice } from '../notices/repository.ts'

type Clocked = Pick<Database, 'query' | 'now'>
type Row = Selectable<Tables['student_questions']>
export type Place = { kind: string; targetId: string; anchor: string | null }

/** A lesson or a quiz that is there, with its subject and course. */
export async function findTarget(query: Queries, { kind, targetId }: Place) {
  const table = sql.table(kind === 'lesson' ? 'lessons' : 'quizzes')
  const { rows } = await sql<{ title: string; subject_id: string; course_id: string }>`
    select target.title, target.subject_id, subjects.subcategory_id as course_id
    from ${table} as target inner join subjects on subjects.id = target.subject_id
    where target.id = ${targetId} and target.retired = 0`.execute(query)
  return rows[0]
}

export async function readHeadings(query: Queries, lessonId: string): Promise<string> {
  const row = await query
    .selectFrom('lesson_bodies')
    .select('headings')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  return row?.headings ?? '[]'
}

/** A question of a quiz as it is shown, in JSON. */
export async function findShown(query: Queries, quizId: string, id: string) {
  const row = await query
    .selectFrom('questions')
    .select('shown')
    .where('id', '=', id)
    .where('quiz_id', '=', quizId)
    .executeTakeFirst()
  return row?.shown
}

/** The classes of a student that learn a course. */
export const listClasses = (query: Queries, studentId: string, courseId: string) =>
  query
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .innerJoin('group_courses', 'group_courses.group_id', 'groups.id')
    .select(['groups.id', 'groups.name'])
    .where('group_members.user_id', '=', studentId)
    .where('group_members.role', '=', 'student')
    .where('group_members.left_at', 'is', null)
    .where('groups.archived_at', 'is', null)
    .where('group_courses.subcategory_id', '=', courseId)
    .orderBy('group_members.joined_at')
    .orderBy('groups.id')
    .execute()

type NewQuestion = Place & {
  studentId: string
  groupId: string
  place: string
  text: string
  key: string
}

export async function create(tx: Tx, question: NewQuestion): Promise<void> {
  await tx.query
    .insertInto('student_questions')
    .values({
      id: newId(),
      student_id: question.studentId,
      group_id: question.groupId,
      kind: question.kind,
      target_id: question.targetId,
      anchor: question.anchor,
      place: question.place,
      text: question.text,
      send_key: question.key,
      sent_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'send_key']).doNothing())
    .execute()
}

/** Of a student the newest that are stored. */
export const removeOldest = (query: Queries, studentId: string) =>
  query
    .deleteFrom('student_questions')
    .where('student_id', '=', studentId)
    .where(
      'id',
      'not in',
      query
        .selectFrom('student_questions')
        .select('id')
        .where('student_id', '=', studentId)
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .limit(limits.teacherQuestion.stored),
    )
    .execute()

const withTeacher = (query: Queries) =>
  query
    .selectFrom('student_questions')
    .leftJoin('users as teacher', 'teacher.id', 'student_questions.answered_by')
    .selectAll('student_questions')
    .select('teacher.name as teacher_name')

export type ShownRow = Row & { teacher_name: string | null }
export type OwnRow = ShownRow & { is_new: number }

const withNotice = ({ query, now }: Clocked) =>
  withTeacher(query)
    .leftJoin('notices', (join) =>
      join
        .onRef('notices.about_id', '=', 'student_questions.id')
        .onRef('notices.student_id', '=', 'student_questions.student_id')
        .on('notices.kind', '=', 'answer'),
    )
    .select(sql<number>`case when ${isNewNotice({ now })} then 1 else 0 end`.as('is_new'))

export const findByKey = (
  db: Clocked,
  studentId: string,
  key: string,
): Promise<OwnRow | undefined> =>
  withNotice(db)
    .where('student_questions.student_id', '=', studentId)
    .where('send_key', '=', key)
    .executeTakeFirst()

export const listOwn = (db: Clocked, studentId: string, targetId?: string): Promise<OwnRow[]> =>
  withNotice(db)
    .where('student_questions.student_id', '=', studentId)
    .$if(targetId !== undefined, (rows) => rows.where('target_id', '=', targetId ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('student_questions.id')
    .limit(limits.teacherQuestion.listed)
    .execute()

/** How many of a student's questions are answered at each lesson and quiz of a subject. */
export async function countAnswered(
  query: Queries,
  { studentId, subjectId }: { studentId: string; subjectId: string },
) {
  const targetsOf = (table: 'lessons' | 'quizzes') =>
    query.selectFrom(table).select('id').where('subject_id', '=', subjectId)
  return query
    .selectFrom('student_questions')
    .select(['target_id as targetId', (rows) => rows.fn.countAll<number>().as('answers')])
    .where('student_id', '=', studentId)
    .where('answer', 'is not', null)
    .where((where) =>
      where.or([
        where('target_id', 'in', targetsOf('lessons')),
        where('target_id', 'in', targetsOf('quizzes')),
      ]),
    )
    .groupBy('target_id')
    .orderBy('target_id')
    .execute()
}

/** What teachers show to these classes at a place, but one's own. */
export async function listShared(
  query: Queries,
  { studentId, groupIds, targetId }: { studentId: string; groupIds: string[]; targetId: string },
): Promise<ShownRow[]> {
  if (groupIds.length === 0) return []
  return withTeacher(query)
    .where('target_id', '=', targetId)
    .where('group_id', 'in', groupIds)
    .where('student_id', '<>', studentId)
    .where('shared', '=', 1)
    .where('answer', 'is not', null)
    .orderBy('answered_at', 'desc')
    .orderBy('student_questions.id')
    .limit(limits.teacherQuestion.listed)
    .execute()
}

/** Those of students who are in a class now; of a teacher's own classes, or without one of all. */
function received(query: Queries, teacherId: string | undefined) {
  const all = withTeacher(query)
    .innerJoin('users as student', 'student.id', 'student_questions.student_id')
    .innerJoin('groups', 'groups.id', 'student_questions.group_id')
    .innerJoin('group_members as membership', (join) =>
      join
        .onRef('membership.group_id', '=', 'student_questions.group_id')
        .onRef('membership.user_id', '=', 'student_questions.student_id')
        .on('membership.role', '=', 'student')
        .on('membership.left_at', 'is', null),
    )
  return teacherId === undefined
    ? all
    : all.where(
        'student_questions.group_id',
        'in',
        query
          .selectFrom('group_members as own')
          .select('own.group_id')
          .where('own.user_id', '=', teacherId)
          .where('own.role', '=', 'teacher')
          .where('own.left_at', 'is', null),
      )
}

const withNames = (rows: ReturnType<typeof received>) =>
  rows.select(['student.name as student_name', 'student.email', 'groups.name as group_name'])

export const listReceived = (
  query: Queries,
  teacherId: string | undefined,
  { page, limit }: { page: number; limit: number },
) =>
  withNames(received(query, teacherId))
    .orderBy(sql`case when answered_at is null then 0 else 1 end`)
    .orderBy(sql`case when answered_at is null then sent_at else -answered_at end`)
    .orderBy('student_questions.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number]

export const findReceived = (
  query: Queries,
  teacherId: string | undefined,
  id: string,
): Promise<ReceivedRow | undefined> =>
  withNames(received(query, teacherId)).where('student_questions.id', '=', id).executeTakeFirst()

/** How many there are, and how many of them wait. */
export async function countReceived(query: Queries, teacherId: string | undefined) {
  const { all, waiting } = await received(query, teacherId)
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(case when answered_at is null then 1 end)`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { all, waiting }
}

type Answer = { answer: string; isShared: boolean; teacherId: string }

export const answer = (tx: Tx, id: string, { answer: text, isShared, teacherId }: Answer) =>
  tx.query
    .updateTable('student_questions')
    .set({
      answer: text,
      shared: isShared ? 1 : 0,
      answered_by: teacherId,
      answered_at: sql<number>`coalesce(answered_at, ${tx.now})`,
    })
    .where('id', '=', id)
    .execute()
