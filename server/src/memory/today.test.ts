// The day of a student: due questions, reviewed questions, and questions that may not be shown yet.
import { expect, test } from 'vitest'
import { oneDay, reviewer } from '../../test/reviewer.ts'
import { readNow } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { newId } from '../lib/security/random.ts'
import { listHidden } from './due-repository.ts'
import { foldAgain } from './record.ts'
import { readSettings } from './settings-repository.ts'
import { readToday } from './today.ts'

/** A student with three questions due. */
async function learner() {
  const one = await reviewer()
  const { app, student, takeQuiz, wait } = one
  await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'True' })
  wait(3)
  const today = async () => {
    const { calendar } = await readSettings(app.db, student.id)
    return readToday(app.db, { studentId: student.id, calendar, now: await readNow(app.db) })
  }
  const took = async () => (await today()).took
  const counts = async () => {
    const { done, fresh, plan } = await today()
    return { done, fresh, due: plan.days[0]?.count, waiting: plan.waiting }
  }
  return { ...one, counts, took }
}

test('a reviewed question counts once for its day, and not any more once it is taken back', async () => {
  const { app, student, cards, review, counts } = await learner()
  expect(await counts()).toEqual({ done: 0, fresh: 0, due: 3, waiting: 3 })

  const [first, second] = await cards()
  const { event } = await review(first, true)
  await review(second, false)
  expect(await counts()).toEqual({ done: 2, fresh: 2, due: 1, waiting: 1 })

  app.wait(1000)
  await review(second, true)
  expect(await counts()).toMatchObject({ done: 2 })

  const undo = (id: string) =>
    app.post(`/reviews/events/${id}/undo`, { eventId: newId() }, student.token)
  expect((await undo(event.eventId)).status).toBe(409)
  app.wait(1000)
  const third = await review((await cards())[0], true)
  expect(await counts()).toMatchObject({ done: 3, due: 0 })
  expect((await undo(third.event.eventId)).status).toBe(200)
  expect(await counts()).toMatchObject({ done: 2, due: 1 })
})

test('questions of an attempt are hidden until it is handed in and its answers may be shown', async () => {
  const { app, student, counts } = await learner()
  const hidden = async (submittedAt: number | null, toldAt: number | null) => {
    const values = { submitted_at: submittedAt, told_at: toldAt }
    await app.db.query.updateTable('attempts').set(values).execute()
    return [(await listHidden(app.db, student.id)).size, (await counts()).waiting]
  }
  const now = await readNow(app.db)

  expect(await hidden(null, null)).toEqual([3, 0])
  expect(await hidden(null, now - 60_000)).toEqual([3, 0])
  expect(await hidden(now, null)).toEqual([0, 3])
  expect(await hidden(now, now + 60_000)).toEqual([3, 0])
  expect(await hidden(now, now - 60_000)).toEqual([0, 3])
})

test('the time that a question takes is that of reviews, and of the latest ones alone', async () => {
  const { app, cards, review, took } = await learner()
  await app.db.query.updateTable('memory_events').set({ took_ms: 60_000 }).execute()
  expect(await took()).toBeNull()

  const [first, second] = await cards()
  await review(first, true, { tookMs: 4000 })
  await review(second, true, { tookMs: 8000 })
  expect(Number(await took())).toBe(6000)
  app.wait(31 * oneDay)
  expect(await took()).toBeNull()
})

test('a retired question is not due, and is due again once it is back', async () => {
  const { app, student, rows, counts } = await learner()
  const [card] = await rows()
  const id = card?.question_id ?? ''
  const retire = async (retired: number) => {
    await app.db.query.updateTable('questions').set({ retired }).where('id', '=', id).execute()
    await transaction(app.db, (tx) => foldAgain({ tx, studentId: student.id, questionIds: [id] }))
    return counts()
  }

  expect(await retire(1)).toMatchObject({ due: 2, waiting: 2 })
  expect(await retire(0)).toMatchObject({ due: 3, waiting: 3 })
})

test('a quick check counts for its day at once, as a review does', async () => {
  const { app, check, cards, review, student } = await learner()
  await app.call('PUT', '/users/me', { body: { timezone: 'UTC' }, token: student.token })
  const day = async () => {
    const rows = await app.db.query.selectFrom('student_days').selectAll().orderBy('day').execute()
    return [rows.at(-1)?.answers, rows.at(-1)?.reviews]
  }
  await check('Carbon')
  expect(await day()).toEqual([1, 0])
  await review((await cards())[0], true)
  expect(await day()).toEqual([1, 1])
})
