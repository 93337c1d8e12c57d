// How many questions a day asks, and which of those that are new.
import type { DueCard } from '@kinnow/contract/reviews'
import { expect, test } from 'vitest'
import { reviewer } from '../../test/reviewer.ts'
import { countDue } from '../memory/due-count-repository.ts'

/**
 * A student with so many questions due: old ones, in a review before and perhaps waiting since, and new ones, which are
 * remembered better.
 */
async function waiting(old: number, fresh: number, waitedDays = 0) {
  const one = await reviewer()
  const { app, student, takeQuiz, wait, rows, due } = one
  await takeQuiz({ roots: 'Water' })
  wait(1)
  const { query } = app.db
  const [card] = await rows()
  if (!card) throw new Error('there is a card')
  const question = await query
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', card.question_id)
    .executeTakeFirstOrThrow()
  const names = [
    ...Array.from({ length: old }, (_, index) => `old-${index}`),
    // That of the quiz is one of them.
    ...Array.from({ length: fresh - 1 }, (_, index) => `new-${index}`),
  ]
  await query
    .insertInto('questions')
    .values(names.map((id, at) => ({ ...question, id, position: question.position + 100 + at })))
    .execute()
  const isOld = (id: string) => id.startsWith('old')
  await query
    .insertInto('cards')
    .values(
      names.map((id) => ({
        ...card,
        question_id: id,
        reviews: isOld(id) ? 1 : 0,
        ...(isOld(id) && { stability: 0.01, due_day: card.due_day - waitedDays }),
      })),
    )
    .execute()
  await countDue({ ...app.db, query }, student.id)
  const ask = async () => {
    const { cards, today } = await due('?limit=50')
    const ids = (cards as DueCard[]).map((each) => each.question.id)
    const olds = ids.filter(isOld).length
    return { old: olds, fresh: ids.length - olds, due: today.due as number }
  }
  const put = (body: object) => app.call('PUT', '/users/me/memory', { body, token: student.token })
  return { ...one, ask, put, quizCard: card.question_id }
}

test('fifty reviews a day and fifteen new ones where nothing was chosen; new ones come last', async () => {
  expect(await (await waiting(60, 20)).ask()).toEqual({ old: 50, fresh: 0, due: 50 })
  expect(await (await waiting(40, 20)).ask()).toEqual({ old: 40, fresh: 10, due: 50 })
  expect(await (await waiting(3, 20)).ask()).toEqual({ old: 3, fresh: 15, due: 18 })
})

test('what waits comes, however many new ones came due after it', async () => {
  const { ask, put } = await waiting(60, 510, 20)
  expect(await ask()).toEqual({ old: 50, fresh: 0, due: 50 })
  await put({ dailyCap: 200, newCap: 0 })
  expect(await ask()).toEqual({ old: 50, fresh: 0, due: 60 })
})

test('new ones pause while more than twice the limit is due', async () => {
  const { ask, put } = await waiting(21, 5)
  await put({ dailyCap: 10 })
  expect(await ask()).toEqual({ old: 10, fresh: 0, due: 10 })
})

test('new ones beyond the limit take no place from older ones', async () => {
  const { ask, put } = await waiting(3, 4)
  await put({ newCap: 0 })
  expect(await ask()).toEqual({ old: 3, fresh: 0, due: 3 })
  await put({ newCap: 2 })
  expect(await ask()).toEqual({ old: 3, fresh: 2, due: 5 })
})

test('what came for the first time today counts towards the limit of new ones, and of the day', async () => {
  const { ask, put, review, cards, quizCard } = await waiting(3, 4)
  await put({ newCap: 2 })
  const card = (await cards()).find(({ question }) => question.id === quizCard)
  await review(card, true)
  expect(await ask()).toEqual({ old: 3, fresh: 1, due: 4 })
  await put({ newCap: 1 })
  expect(await ask()).toEqual({ old: 3, fresh: 0, due: 3 })
})

test.each([
  [{ dailyCap: 9 }, 400],
  [{ dailyCap: 10 }, 200],
  [{ dailyCap: 200 }, 200],
  [{ dailyCap: 201 }, 400],
  [{ newCap: -1 }, 400],
  [{ newCap: 0 }, 200],
  [{ newCap: 50 }, 200],
  [{ newCap: 51 }, 400],
])('%j is chosen: %d', async (body, status) => {
  const { app, student } = await reviewer()
  const told = await app.call('PUT', '/users/me/memory', { body, token: student.token })
  expect(told.status).toBe(status)
  const { settings } = (await app.get('/reviews/due', student.token)).body.data
  const usual = { dailyCap: 50, newCap: 15 }
  expect(settings).toMatchObject(status === 200 ? { ...usual, ...body } : usual)
})
