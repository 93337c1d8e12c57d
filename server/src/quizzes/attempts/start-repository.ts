// Starting an attempt, as rows: what decides whether one may begin, and the one that begins.
import type { Database } from '../../lib/db/database.ts'
import { prepare, type ValueOf } from '../../lib/db/prepared.ts'
import { fail } from '../../lib/util/failure.ts'
import { newId } from '../../lib/security/random.ts'
import type { AttemptRow, Item } from './attempt-repository.ts'
import { deadlineOf, lastMoment, type Rules } from '../rules.ts'

type Wish = { studentId: string; quizId: string; courseId: string }

const beforeStart = prepare(({ query, now }, value: ValueOf<Wish>) => {
  const own = query
    .selectFrom('attempts')
    .where('student_id', '=', value('studentId'))
    .where('quiz_id', '=', value('quizId'))
  const taken = query
    .selectFrom('enrollments')
    .select('enrollments.id')
    .where('student_id', '=', value('studentId'))
    .where('subcategory_id', '=', value('courseId'))
    .where('status', '=', 'active')
  return query
    .selectFrom('users')
    .select(['extra_time as extra', now.as('now')])
    .select((row) => [
      own.select('number').orderBy('number', 'desc').limit(1).as('begun'),
      row.exists(own.select('attempts.id').where('submitted_at', 'is', null)).as('hasOpen'),
      row.exists(taken).as('isTaken'),
    ])
    .where('users.id', '=', value('studentId'))
})

/**
 * Whether the course is taken (as `enrollments/require-enrollment.ts` asks, here within the one statement), how many attempts were begun, whether one of them is open, by how much longer this student's
 * timed quizzes are, and what time it is.
 */
export async function readBeforeStart(db: Database, request: Wish) {
  const [row] = await beforeStart(db, request)
  if (!row) return fail('signed-out')
  const { extra, now, begun, hasOpen, isTaken } = row
  return {
    extra,
    startedAt: now,
    begun: begun ?? 0,
    hasOpen: Number(hasOpen) === 1,
    isTaken: Number(isTaken) === 1,
  }
}

type NewAttempt = {
  studentId: string
  quizId: string
  number: number
  rules: Rules
  seed: string
  items: Item[]
  engine: number
  startedAt: number
  extra: number
}

/** When no more answers can arrive for any attempt: some are accepted shortly after closing. */
const toldAt = ({ closesAt }: Rules) => (closesAt === null ? null : lastMoment(closesAt))

type NewRow = ReturnType<typeof toRow>

const toRow = (attempt: NewAttempt) => ({
  id: newId(),
  student_id: attempt.studentId,
  quiz_id: attempt.quizId,
  number: attempt.number,
  explain: attempt.rules.feedback,
  mode: attempt.rules.mode,
  started_at: attempt.startedAt,
  last_event_at: attempt.startedAt,
  seed: attempt.seed,
  items: JSON.stringify(attempt.items),
  rules: JSON.stringify(attempt.rules),
  engine: attempt.engine,
  extra: attempt.extra,
  deadline_at: deadlineOf(attempt.rules, attempt.startedAt, attempt.extra),
  told_at: attempt.rules.feedback === 'after-close' ? toldAt(attempt.rules) : null,
})

const columns = [
  'id',
  'student_id',
  'quiz_id',
  'number',
  'explain',
  'mode',
  'started_at',
  'last_event_at',
  'seed',
  'items',
  'rules',
  'engine',
  'extra',
  'deadline_at',
  'told_at',
] as const

/** Of a quiz that is there: an import that renames it holds its row. */
const addAttempt = prepare(({ engine, query, now }, value: ValueOf<NewRow>) =>
  query
    .insertInto('attempts')
    .columns(columns)
    .expression(
      query
        .selectFrom('quizzes')
        .select(columns.map((name) => value(name).as(name)))
        .where('quizzes.id', '=', value('quiz_id'))
        .where('retired', '=', 0)
        .$if(engine === 'postgres', (select) => select.forKeyShare()),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(now.as('now')),
)

/**
 * Adds an attempt. Undefined where another device took the same number first, or where the quiz is gone since it was read:
 * an import that renames it moves what was begun before and nothing that is begun after.
 */
export async function createAttempt(
  db: Database,
  attempt: NewAttempt,
): Promise<AttemptRow | undefined> {
  const [row] = await addAttempt(db, toRow(attempt))
  return row
}
