// A student's progress in a quiz, as rows: the latest attempts, and those that count.
import { limits } from '@kinnow/contract/limits'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import { sql } from 'kysely'
import type { Database } from '../../lib/db/database.ts'
import { isToldOf } from '../../lib/db/is-feedback-shown.ts'
import { quizMarks } from '../../lib/db/marks-at-quiz.ts'
import { prepare, type ValueOf } from '../../lib/db/prepared.ts'
import { marksIn } from '../../progress/quiz-percent.ts'
import { listed, marked, type OfQuiz, own } from '../attempts/attempt-repository.ts'

type Counts = QuizRules['counts']

/** With each row the marks of the whole quiz, which are the same in all of them. */
function columns(db: Database, value: ValueOf<OfQuiz>) {
  const all = quizMarks({
    studentId: value('studentId'),
    quizId: value('quizId'),
    isShown: isToldOf(db),
  })
  return [
    ...marked(db),
    all.points.as('quiz_mark_points'),
    all.count.as('quiz_mark_count'),
  ] as const
}

const scored = (db: Database, value: ValueOf<OfQuiz>) =>
  own(db, value)
    .select(listed)
    .select(columns(db, value))
    .where('submitted_at', 'is not', null)
    // In the words of the index, which has those alone.
    .where(sql<boolean>`out_of > 0`)

/** Of an average all, else one. However many there are, no more is read. */
const counting = {
  best: (db: Database, value: ValueOf<OfQuiz>) =>
    scored(db, value)
      .orderBy(sql`score / out_of`, 'desc')
      .orderBy('number')
      .limit(1),
  first: (db: Database, value: ValueOf<OfQuiz>) => scored(db, value).orderBy('number').limit(1),
  last: (db: Database, value: ValueOf<OfQuiz>) =>
    scored(db, value).orderBy('number', 'desc').limit(1),
  average: (db: Database, value: ValueOf<OfQuiz>) => scored(db, value),
}

const summaryOf = (counts: Counts, needsBest: boolean) =>
  prepare((db, value: ValueOf<OfQuiz>) => {
    const latest = own(db, value)
      .select(listed)
      .select(columns(db, value))
      .orderBy('number', 'desc')
      .limit(limits.attempt.listed + 1)
    const part = (rows: typeof latest, name: string) =>
      db.query
        .selectFrom(rows.as('part'))
        .selectAll('part')
        .select((row) => row.val(name).as('of'))
    const both = part(latest, 'latest').unionAll(part(counting[counts](db, value), 'counting'))
    return needsBest ? both.unionAll(part(counting.best(db, value), 'best')) : both
  })

const standingBy = (needsBest: boolean) => ({
  best: summaryOf('best', false),
  first: summaryOf('first', needsBest),
  last: summaryOf('last', needsBest),
  average: summaryOf('average', needsBest),
})
const plain = standingBy(false)
const withBest = standingBy(true)

/**
 * `own`: the latest first, the open one, if there is one, and those handed in. `points`: of those that are handed in and
 * scored those that count, the first before the others; `best`: the best of them, on request; `marks`: of the quiz;
 * `outOf`: of how many points the last scored attempt was.
 */
export async function readStanding({
  db,
  studentId,
  quizId,
  counts,
  needsBest,
}: {
  db: Database
  studentId: string
  quizId: string
  counts: Counts
  needsBest: boolean
}) {
  const rows = await (needsBest ? withBest : plain)[counts](db, { studentId, quizId })
  const partOf = (name: string) =>
    rows.filter((row) => row.of === name).toSorted((one, other) => one.number - other.number)
  const points = partOf('counting')
  const [any] = rows
  const lastScored = rows
    .filter((row) => row.submitted_at !== null && row.out_of)
    .toSorted((one, other) => other.number - one.number)[0]
  return {
    marks: marksIn({ mark_points: any?.quiz_mark_points, mark_count: any?.quiz_mark_count }),
    outOf: lastScored?.out_of ?? null,
    own: partOf('latest').toReversed(),
    points,
    best: counts === 'best' ? points : partOf('best'),
  }
}
