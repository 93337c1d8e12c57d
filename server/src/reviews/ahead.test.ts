// Reviewed early, where nothing is due: by the days that have passed, within the day's limit, not what was answered today.
import type { DueCard } from '@kinnow/contract/reviews'
import { describe, expect, test } from 'vitest'
import { reviewer } from '../../test/reviewer.ts'
import { countOf, dateOf } from '../activity/day.ts'
import { countDue } from '../memory/due-count-repository.ts'

const all = { roots: 'Water', 'leaf take': 'Light', green: 'True', 'Which gas': 'Carbon dioxide' }

/** A student who has reviewed all that was due, and of whose questions some come back on later days. */
async function doneForToday() {
  const one = await reviewer()
  const { takeQuiz, wait, cards, review, due } = one
  await takeQuiz(all)
  wait(3)
  for (const card of await cards()) await review(card, true)
  const next = async () => (await due()).ahead as { day: string; count: number } | null
  const ahead = async (day: string, more = '') =>
    (await due(`?ahead=${day}${more}`)).cards as DueCard[]
  return { ...one, next, ahead }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describe('reviewing ahead', () => {
  test('offers the next day that has some, once a day has passed', async () => {
    const { next, ahead, wait, due } = await doneForToday()
    // All of them were answered today.
    expect(await next()).toBeNull()
    expect(await ahead('2099-01-01')).toEqual([])

    wait(1)
    const { today, cards, ahead: offered, forecast } = await due()
    expect(today.due).toBe(0)
    expect(cards).toEqual([])
    const first = forecast.find(({ count }: { count: number }) => count > 0)
    expect(offered).toEqual({ day: first.day, count: first.count })
    expect(await ahead(offered.day)).toHaveLength(offered.count)
  })

  test('counts by the days that have passed, and among the reviews of today', async () => {
    const { next, ahead, wait, review, due, rows } = await doneForToday()
    wait(1)
    const offered = (await next()) ?? expect.fail('something comes back')
    const [card] = await ahead(offered.day)
    const before = await rows()
    const { outlook } = await review(card, true)
    expect(outlook).toMatchObject({ gap: 1, isCounted: true })
    const row = (list: typeof before) =>
      list.find(({ question_id: id }) => id === card?.question.id) ?? expect.fail('a card')
    const [was, is] = [row(before), row(await rows())]
    expect(is.due_day).toBeGreaterThan(was.due_day)
    // Early it grows less than on its day.
    expect(is.stability ?? 0).toBeLessThan(2 * (was.stability ?? 0))
    expect((await due()).today.done).toBe(1)
    expect((await ahead(offered.day)).map(({ question }) => question.id)).not.toContain(
      card?.question.id,
    )
  })

  test('what slips early comes tomorrow, not once more today', async () => {
    const { next, ahead, wait, review } = await doneForToday()
    wait(1)
    const offered = (await next()) ?? expect.fail('something comes back')
    const [card] = await ahead(offered.day)
    const { outlook } = await review(card, false)
    expect(outlook.days).toBe(1)
    const ids = (await ahead(dayAfter(offered.day, 13))).map(({ question }) => question.id)
    expect(ids).not.toContain(card?.question.id)
  })

  test('not while something is due, nor beyond the limit of the day, nor of what is put aside', async () => {
    const { app, student, takeQuiz, wait, due, cards, review, ids } = await reviewer()
    await takeQuiz({ roots: 'Water', green: 'True' })
    wait(1)
    const put = (body: object) =>
      app.call('PUT', '/users/me/memory', { body, token: student.token })
    await put({ newCap: 1 })
    const first = await due('?ahead=2099-01-01')
    expect(first.ahead).toBeNull()
    expect(first.cards).toHaveLength(1)

    await put({ newCap: 15 })
    for (const card of await cards()) await review(card, true)
    wait(1)
    const offered = (await due()).ahead
    expect(offered.count).toBeGreaterThan(0)
    expect((await due('?subjectId=another')).ahead).toBeNull()
    expect((await due(`?subjectId=${ids.subjectId}`)).ahead).toEqual(offered)

    const [card] = (await due(`?ahead=${offered.day}`)).cards as DueCard[]
    await app.call('PUT', `/reviews/cards/${card?.question.id}`, {
      body: { state: 'aside', eventId: 'one' },
      token: student.token,
    })
    const left = (await due('?ahead=2099-01-01')).cards as DueCard[]
    expect(left.map(({ question }) => question.id)).not.toContain(card?.question.id)

    await app.db.query
      .insertInto('memory_settings')
      .values({ student_id: student.id, aim: 'normal', daily_cap: 0, new_cap: 15 })
      .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ daily_cap: 0 }))
      .execute()
    expect(await due('?ahead=2099-01-01')).toMatchObject({ ahead: null, cards: [] })
  })

  test('not of one subject while another has something due', async () => {
    const { app, student, takeQuiz, wait, due, ids } = await reviewer()
    await takeQuiz(all)
    wait(1)
    const today = countOf((await due()).today.day)
    const cardsOf = (words: string) =>
      app.db.query
        .updateTable('cards')
        .where('question_id', 'in', (question) =>
          question.selectFrom('questions').select('id').where('shown', 'like', `%${words}%`),
        )
    await app.db.query
      .updateTable('cards')
      .set({ due_day: today + 2 })
      .execute()
    await cardsOf('roots').set({ subject_id: 'another', due_day: today }).execute()
    await countDue({ ...app.db }, student.id)

    const early = await due(`?subjectId=${ids.subjectId}&ahead=2099-01-01`)
    expect(early).toMatchObject({ today: { due: 1 }, ahead: null, cards: [] })

    await cardsOf('roots')
      .set({ due_day: today + 9 })
      .execute()
    await countDue({ ...app.db }, student.id)
    const { ahead, cards } = await due(`?subjectId=${ids.subjectId}&ahead=2099-01-01`)
    expect(ahead).toEqual({ day: dateOf(today + 2), count: 2 })
    expect(cards).toHaveLength(2)
  })

  test('with no more new questions than the day has room for', async () => {
    const { app, student, takeQuiz, wait, due, review } = await reviewer()
    await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'True' })
    wait(1)
    const today = countOf((await due()).today.day)
    await app.db.query
      .updateTable('cards')
      .set({ due_day: today + 2 })
      .execute()
    await countDue({ ...app.db }, student.id)
    const put = (newCap: number) =>
      app.call('PUT', '/users/me/memory', { body: { newCap }, token: student.token })
    const early = async () => {
      const { ahead, cards } = await due('?ahead=2099-01-01')
      return { offered: (ahead?.count ?? 0) as number, cards: cards as DueCard[] }
    }
    const counts = async () => {
      const { offered, cards } = await early()
      return [offered, cards.length]
    }

    expect(await counts()).toEqual([3, 3])
    await put(2)
    expect(await counts()).toEqual([2, 2])
    await review((await early()).cards[0], true)
    expect(await counts()).toEqual([1, 1])
    await put(1)
    expect(await counts()).toEqual([0, 0])
  })

  test('a day that is none is refused', async () => {
    const { app, student } = await reviewer()
    const { status, body } = await app.get('/reviews/due?ahead=tomorrow', student.token)
    expect(status).toBe(400)
    expect(body.message).toBe('Ahead must be a date such as 2026-11-23')
  })
})
