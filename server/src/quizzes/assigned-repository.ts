// Work that is a quiz with rules of its own, as a row: of all that is open for a student what is due first.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Assigned } from './assigned-rules.ts'

type Of = { studentId: string; quizId: string }

const dueAt = sql<number>`coalesce(own.due_at, assignments.due_at)`

const assignedTo = prepare(({ query, now }, value: ValueOf<Of>) =>
  query
    .selectFrom('assignments')
    .innerJoin('groups', 'groups.id', 'assignments.group_id')
    .innerJoin('group_members', (join) =>
      join
        .onRef('group_members.group_id', '=', 'assignments.group_id')
        .on('group_members.user_id', '=', value('studentId')),
    )
    .leftJoin('assignment_exceptions as own', (join) =>
      join
        .onRef('own.assignment_id', '=', 'assignments.id')
        .on('own.student_id', '=', value('studentId')),
    )
    .select(['assignments.rules', 'groups.name', dueAt.as('due_at')])
    // Of the newest attempts: more are not allowed anyway.
    .select(
      sql<number>`(select count(*) from (select started_at from attempts
        where attempts.student_id = ${value('studentId')} and attempts.quiz_id = ${value('quizId')}
        order by attempts.number desc limit ${sql.lit(limits.assignment.attempts.most)}) as newest
        where newest.started_at >= assignments.opens_at)`.as('begun'),
    )
    .where('assignments.target_id', '=', value('quizId'))
    .where('assignments.kind', '=', sql.lit('quiz'))
    .where('assignments.rules', 'is not', null)
    .where('assignments.withdrawn_at', 'is', null)
    .where('groups.archived_at', 'is', null)
    .where('group_members.role', '=', sql.lit('student'))
    .where('group_members.left_at', 'is', null)
    .where('assignments.opens_at', '<=', now)
    .where(
      sql<boolean>`(assignments.closes_at is null or assignments.closes_at >= ${now}
        or own.due_at >= ${now})`,
    )
    .where(sql<boolean>`coalesce(own.excused, 0) = 0`)
    .where(sql<boolean>`(assignments.for_chosen = 0 or own.chosen = 1)`)
    .orderBy(dueAt)
    .orderBy('assignments.id')
    .limit(sql.lit(1)),
)

/** Undefined where the quiz's own rules count. */
export async function findAssigned(db: Database, of: Of): Promise<Assigned | undefined> {
  const [row] = await assignedTo(db, of)
  const rules = row && (JSON.parse(row.rules ?? '{}') as { quiz?: Assigned }).quiz
  return row && rules && { ...rules, groupName: row.name, dueAt: row.due_at, begun: row.begun }
}
