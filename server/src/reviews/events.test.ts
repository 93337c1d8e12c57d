// Answers of a review: graded, stored once, counted by the model, taken back, called too easy, tried again (R11, S28).
import { describe, expect, test } from 'vitest'
import { newId } from '../lib/security/random.ts'
import { buildStudent, enroll } from '../../test/build.ts'
import { hour, oneDay, reviewer } from '../../test/reviewer.ts'

const all = { roots: 'Water', 'leaf take': 'Light', green: 'False' }

/** A student with three questions due. */
async function reviewing() {
  const one = await reviewer()
  await one.takeQuiz(all)
  one.wait(1)
  const { app, student } = one
  const undo = (id: string, eventId = newId(), token = student.token) =>
    app.post(`/reviews/events/${id}/undo`, { eventId }, token)
  return { ...one, undo }
}

describe('an answer', () => {
  test('recalled: its verdict, when it comes back and why', async () => {
    const { review, cardAbout, due } = await reviewing()
    const { outcome, verdict, outlook } = await review(await cardAbout('roots'), true)
    expect(outcome).toBe('kept')
    expect(verdict).toMatchObject({ isRight: true, score: 1, lesson: { title: 'Roots' } })
    expect(verdict?.explanationHtml).toContain('RIGHT-roots')
    expect(outlook).toMatchObject({
      gap: 1,
      reason: 'recalled',
      isCounted: true,
      level: 'familiar',
    })
    expect(outlook.days).toBeGreaterThan(1)
    expect((await due()).today).toMatchObject({ due: 2, done: 1, secondsEach: 4 })
  })

  test('gone, or "I don’t know": tomorrow', async () => {
    const { review, cardAbout, send, eventOf } = await reviewing()
    const { verdict, outlook } = await review(await cardAbout('roots'), false)
    expect(verdict).toMatchObject({ isRight: false, right: [expect.any(String)] })
    expect(outlook).toMatchObject({ days: 1, gap: 1, reason: 'slipped', level: 'started' })

    const green = await cardAbout('green')
    const { outcomes } = await send(green ? [eventOf(green, [])] : [])
    expect(outcomes).toMatchObject([
      { outcome: 'kept', verdict: { score: 0, chosen: [] }, outlook: { days: 1 } },
    ])
  })

  test('with a hint: the gap grows little', async () => {
    const { review, cardAbout } = await reviewing()
    const { outlook } = await review(await cardAbout('roots'), true, { hints: 1 })
    expect(outlook.reason).toBe('hint')
  })

  test('sent twice it counts once; saying something else under its name it is refused', async () => {
    const { review, cardAbout, send, rows } = await reviewing()
    const { event, outlook } = await review(await cardAbout('roots'), true)
    const before = await rows()
    const { outcomes } = await send([event, { ...event, chosen: [] }])
    expect(outcomes).toMatchObject([
      { outcome: 'known', outlook: { days: outlook.days } },
      { outcome: 'refused', reason: 'event-mismatch', verdict: null, outlook: null },
    ])
    expect(await rows()).toEqual(before)
  })

  test('several of one call each have their outcome, in order', async () => {
    const { cards, send, eventOf, chosenOf } = await reviewing()
    const [one, two, three] = await cards()
    if (!one || !two || !three) throw new Error('three are due')
    const { outcomes, today } = await send([
      eventOf(one, chosenOf(one, true)),
      eventOf(two, ['no option']),
      { ...eventOf(three, []), questionId: 'unknown' },
      { ...eventOf(three, []), version: one.version },
      eventOf(three, chosenOf(three, false)),
    ])
    expect(outcomes.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'kept',
      'invalid',
      'not-found',
      'not-found',
      'kept',
    ])
    expect(outcomes.map(({ verdict }) => verdict?.questionId ?? null)).toEqual([
      one.question.id,
      null,
      null,
      null,
      three.question.id,
    ])
    expect(today).toEqual({ due: 1, done: 2 })
  })

  test('answered offline belongs to the day on which it was answered', async () => {
    const { app, student, cardAbout, send, eventOf, chosenOf, events } = await reviewing()
    const body = { timezone: 'Asia/Kathmandu' }
    await app.call('PUT', '/users/me', { body, token: student.token })
    const card = await cardAbout('roots')
    if (!card) throw new Error('it is due')
    const now = Date.now()
    const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
    app.wait(2 * oneDay)
    // The clock of the device is three hours ahead, when it is answered and when it is sent.
    const sent = eventOf(card, chosenOf(card, true), { answeredAt: at(3 * hour - oneDay) })
    await send([sent], at(3 * hour))
    const kept = (await events()).find(({ id }) => id === sent.eventId)
    expect((kept?.received_at ?? 0) - (kept?.at ?? 0)).toBe(oneDay)
  })

  test('of a student who does not take the course, or never answered it, is refused', async () => {
    const { app, cards, eventOf, ids } = await reviewing()
    const [card] = await cards()
    const other = await buildStudent(app)
    await enroll(app, other, ids.classId)
    const events = card ? [eventOf(card, [])] : []
    const { body } = await app.post('/reviews/events', { events }, other.token)
    expect(body.data.outcomes).toMatchObject([{ outcome: 'refused', reason: 'not-found' }])
  })
})

