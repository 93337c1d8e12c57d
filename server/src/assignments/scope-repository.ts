// Of which work a statement reads: that of a class, one piece of it, or all of a student's classes.
import type { SelectQueryBuilder } from 'kysely'
import type { Queries } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'

/** `students`: of the class. */
export type Scope =
  | { groupId: string; assignmentId?: string; students: string[] }
  | { studentId: string; since: number }

/** The work in scope that was not withdrawn. Classes that have ended have none for students. */
export function withinScope<O>(
  assignments: SelectQueryBuilder<Tables, 'assignments', O>,
  query: Queries,
  scope: Scope,
): SelectQueryBuilder<Tables, 'assignments', O> {
  const open = assignments.where('assignments.withdrawn_at', 'is', null)
  if ('studentId' in scope)
    return open
      .where('assignments.group_id', 'in', groupsOf(query, scope.studentId))
      .where('assignments.due_at', '>=', scope.since)
      .where((row) =>
        row.or([
          row('assignments.for_chosen', '=', 0),
          row.exists(
            row
              .selectFrom('assignment_exceptions as choice')
              .select('choice.student_id')
              .whereRef('choice.assignment_id', '=', 'assignments.id')
              .where('choice.student_id', '=', scope.studentId)
              .where('choice.chosen', '=', 1),
          ),
        ]),
      )
  const ofGroup = open.where('assignments.group_id', '=', scope.groupId)
  return scope.assignmentId === undefined
    ? ofGroup
    : ofGroup.where('assignments.id', '=', scope.assignmentId)
}

const groupsOf = (query: Queries, studentId: string) =>
  query
    .selectFrom('group_members as own')
    .innerJoin('groups as own_group', 'own_group.id', 'own.group_id')
    .select('own.group_id')
    .where('own.user_id', '=', studentId)
    .where('own.role', '=', 'student')
    .where('own.left_at', 'is', null)
    .where('own_group.archived_at', 'is', null)
