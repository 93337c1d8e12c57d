// How much was recalled of what came back, in all and by subject.
import { expect, test } from 'vitest'
import { classRows } from '../../test/class-rows.ts'
import { type Dice, seededDice } from '../../test/dice.ts'
import { oneDay, reviewer } from '../../test/reviewer.ts'
import { readNow } from '../lib/db/database.ts'
import { readSettings } from '../memory/settings-repository.ts'
import { listReviewsSince } from './overview-repository.ts'
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

type Kind = { kind: string; source: string; of?: string }
type Happened = Kind & { id: string; question: string; day: number; at: number; score: number }

/** By the rule: the first answer to a question on a day, if it is a review that was not undone and not of the first day. */
function countingReviews(history: Happened[], since: number): string[] {
  const undone = new Set(history.filter(({ kind }) => kind === 'undo').map(({ of }) => of))
  const answers = history.filter(({ kind }) => kind === 'answer')
  return answers
    .filter((one) => {
      const same = answers.filter(({ question }) => question === one.question)
      const isFirst = same.every(
        ({ day, at, id }) => day !== one.day || at > one.at || (at === one.at && id >= one.id),
      )
      return isFirst && one.source === 'review' && same.some(({ day }) => day < one.day)
    })
    .filter(({ day, id }) => day >= since && !undone.has(id))
    .map(({ id }) => id)
    .toSorted()
}

function makeHistory(dice: Dice): Happened[] {
  const history: Happened[] = []
  const length = 20 + dice.roll(40)
  for (let n = 0; n < length; n += 1) {
    const day = 1000 + dice.roll(6)
    const kind = dice.pick(['answer', 'answer', 'answer', 'answer', 'undo', 'resumed'])
    history.push({
      id: `e${dice.roll(1_000_000)}-${n}`,
      kind,
      source: kind === 'answer' ? dice.pick(['review', 'review', 'quiz', 'check']) : 'review',
      question: `q${dice.roll(4)}`,
      day,
      // A clock may be set back, and two answers may have one time.
      at: day * 10 + dice.roll(4) - dice.roll(12),
      score: dice.roll(2),
      ...(kind === 'undo' && n > 0 && { of: history[dice.roll(n)]?.id }),
    })
  }
  return history
}

test('the first review of a question on a day counts, in any history', async () => {
  const { app, student, takeQuiz, events } = await reviewer()
  await takeQuiz({ roots: 'Water' })
  const [event] = await events()
  if (!event) throw new Error('there is an event')
  const dice = seededDice(22)
  for (let n = 0; n < 60; n += 1) {
    const history = makeHistory(dice)
    await app.db.query.deleteFrom('memory_events').execute()
    const rows = history.map(({ question, of, ...one }) => ({
      ...event,
      ...one,
      question_id: question,
      undoes: of ?? null,
    }))
    await app.db.query.insertInto('memory_events').values(rows).execute()
    const since = 1000 + dice.roll(4)
    const reviews = await listReviewsSince(app.db, student.id, since)

    expect(reviews.map(({ id }) => id).toSorted()).toEqual(countingReviews(history, since))
  }
})

test('of more reviews than anybody learns by the latest are looked at', async () => {
  const { app, student, takeQuiz, events } = await reviewer()
  await takeQuiz({ roots: 'Water' })
  const [event] = await events()
  if (!event) throw new Error('there is an event')
  const tomorrow = event.day + 1
  const rows = classRows(app, 'none')
  const repeat = (day: number, count: number) =>
    rows.repeatReview(student.id, { question: event.question_id, day, count })
  const count = async () => (await listReviewsSince(app.db, student.id, 0)).length
  await repeat(tomorrow, 1)
  await repeat(tomorrow + 1, 8399)
  expect(await count()).toBe(2)
  await repeat(tomorrow + 2, 2)

  // The first one of the day before is not among the latest ones.
  expect(await count()).toBe(1)
})
