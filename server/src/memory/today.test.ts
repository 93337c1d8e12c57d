// What the day of a student consists of: what is due, what was reviewed, and what may not be asked yet.
import { expect, test } from 'vitest'
import { reviewer } from '../../test/reviewer.ts'
import { readNow } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'
import { listHidden } from './due-repository.ts'
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
  const counts = async () => {
    const { done, fresh, plan } = await today()
    return { done, fresh, due: plan.days[0]?.count, waiting: plan.waiting }
  }
  return { ...one, counts }
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

test('what an attempt asks is hidden until it is handed in and its answers may be told', async () => {
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