describe('taking back', () => {
  test('the last answer: as if there had been none', async () => {
    const { review, cardAbout, undo, rows, due } = await reviewing()
    const before = await rows()
    const { event } = await review(await cardAbout('roots'), false)
    const { status, body } = await undo(event.eventId, 'back')
    expect(status).toBe(200)
    expect(body.data.today).toEqual({ due: 3, done: 0 })
    expect(await rows()).toEqual(before)
    expect((await undo(event.eventId, 'back')).status).toBe(200)
    expect((await due()).today).toMatchObject({ due: 3, done: 0 })
  })

  test('only the last one, only one’s own, and only for ten minutes', async () => {
    const { app, review, cardAbout, undo } = await reviewing()
    const first = await review(await cardAbout('roots'), true)
    const second = await review(await cardAbout('green'), true)
    expect((await undo(first.event.eventId)).body.code).toBe('review-not-last')
    const other = await buildStudent(app)
    expect((await undo(second.event.eventId, newId(), other.token)).status).toBe(404)
    expect((await undo('unknown')).status).toBe(404)
    app.wait(11 * 60_000)
    expect((await undo(second.event.eventId)).body.code).toBe('undo-too-late')
  })

  test('and after that the one before', async () => {
    const { review, cardAbout, undo } = await reviewing()
    const first = await review(await cardAbout('roots'), true)
    const second = await review(await cardAbout('green'), true)
    await undo(second.event.eventId)
    expect((await undo(first.event.eventId)).status).toBe(200)
  })
})

describe('"too easy"', () => {
  test('pressed after an answer, once: it comes back later', async () => {
    const { review, cardAbout, send, rows } = await reviewing()
    const { event } = await review(await cardAbout('roots'), true)
    const dueDay = async () =>
      (await rows()).find((row) => row.question_id === event.questionId)?.due_day ?? 0
    const before = await dueDay()
    const easy = { kind: 'easy', eventId: 'easy', of: event.eventId }
    expect((await send([easy, easy])).outcomes.map(({ outcome }) => outcome)).toEqual([
      'kept',
      'known',
    ])
    expect(await dueDay()).toBeGreaterThan(before)
    const [again] = (await send([easy])).outcomes
    expect(again).toMatchObject({ verdict: null, outlook: { reason: 'easy', isCounted: true } })
    const { outcomes } = await send([
      { ...easy, of: 'unknown' },
      { kind: 'easy', eventId: 'other', of: 'unknown' },
    ])
    expect(outcomes.map(({ reason }) => reason)).toEqual(['not-found', 'not-found'])
  })

  test('in the very call of its answer', async () => {
    const { cardAbout, send, eventOf, chosenOf } = await reviewing()
    const card = await cardAbout('roots')
    if (!card) throw new Error('it is due')
    const answer = eventOf(card, chosenOf(card, true))
    const easy = { kind: 'easy', eventId: 'easy', of: answer.eventId }
    const { outcomes } = await send([answer, easy])
    expect(outcomes).toMatchObject([{ outlook: { reason: 'easy' } }, { outcome: 'kept' }])
  })
})

test('what was not recalled is tried again on that day, and nothing of it is stored', async () => {
  const { app, student, review, cardAbout, chosenOf, rows } = await reviewing()
  const card = await cardAbout('roots')
  if (!card) throw new Error('it is due')
  const practise = () =>
    app.post(
      `/reviews/cards/${card.question.id}/practice`,
      { version: card.version, turn: card.turn, chosen: chosenOf(card, true) },
      student.token,
    )
  // It would tell the answer.
  expect((await practise()).status).toBe(404)
  await review(card, false)
  const before = await rows()
  expect((await practise()).body.data.verdict).toMatchObject({ isRight: true })
  expect(await rows()).toEqual(before)
  app.wait(oneDay)
  expect((await practise()).status).toBe(404)
})

test('what raises the level of a chapter says so', async () => {
  const { review, cards, wait, app, student } = await reviewing()
  const raised = []
  for (let day = 0; day < 3; day += 1) {
    for (const card of await cards()) raised.push((await review(card, true)).outlook.chapterRaised)
    wait(4)
  }
  // Three questions of four are not enough: the quick check was never answered.
  expect(raised.filter((one) => one !== null)).toEqual([])
  const { subjects } = (await app.get('/reviews/overview', student.token)).body.data
  expect(subjects[0].chapters[0]).toMatchObject({
    name: 'Plants',
    level: 'started',
    questions: 4,
    met: 3,
    missing: { level: 'familiar', answers: 1 },
  })
})
