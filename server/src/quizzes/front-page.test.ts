// The front page of a quiz, for a student with many earlier attempts and over a large bank of questions: it shows what
// counts as ever, and asks the database for no more than it shows.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import { counts } from '@kinnow/contract/quiz-rules'
import { expect, test } from 'vitest'
import { countStatements } from '../../test/count-statements.ts'
import { seededDice } from '../../test/dice.ts'
import { raiseRevision } from '../../test/raise-revision.ts'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { newId } from '../lib/security/random.ts'
import { countingShare, noMarks, quizPercent } from '../progress/quiz-percent.ts'
import { findCounting, presentEarlier } from './results/history.ts'

type Ruled = Awaited<ReturnType<typeof ruledQuiz>>

const many = 200
const { listed: shown } = limits.attempt
const { earlierAtOnce } = serverLimits.attempt

async function countBy({ app, ids }: Ruled, rule: (typeof counts)[number]) {
  await app.db.query
    .updateTable('quizzes')
    .set({ rules: JSON.stringify({ counts: rule }) })
    .where('id', '=', ids.quizId)
    .execute()
  await raiseRevision(app)
}

async function addAttempts({ app, ids, student }: Ruled) {
  const dice = seededDice(20_261_122)
  const rows = Array.from({ length: many }, (_, index) => ({
    id: newId(),
    student_id: student.id,
    quiz_id: ids.quizId,
    number: index + 1,
    // Some were of fewer questions, and some of none that is scored.
    score: dice.roll(7) / 3,
    out_of: dice.roll(12) === 0 ? 0 : 3 + dice.roll(2),
    started_at: index * 1000,
    submitted_at: index * 1000 + 500,
    closed_by: 'student',
    explain: 'at-end',
    mode: 'practice',
    seed: '',
    items: '[]',
    rules: '{}',
    engine: 1,
    extra: 1,
    deadline_at: null,
    last_event_at: null,
  }))
  await app.db.query.insertInto('attempts').values(rows).execute()
  return rows
}

async function addQuestions({ app, ids }: Ruled, count: number) {
  const [row] = await app.db.query
    .selectFrom('questions')
    .selectAll()
    .where('quiz_id', '=', ids.quizId)
    .limit(1)
    .execute()
  if (!row) throw new Error('the quiz has no question')
  const rows = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: `bank-${index}`,
    position: 100 + index,
    pool: 'bank',
  }))
  for (let at = 0; at < count; at += 100)
    await app.db.query
      .insertInto('questions')
      .values(rows.slice(at, at + 100))
      .execute()
}

/** Those before the ones on the page, for each page there is. */
async function readEarlier({ app, ids, student }: Ruled, shownFirst: PastAttempt[]) {
  const found: PastAttempt[] = []
  for (let last = shownFirst.at(-1)?.number; last !== undefined;) {
    const answer = await app.get(`/quizzes/${ids.quizId}/attempts?before=${last}`, student.token)
    const part: PastAttempt[] = answer.body.data.attempts
    expect(part.length).toBeLessThanOrEqual(earlierAtOnce)
    found.push(...part)
    last = part.at(-1)?.number
  }
  return found
}

test('an attempt that is open is none of those handed in', async () => {
  const ruled = await ruledQuiz(['mode: practice'])
  await addAttempts(ruled)
  await ruled.start()
  const page = await ruled.quiz()

  expect(page.attemptCount).toBe(many)
  expect(page.attempts.map(({ number }: PastAttempt) => number)).toEqual([200, 199, 198, 197, 196])
})

test('a result says the best of all, however long ago it was', async () => {
  const ruled = await ruledQuiz(['mode: practice'])
  await addAttempts(ruled)
  await ruled.app.db.query
    .updateTable('attempts')
    .set({ score: 4, out_of: 4 })
    .where('number', '=', 2)
    .execute()
  const result = await ruled.submit(await ruled.start())

  expect(result.percent).toBe(0)
  expect(result.bestPercent).toBe(100)
})

test('what counts of many attempts is what counts of all of them', async () => {
  const ruled = await ruledQuiz(['mode: practice'])
  const rows = await addAttempts(ruled)
  for (const rule of counts) {
    await countBy(ruled, rule)
    const page = await ruled.quiz()

    expect(page.countingPercent, rule).toBe(
      quizPercent({ percent: countingShare(rows, rule), outOf: 10 }, noMarks),
    )
    expect(page.attemptCount, rule).toBe(many)
    expect(page.countingAttemptId, rule).toBe(findCounting(rows, rule)?.id ?? null)
    expect(page.attempts, rule).toEqual(presentEarlier(rows.toReversed().slice(0, shown)))
    expect(await readEarlier(ruled, page.attempts), rule).toEqual(
      presentEarlier(rows.toReversed().slice(shown)),
    )
  }
})

test('it asks for no more than it shows, however many attempts and questions there are', async () => {
  const ruled = await ruledQuiz(['mode: practice'])
  const costOf = countStatements(ruled.app)
  const fresh = await costOf(ruled.quiz)
  await addAttempts(ruled)
  await addQuestions(ruled, 1000)

  expect(fresh.statements).toBeGreaterThan(3)
  // Of an average all attempts count.
  for (const rule of counts.filter((one) => one !== 'average')) {
    await countBy(ruled, rule)
    const taken = await costOf(ruled.quiz)

    expect(taken.statements, rule).toBe(fresh.statements)
    // One more than is shown, as one may be open, and the one that counts.
    expect(taken.rows, rule).toBe(fresh.rows + shown + 2)
    expect(taken.bytes, rule).toBeLessThan(fresh.bytes + shown * 200)
  }
})
