// Reviews as a page never sends them, or only when much has gone wrong: times, repetitions, questions that are no more.
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../lib/db/transaction.ts'
import { newId } from '../lib/security/random.ts'
import { reviewedOn } from '../memory/event-repository.ts'
import { oneDay, reviewer } from '../../test/reviewer.ts'

const gone: [string, string] = [
  '## A leaf is green.\n\n::about{topic="Leaves" id="green"}\n\n- [x] True\n- [ ] False\n\nRIGHT-green: it is.\n',
  '',
]

async function reviewing() {
  const one = await reviewer()
  await one.takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'False' })
  one.wait(1)
  const card = await one.cardAbout('roots')
  if (!card) throw new Error('it is due')
  return { ...one, card }
}

test('many answers of one question on one day are one review, the first', async () => {
  const { card, send, eventOf, chosenOf, due, rows } = await reviewing()
  await send([eventOf(card, chosenOf(card, true))])
  const before = await rows()

  // Of two answers within one millisecond their ids decide which is the first.
  await new Promise((resolve) => setTimeout(resolve, 5))
  const more = Array.from({ length: 5 }, () => eventOf(card, []))
  const { outcomes } = await send(more)

  expect(outcomes.map(({ outcome, outlook }) => [outcome, outlook?.isCounted])).toEqual(
    more.map(() => ['kept', false]),
  )
  expect(await rows()).toEqual(before)
  expect((await due()).today).toMatchObject({ due: 2, done: 1 })
})

test('R19: of one question a day stores twenty events, and the next day again', async () => {
  const { app, student, card, send, eventOf, chosenOf, events, wait } = await reviewing()
  const some = (count: number) =>
    Array.from({ length: count }, () => eventOf(card, chosenOf(card, true)))
  const first = some(15)
  await send(first)
  const { outcomes } = await send(some(10))
  const again = await send(first.slice(0, 1))
  const before = (await events()).length

  expect(outcomes.map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: 5 }, () => null),
    ...Array.from({ length: 5 }, () => 'events-used'),
  ])
  expect(again.outcomes[0]?.outcome).toBe('known')
  const remark = { kind: 'easy', eventId: newId(), of: first[0]?.eventId }
  expect((await send([remark])).outcomes[0]?.reason).toBe('events-used')
  const aside = { eventId: newId(), state: 'aside' }
  const path = `/reviews/cards/${card.question.id}`
  const refused = await app.call('PUT', path, { body: aside, token: student.token })
  expect([refused.status, refused.body.code]).toEqual([422, 'events-used'])
  expect(await events()).toHaveLength(before)
  wait(1)
  expect((await send(some(1))).outcomes[0]?.outcome).toBe('kept')
})

test('whether an answer was taken back is one look-up, however often it was answered', async () => {
  const { app } = await reviewing()
  const plan = await transaction(app.db, async (tx) => {
    const { sql: text, parameters } = reviewedOn(tx.query, 'student', 1).compile()
    // Of a small table PostgreSQL would read all.
    if (tx.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx.query)
    const explain = tx.engine === 'postgres' ? 'explain ' : 'explain query plan '
    return tx.query.executeQuery(CompiledQuery.raw(explain + text, [...parameters]))
  })

  expect(JSON.stringify(plan.rows)).toContain('memory_events_undone')
})

test('reviews sent in one call each count on the day they were done, whatever their order', async () => {
  const { card, send, eventOf, chosenOf, events, rows, wait } = await reviewing()
  wait(5)
  const now = Date.now()
  const hoursAgo = (hours: number) => new Date(now - (hours * oneDay) / 24).toISOString()
  const review = (isRight: boolean, hours: number) =>
    eventOf(card, chosenOf(card, isRight), { answeredAt: hoursAgo(hours) })
  const batch = [review(true, 24), review(false, 96), review(true, 72)]
  const { outcomes } = await send(batch, hoursAgo(0))

  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept'])
  const stored = new Map((await events()).map((row) => [row.id, row.received_at - row.at]))
  expect(batch.map(({ eventId }) => stored.get(eventId))).toEqual([oneDay, 4 * oneDay, 3 * oneDay])
  expect((await rows()).find((row) => row.question_id === card.question.id)?.reps).toBe(4)
})

test('reviews of one call that say nothing of their time count in the order of the call', async () => {
  const { card, send, eventOf, chosenOf, events } = await reviewing()
  const batch = Array.from({ length: 6 }, (_, index) =>
    eventOf(card, chosenOf(card, index % 2 === 0)),
  )
  await send(batch)
  const ids = batch.map(({ eventId }) => eventId)
  const stored = (await events()).map(({ id }) => id).filter((id) => ids.includes(id))

  expect(stored).toEqual(ids)
})

