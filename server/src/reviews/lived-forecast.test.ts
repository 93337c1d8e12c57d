// The forecast comes true: who answers everything gets its number on each of the next 14 days, on every screen.
import type { DueCard, ForecastDay } from '@kinnow/contract/reviews'
import { expect, test } from 'vitest'
import { oneDay, reviewer } from '../../test/reviewer.ts'
import { countDue } from '../memory/due-count-repository.ts'

/** Some 60 that come back between three days ago and the week after next, a third of them new. */
async function remembering(timezone: string, caps: { dailyCap: number; newCap: number }) {
  const one = await reviewer()
  const { app, student, takeQuiz, rows } = one
  await app.call('PUT', '/users/me', { body: { timezone }, token: student.token })
  await app.call('PUT', '/users/me/memory', { body: caps, token: student.token })
  await takeQuiz({ roots: 'Water' })
  const { query } = app.db
  const [card] = await rows()
  if (!card) throw new Error('there is a card')
  const { question_id: id } = card
  const questions = query.selectFrom('questions').selectAll().where('id', '=', id)
  const versions = query.selectFrom('question_versions').selectAll().where('question_id', '=', id)
  const question = await questions.executeTakeFirstOrThrow()
  const version = await versions.executeTakeFirstOrThrow()
  for (let index = 0; index < 60; index += 1) {
    const own = `one-${index}`
    await query
      .insertInto('questions')
      .values({ ...question, id: own, version: own, position: 100 + index })
      .execute()
    await query
      .insertInto('question_versions')
      .values({ ...version, question_id: own, fingerprint: own })
      .execute()
    const due = card.last_day - 3 + ((index * 7) % 15)
    await query
      .insertInto('cards')
      .values({ ...card, question_id: own, version: own, due_day: due, reviews: index % 3 })
      .execute()
  }
  await countDue({ ...app.db, query }, student.id)
  const read = async (path: string) => (await app.get(path, student.token)).body.data
  const told = async () => {
    const { today, cards, forecast } = await read('/reviews/due?limit=50')
    const { reviews } = await read('/dashboard')
    const overview = await read('/reviews/overview')
    return {
      today,
      cards: cards as DueCard[],
      forecast: forecast as ForecastDay[],
      reviews,
      overview,
    }
  }
  /** Once answered, they come back after all that is looked at. */
  const answer = async (cards: DueCard[]) => {
    const { outcomes } = await one.send(
      cards.map((each) => one.eventOf(each, one.chosenOf(each, true))),
    )
    expect(outcomes.every(({ outcome }) => outcome === 'kept')).toBe(true)
    const ids = cards.map((each) => each.question.id)
    await query
      .updateTable('cards')
      .set({ due_day: card.last_day + 300 })
      .where('question_id', 'in', ids)
      .execute()
    await countDue({ ...app.db, query }, student.id)
  }
  return { ...one, told, answer }
}

const countsOf = (days: ForecastDay[]) => days.map(({ day, count }) => ({ day, count }))

test.each([
  ['Australia/Lord_Howe', { dailyCap: 10, newCap: 5 }],
  ['Pacific/Niue', { dailyCap: 20, newCap: 0 }],
])('each day brings its forecast, on every screen: %s, %o', async (zone, caps) => {
  const { app, told, answer } = await remembering(zone, caps)
  const { forecast: said, reviews } = await told()
  expect(reviews.forecast).toEqual(countsOf(said))

  for (const { day, count } of said) {
    const { today, cards, forecast, reviews: shown, overview } = await told()
    expect({ day: today.day, due: today.due, asked: cards.length }).toEqual({
      day,
      due: count,
      asked: count,
    })
    expect([shown.due, overview.due]).toEqual([count, count])
    expect([shown.forecast, countsOf(overview.forecast)]).toEqual(
      Array.from({ length: 2 }, () => countsOf(forecast)),
    )
    expect(shown.catchUpDays).toBe(today.catchUpDays)
    if (cards.length > 0) await answer(cards)
    app.wait(oneDay)
  }
})
