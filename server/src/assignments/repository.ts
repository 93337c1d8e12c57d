// Work of classes and its exceptions, as rows.
import type { AssignmentKind } from '@kinnow/contract/assignments'
import { limits } from '@kinnow/contract/limits'
import { type Selectable, sql } from 'kysely'
import { groupsTaughtBy } from '../groups/repository.ts'
import { countsFrom } from '../lib/db/counts-from.ts'
import type { Queries, Tx } from '../lib/db/database.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { newId } from '../lib/security/random.ts'
import { type Scope, withinScope } from './scope-repository.ts'

export type AssignmentRow = Selectable<Tables['assignments']>

type NewAssignment = Pick<
  AssignmentRow,
  | 'group_id'
  | 'kind'
  | 'target_id'
  | 'title'
  | 'opens_at'
  | 'due_at'
  | 'closes_at'
  | 'weight'
  | 'for_chosen'
  | 'rules'
> & { created_by: string }

export async function create(tx: Tx, values: NewAssignment): Promise<string> {
  const id = newId()
  await tx.query
    .insertInto('assignments')
    .values({ ...values, id, created_at: tx.now })
    .execute()
  return id
}

/** What was withdrawn is not found. */
/** Of a class of this teacher; of any class where none is named. */
export function find(
  query: Queries,
  id: string,
  teacherId: string | undefined,
): Promise<AssignmentRow | undefined> {
  const one = query
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
  const own =
    teacherId === undefined ? one : one.where('group_id', 'in', groupsTaughtBy(query, teacherId))
  return own.executeTakeFirst()
}