test('nothing is reviewed before it was learned, and no chapter gets levels by it', async () => {
  const { card, send, eventOf, chosenOf, events } = await reviewing()
  const daysAgo = (days: number) => new Date(Date.now() - days * oneDay).toISOString()
  const odd = [29, 20, 5].map((days) =>
    eventOf(card, chosenOf(card, true), { answeredAt: daysAgo(days) }),
  )
  const told = []
  for (const one of odd) told.push(...(await send([one], daysAgo(0))).outcomes)

  const all = (await events()).filter(({ question_id: id }) => id === card.question.id)
  const [learned, ...reviews] = all
  expect(learned?.source).toBe('quiz')
  expect(reviews.map(({ day }) => day)).toEqual(reviews.map(() => learned?.day))
  expect(told.map(({ outlook }) => outlook?.chapterRaised)).toEqual([null, null, null])
})

test('a question that was taken out says so, not that one should enroll', async () => {
  const { edit, cardAbout, send, eventOf } = await reviewing()
  const card = await cardAbout('green')
  await edit(gone)
  const { outcomes } = await send(card ? [eventOf(card, [])] : [])
  expect(outcomes).toMatchObject([
    { reason: 'question-retired', message: 'This question is no longer part of the course.' },
  ])
})

test('what was answered by the key from before is marked as corrected, not as the first answer', async () => {
  const { edit, card, send, eventOf, chosenOf } = await reviewing()
  const late = eventOf(card, chosenOf(card, true))
  await edit(['- [x] Water\n- [ ] Light', '- [ ] Water\n- [x] Light'])
  const [told] = (await send([late])).outcomes
  expect(told).toMatchObject({ outlook: { isCounted: false, reason: 'corrected', days: 1 } })
})

test('only what was recalled in full was too easy', async () => {
  const { card, review, send } = await reviewing()
  const { event } = await review(card, false)
  const { outcomes } = await send([{ kind: 'easy', eventId: newId(), of: event.eventId }])
  expect(outcomes).toMatchObject([{ outcome: 'refused', reason: 'invalid' }])
})

test('sent again while an open test has the same question, it is known and nothing is shown (S28)', async () => {
  const { start, card, send, eventOf, chosenOf } = await reviewing()
  const event = eventOf(card, chosenOf(card, true))
  await send([event])
  await start({ explain: 'at-end' })
  const [again] = (await send([event])).outcomes
  expect(again).toMatchObject({ outcome: 'known', verdict: null })
  expect(JSON.stringify(again)).not.toContain('RIGHT-roots')
})

test('what was never recalled has not slipped', async () => {
  const { cardAbout, review, wait } = await reviewing()
  const green = await review(await cardAbout('green'), false)
  const roots = await review(await cardAbout('roots'), false)
  expect([green.outlook.reason, roots.outlook.reason]).toEqual(['not-yet', 'slipped'])
  wait(1)
  expect((await review(await cardAbout('green'), false)).outlook.reason).toBe('not-yet')
  wait(1)
  expect((await review(await cardAbout('green'), true)).outlook.reason).toBe('recalled')
  wait(3)
  expect((await review(await cardAbout('green'), false)).outlook.reason).toBe('slipped')
})

test('however long a tab stood open, an answer took five minutes', async () => {
  const { check, events } = await reviewer()
  await check('Oxygen', { eventId: 'late', tookMs: Number.MAX_SAFE_INTEGER })
  expect(await events()).toMatchObject([{ id: 'late', took_ms: 5 * 60_000 }])
})

test('a day tells how many questions were reviewed', async () => {
  const { app, student, card, review, wait } = await reviewing()
  const readToday = async () => (await app.get('/dashboard', student.token)).body.data.today
  expect(await readToday()).toMatchObject({ reviewed: 0, isFirst: false })
  const body = { timezone: 'Asia/Kathmandu' }
  await app.call('PUT', '/users/me', { body, token: student.token })
  await review(card, true)
  await review(card, true)
  expect(await readToday()).toMatchObject({ reviewed: 1 })
  wait(1)
  expect(await readToday()).toMatchObject({ reviewed: 0 })
})

test('the day on which the account was made is the first, and no other', async () => {
  const { app, student, wait } = await reviewer()
  const isFirst = async () => (await app.get('/dashboard', student.token)).body.data.today.isFirst
  expect(await isFirst()).toBe(true)
  wait(1)
  expect(await isFirst()).toBe(false)
})

test('of what was gone today not all is shown as known', async () => {
  const { app, student, cards, send, eventOf } = await reviewing()
  await send((await cards()).map((card) => eventOf(card, [])))
  // By the model 77 of 100 are left a day after it was gone.
  const { questions, known } = (await app.get('/reviews/overview', student.token)).body.data
  expect({ questions, known }).toEqual({ questions: 3, known: 2 })
})

test('however long a review stood open, it took five minutes', async () => {
  const { card, review, events } = await reviewing()
  const took = async () => (await events()).at(-1)?.took_ms
  await review(card, true, { tookMs: Number.MAX_SAFE_INTEGER })
  expect(await took()).toBe(5 * 60_000)
  await review(card, true, { tookMs: 5 * 60_000 - 1 })
  expect(await took()).toBe(5 * 60_000 - 1)
})
