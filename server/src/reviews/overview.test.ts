// How much was recalled of what came back, in all and by subject.
import { expect, test } from 'vitest'
import { oneDay, reviewer } from '../../test/reviewer.ts'
import { readNow } from '../lib/db/database.ts'
import { readSettings } from '../memory/settings-repository.ts'
import { readOverview } from './overview.ts'

test('the share of 30 days is shown from 20 reviews on, of each subject too', async () => {
  const { app, student, takeQuiz, events, rows } = await reviewer()
  await takeQuiz({ roots: 'Water' })
  const [event] = await events()
  const [card] = await rows()
  if (!event || !card) throw new Error('there is a card')
  const reviewed = (count: number, recalled: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...event,
      id: `${count} ${index}`,
      source: 'review',
      day: event.day + 1 + index,
      at: event.at + (1 + index) * oneDay,
      score: index < recalled ? 1 : 0,
    }))
  const told = async () => {
    const { calendar } = await readSettings(app.db, student.id)
    const learner = { studentId: student.id, calendar, now: await readNow(app.db) }
    const { retention, subjects } = await readOverview(app.db, learner)
    return [retention, ...subjects.map((one) => one.retention)]
  }
  const add = (list: ReturnType<typeof reviewed>) =>
    app.db.query.insertInto('memory_events').values(list).execute()
  app.wait(25 * oneDay)
  await add(reviewed(19, 19))
  expect(await told()).toEqual([null, null])

  const [last] = reviewed(20, 0).slice(-1)
  if (last) await add([last])
  const share = { share: 0.95, reviews: 20 }
  expect(await told()).toEqual([share, share])

  // Another subject has its own, of which there are too few.
  const question = { ...card, question_id: 'other', subject_id: 'elsewhere' }
  await app.db.query.insertInto('cards').values(question).execute()
  const others = reviewed(5, 0).map((one) => ({
    ...one,
    id: `other ${one.id}`,
    question_id: 'other',
  }))
  await add([{ ...event, id: 'other first', question_id: 'other' }, ...others])
  expect(await told()).toEqual([{ share: 0.76, reviews: 25 }, share])
  // Neither what was answered once more on a day, nor what was answered on the day it was learned.
  const [tenth] = reviewed(20, 0).slice(9)
  if (!tenth) throw new Error('there are 20')
  const day = { ...event, source: 'review', score: 0, id: 'learned today', at: event.at + 1000 }
  await add([day, { ...tenth, id: 'once more', at: tenth.at + 1000 }])
  expect(await told()).toEqual([{ share: 0.76, reviews: 25 }, share])

  // A question that was answered once has not been remembered yet.
  const once = { ...tenth, question_id: 'once', score: 0 }
  await add([{ ...once, id: 'once', day: event.day + 24 }])
  expect(await told()).toEqual([{ share: 0.76, reviews: 25 }, share])

  // Thirty days after the first review it is the last that counts, and a day later no more.
  app.wait(5 * oneDay)
  expect((await told())[0]).toEqual({ share: 0.76, reviews: 25 })
  app.wait(oneDay)
  expect((await told())[0]).toMatchObject({ reviews: 23 })
})

test('what slipped holds for a month no more, whatever level it had reached', async () => {
  const { app, student, takeQuiz, rows } = await reviewer()
  await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'True' })
  const holding = async (...stabilities: (number | null)[]) => {
    for (const [index, { question_id: id }] of (await rows()).entries())
      await app.db.query
        .updateTable('cards')
        .set({ level: 3, stability: stabilities[index] ?? null })
        .where('question_id', '=', id)
        .execute()
    const { body } = await app.get('/reviews/overview', student.token)
    return body.data.holding as number
  }
  // Four of five are recalled after 3.316 stabilities.
  expect(await holding(9.1, 30, 100)).toBe(3)
  expect(await holding(9.1, 8.9, null)).toBe(1)
})
