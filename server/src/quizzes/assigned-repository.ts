// Work that is a quiz with rules of its own, as rows: all that is open for a student.
import { type AssignedQuizRules, mostExtraAttempts } from '@kinnow/contract/assigned-quiz-rules'
import { limits } from '@kinnow/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import { type OpenWork, type RulesOfWork, rulesOfWork } from './assigned-rules.ts'

type Of = { studentId: string; quizId: string }

const dueAt = sql<number>`coalesce(own.due_at, assignments.due_at)`

type Whose = { studentId: RawBuilder<string>; quizId: RawBuilder<string> }

/** Who leaves a class while its work is open is not free of the rules, as one may come back. */
const openWork = ({ query, now }: Database, { studentId, quizId }: Whose) =>
  query
    .selectFrom('assignments')
    .innerJoin('groups', 'groups.id', 'assignments.group_id')
    .innerJoin('group_members', (join) =>
      join
        .onRef('group_members.group_id', '=', 'assignments.group_id')
        .on('group_members.user_id', '=', studentId),
    )
    .leftJoin('assignment_exceptions as own', (join) =>
      join.onRef('own.assignment_id', '=', 'assignments.id').on('own.student_id', '=', studentId),
    )
    .where('assignments.target_id', '=', quizId)
    .where('assignments.kind', '=', sql.lit('quiz'))
    .where('assignments.withdrawn_at', 'is', null)
    .where('groups.archived_at', 'is', null)
    .where('group_members.role', '=', sql.lit('student'))
    .where(
      sql<boolean>`(group_members.left_at is null or group_members.left_at >= assignments.opens_at)`,
    )
    .where('assignments.opens_at', '<=', now)
    .where(
      sql<boolean>`(assignments.closes_at is null or assignments.closes_at >= ${now}
        or own.due_at >= ${now})`,
    )
    .where(sql<boolean>`coalesce(own.excused, 0) = 0`)
    .where(sql<boolean>`(assignments.for_chosen = 0 or own.chosen = 1)`)

const mostAttempts = limits.assignment.attempts.most + mostExtraAttempts

const assignedTo = prepare((db, value: ValueOf<Of>) =>
  openWork(db, { studentId: value('studentId'), quizId: value('quizId') })
    .select(['assignments.rules', 'groups.name', dueAt.as('due_at'), db.now.as('now')])
    .select(['own.extra_time', 'own.extra_attempts'])
    .where(
      sql<boolean>`(assignments.rules is not null or own.extra_time > 1 or own.extra_attempts > 0)`,
    )
    // Of the newest attempts: more are not allowed anyway.
    .select(
      sql<number>`(select count(*) from (select started_at from attempts
        where attempts.student_id = ${value('studentId')} and attempts.quiz_id = ${value('quizId')}
        order by attempts.number desc limit ${sql.lit(mostAttempts)}) as newest
        where newest.started_at >= assignments.opens_at)`.as('begun'),
    )
    .orderBy(dueAt)
    .orderBy('assignments.id'),
)

/** By which rules of work, and with which exceptions from them, a student takes a quiz now. */
export async function findRulesOfWork(db: Database, of: Of): Promise<RulesOfWork> {
  const rows = await assignedTo(db, of)
  const works = rows.map((row): OpenWork => ({
    rules: (JSON.parse(row.rules ?? '{}') as { quiz?: AssignedQuizRules }).quiz ?? null,
    groupName: row.name,
    dueAt: row.due_at,
    begun: row.begun,
    extraTime: row.extra_time ?? 1,
    extraAttempts: row.extra_attempts ?? 0,
  }))
  return rulesOfWork(works, rows[0]?.now ?? 0)
}

/**
 * In a statement about `attempts`, 1 where an attempt is open that began before work opened which counts attempts or
 * explains late: it would get round both, so it ends.
 */
export const isOutrun = (db: Database) => {
  const studentId = sql.ref<string>('attempts.student_id')
  const strict = openWork(db, { studentId, quizId: sql.ref('attempts.quiz_id') })
    .select(sql.lit(1).as('one'))
    .where('assignments.rules', 'is not', null)
    .where('assignments.opens_at', '>', sql.ref<number>('attempts.started_at'))
    .where(sql<boolean>`(assignments.rules like '%"feedback":"after-due"%'
      or assignments.rules not like '%"attempts":null%')`)
  return sql<number>`case when attempts.submitted_at is null and exists ${strict} then 1 else 0 end`
}