/** `reviews`: of all so many. */
export const count = (query: Queries, groupId: string) =>
  query
    .selectFrom('assignments')
    .select((all) => all.fn.countAll<number>().as('all'))
    .select(
      sql<number>`coalesce(sum(case when kind = 'review' then 1 else 0 end), 0)`.as('reviews'),
    )
    .where('group_id', '=', groupId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()

type Change = Pick<
  AssignmentRow,
  'opens_at' | 'due_at' | 'closes_at' | 'weight' | 'for_chosen' | 'rules'
>

export const change = (query: Queries, id: string, values: Change) =>
  query.updateTable('assignments').set(values).where('id', '=', id).execute()

export const withdraw = (tx: Tx, id: string) =>
  tx.query.updateTable('assignments').set({ withdrawn_at: tx.now }).where('id', '=', id).execute()

const targetTables = {
  lesson: 'lessons',
  chapter: 'chapters',
  quiz: 'quizzes',
  review: 'subjects',
} as const

/** What can be assigned, with its title and its course; undefined where it is not in one. */
export async function findTarget(
  query: Queries,
  kind: AssignmentKind,
  id: string,
): Promise<{ title: string; courseId: string } | undefined> {
  const target = sql.table(targetTables[kind])
  const hasName = kind === 'chapter' || kind === 'review'
  const title = sql.ref(hasName ? 'target.name' : 'target.title')
  const subject = sql.ref(kind === 'review' ? 'target.id' : 'target.subject_id')
  const { rows } = await sql<{ title: string; course_id: string }>`
    select ${title} as title, subjects.subcategory_id as course_id
    from ${target} as target inner join subjects on subjects.id = ${subject}
    where target.id = ${id} and target.retired = 0`.execute(query)
  const [row] = rows
  return row && { title: row.title, courseId: row.course_id }
}

const lessonCount = sql<number>`(select count(*) from lessons as part
  where part.chapter_id = chapters.id and part.retired = 0)`
const quizCount = sql<number>`(select count(*) from quizzes as part
  where part.chapter_id = chapters.id and part.retired = 0 and part.moment = 'after')`

const subjectId = sql<string>`coalesce(lessons.subject_id, quizzes.subject_id, chapters.subject_id,
  case when assignments.kind = 'review' then assignments.target_id end)`

type ExceptionRow = {
  student_id: string
  due_at: number | null
  excused: number
  chosen: number
  extra_time: number
  extra_attempts: number
}
export const exceptionRows = nestedRows<ExceptionRow>(
  'student_id',
  'due_at',
  'excused',
  'chosen',
  'extra_time',
  'extra_attempts',
)

/** What is different for whom, of a row of `assignments`. */
const exceptionsIn = (scope: Scope) =>
  sql<ExceptionRow>`(select student_id, due_at, excused, chosen, extra_time, extra_attempts
    from assignment_exceptions
    where assignment_id = assignments.id
    ${'studentId' in scope ? sql`and student_id = ${scope.studentId}` : sql``})`

/** Work with what it is about, as that is today; of what is gone `subject_id` is null. */
export const list = (tx: Tx, scope: Scope) =>
  withinScope(tx.query.selectFrom('assignments'), tx.query, scope)
    .innerJoin('groups', 'groups.id', 'assignments.group_id')
    .leftJoin('lessons', (join) =>
      join
        .onRef('lessons.id', '=', 'assignments.target_id')
        .on('assignments.kind', '=', 'lesson')
        .on('lessons.retired', '=', 0),
    )
    .leftJoin('quizzes', (join) =>
      join
        .onRef('quizzes.id', '=', 'assignments.target_id')
        .on('assignments.kind', '=', 'quiz')
        .on('quizzes.retired', '=', 0),
    )
    .leftJoin('chapters', (join) =>
      join
        .onRef('chapters.id', '=', 'assignments.target_id')
        .on('assignments.kind', '=', 'chapter')
        .on('chapters.retired', '=', 0),
    )
    .leftJoin('subjects', (join) =>
      join.on('subjects.id', '=', subjectId).on('subjects.retired', '=', 0),
    )
    .select([
      'assignments.id',
      'assignments.group_id',
      'groups.name as group_name',
      'assignments.kind',
      'assignments.target_id',
      'assignments.opens_at',
      'assignments.due_at',
      'assignments.closes_at',
      'assignments.weight',
      'assignments.for_chosen',
      'assignments.rules',
      'subjects.id as subject_id',
      'subjects.name as subject_name',
      'subjects.accent',
      'subjects.language',
    ])
    .select(exceptionRows.of(tx, exceptionsIn(scope)).as('exceptions'))
    .select([
      sql<string>`coalesce(lessons.title, quizzes.title, chapters.name,
        case when assignments.kind = 'review' then 'Reviews: ' || subjects.name end, assignments.title)`.as(
        'title',
      ),
      countsFrom(tx, 'assignments').as('counts_from'),
      sql<number | null>`coalesce(lessons.minutes, quizzes.question_count)`.as('size'),
      sql<number>`case when chapters.id is null then 1 else ${lessonCount} end`.as('lessons'),
      sql<number>`case when chapters.id is null then 1 else ${quizCount} end`.as('quizzes'),
    ])

export type ListedRow = Awaited<ReturnType<ReturnType<typeof list>['execute']>>[number]

/** The rules of a quiz as its file has them; undefined where it is gone. */
export const findQuizRules = (query: Queries, id: string) =>
  query.selectFrom('quizzes').select('rules').where('id', '=', id).executeTakeFirst()

/** The classes of a student, with when they joined each. */
export const listJoined = (query: Queries, studentId: string) =>
  query
    .selectFrom('group_members')
    .select(['group_id', 'joined_at'])
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .where('user_id', '=', studentId)
    .execute()

export const findException = (query: Queries, assignmentId: string, studentId: string) =>
  query
    .selectFrom('assignment_exceptions')
    .select(['due_at', 'excused', 'extra_time', 'extra_attempts'])
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()

type Telling = {
  row: Pick<AssignmentRow, 'group_id' | 'target_id' | 'opens_at'>
  from: number
  until: number
  studentId: string | undefined
}

/** Attempts of the class, or of one student of it, that were to be explained at one time are so at another. */
export const moveTelling = (query: Queries, { row, from, until, studentId }: Telling) =>
  query
    .updateTable('attempts')
    .set({ told_at: until })
    .where('quiz_id', '=', row.target_id)
    .where('told_at', '=', from)
    .where('started_at', '>=', row.opens_at)
    .where('student_id', 'in', (members) =>
      members
        .selectFrom('group_members')
        .select('user_id')
        .where('group_id', '=', row.group_id)
        .where('role', '=', 'student')
        .$if(studentId !== undefined, (one) => one.where('user_id', '=', studentId ?? '')),
    )
    .execute()

type Free = { row: Pick<AssignmentRow, 'target_id' | 'opens_at'>; studentIds: string[] }

/** The time of attempts that these students have open at the quiz of work is over, once the work is open. */
export const endAttempts = ({ query, now }: Tx, { row, studentIds }: Free) =>
  query
    .updateTable('attempts')
    .set({
      deadline_at: sql<number>`case when started_at > ${now} - ${sql.lit(limits.attempt.grace)}
        then started_at else ${now} - ${sql.lit(limits.attempt.grace)} end`,
    })
    .where('quiz_id', '=', row.target_id)
    .where('student_id', 'in', studentIds)
    .where('submitted_at', 'is', null)
    .where(sql<boolean>`${now} >= ${row.opens_at}`)
    .where(sql<boolean>`coalesce(deadline_at, ${now}) >= ${now}`)
    .execute()

type NewException = {
  assignmentId: string
  studentId: string
  values: Pick<ExceptionRow, 'due_at' | 'excused' | 'extra_time' | 'extra_attempts'>
}

/** Replaces what is different for a student; whom the work was chosen for has it still. */
export async function setException(
  query: Queries,
  { assignmentId, studentId, values }: NewException,
): Promise<void> {
  await query
    .insertInto('assignment_exceptions')
    .values({ ...values, assignment_id: assignmentId, student_id: studentId })
    .onConflict((conflict) => conflict.columns(['assignment_id', 'student_id']).doUpdateSet(values))
    .execute()
  await removeEmpty(query, assignmentId)
}

/** A row without anything different says nothing. */
const removeEmpty = (query: Queries, assignmentId: string) =>
  query
    .deleteFrom('assignment_exceptions')
    .where('assignment_id', '=', assignmentId)
    .where('due_at', 'is', null)
    .where('excused', '=', 0)
    .where('chosen', '=', 0)
    .where('extra_time', '=', 1)
    .where('extra_attempts', '=', 0)
    .execute()

/** How many of these accounts are there; they stay until the transaction ends. */
export async function lockStudents(tx: Tx, ids: string[]): Promise<number> {
  const rows = tx.query.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id')
  return (await (tx.engine === 'postgres' ? rows.forKeyShare() : rows).execute()).length
}

/** Replaces the students whom work is for; nobody: the whole class. What else is different for them stays. */
export async function setChosen(
  query: Queries,
  assignmentId: string,
  studentIds: string[],
): Promise<void> {
  await query
    .updateTable('assignment_exceptions')
    .set({ chosen: 0 })
    .where('assignment_id', '=', assignmentId)
    .execute()
  if (studentIds.length > 0)
    await query
      .insertInto('assignment_exceptions')
      .values(
        studentIds.map((studentId) => ({
          assignment_id: assignmentId,
          student_id: studentId,
          chosen: 1,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['assignment_id', 'student_id']).doUpdateSet({ chosen: 1 }),
      )
      .execute()
  await removeEmpty(query, assignmentId)
}

export async function hasGroup(query: Queries, id: string): Promise<boolean> {
  const row = await query.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
