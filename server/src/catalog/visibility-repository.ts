// Which courses are not for everybody, and what somebody is to each of them, as rows.
import type { CourseVisibility } from '@kinnow/contract/catalog'
import { type Expression, sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'

/** The office's choice wins over the folder's. */
export const visibility = sql<CourseVisibility>`coalesce(subcategories.chosen_visibility, subcategories.visibility)`

/** Courses that every visitor is offered. */
export const isPublic = sql<boolean>`(coalesce(subcategories.chosen_visibility, subcategories.visibility) = 'public'
  and subcategories.withdrawn_at is null)`

type Value = Expression<unknown>

/** Whether somebody learns or teaches the course in a class that has not ended. */
const isInClass = (userId: Value, courseId: Value) => sql<number | boolean>`exists (
  select 1 from group_courses
  join "groups" on "groups".id = group_courses.group_id and "groups".archived_at is null
  join group_members on group_members.group_id = "groups".id and group_members.left_at is null
  join users on users.id = group_members.user_id
  where group_courses.subcategory_id = ${courseId} and group_members.user_id = ${userId}
    and (group_members.role = 'student' or users.role <> 'student'))`

/** Whether a student sees a course that is for classes: its members do, and owners. */
export const isForMember = (userId: Value, courseId: Value) => sql<boolean>`(
  ${isInClass(userId, courseId)} or exists (
    select 1 from users as viewers where viewers.id = ${userId} and viewers.role = 'owner'))`

const forMember = prepare((db, value: ValueOf<{ userId: string; courseId: string }>) =>
  db.query
    .selectFrom('subcategories')
    .select('id')
    .where('id', '=', value('courseId'))
    .where(isForMember(value('userId'), value('courseId'))),
)

/** The same, of one course. */
export const isForMemberOf = async (
  db: Database,
  of: { userId: string; courseId: string },
): Promise<boolean> => (await forMember(db, of)).length > 0

/** All that are not for everybody. */
export const listRestricted = (query: Queries) =>
  query
    .selectFrom('subcategories')
    .select('id')
    .where('retired', '=', 0)
    .where(sql<boolean>`not ${isPublic}`)
    .execute()

/** Those that only members of classes see. */
export async function listForClasses(query: Queries): Promise<string[]> {
  const rows = await query
    .selectFrom('subcategories')
    .select('id')
    .where(sql<boolean>`${visibility} = 'groups'`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The same, with what the caller is to each. */
export const listRestrictedFor = prepare((db: Database, value: ValueOf<{ userId: string }>) =>
  db.query
    .selectFrom('subcategories')
    .select(['id', 'category_id', 'withdrawn_at', visibility.as('visibility')])
    .select((row) => [
      isInClass(value('userId'), sql.ref('subcategories.id')).as('isInClass'),
      row
        .exists(
          row
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.subcategory_id', '=', 'subcategories.id')
            .where('enrollments.student_id', '=', value('userId'))
            .where('enrollments.status', '=', 'active'),
        )
        .as('isTaken'),
    ])
    .where('retired', '=', 0)
    .where(sql<boolean>`not ${isPublic}`),
)
