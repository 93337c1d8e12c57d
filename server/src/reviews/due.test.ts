// What is due: how much, in which order, and nothing of an answer before it is answered (S28).
import { describe, expect, test } from 'vitest'
import { runHousekeeping } from '../operations/housekeeping.ts'
import { enroll } from '../../test/build.ts'
import { reviewer } from '../../test/reviewer.ts'

const all = { roots: 'Water', 'leaf take': 'Light', green: 'False' }

describe('what is due', () => {
  test('nothing is before anything was answered, nor on the day of it', async () => {
    const { due, takeQuiz } = await reviewer()
    expect(await due()).toMatchObject({ cards: [], hasCards: false, today: { due: 0, done: 0 } })
    await takeQuiz(all)
    expect(await due()).toMatchObject({ cards: [], hasCards: true, today: { due: 0, waiting: 0 } })
  })

  test('comes when its day has come, with its subject, its lesson and its history', async () => {
    const { due, takeQuiz, wait, ids } = await reviewer()
    await takeQuiz(all)
    wait(1)
    const { cards, subjects, bySubject, today, forecast } = await due()
    expect(today).toMatchObject({ due: 3, waiting: 3, catchUpDays: null, secondsEach: 30 })
    expect(subjects).toMatchObject([{ id: ids.subjectId, title: 'Science, Class 6' }])
    expect(bySubject).toEqual([{ subjectId: ids.subjectId, due: 3, chapters: ['Plants'] }])
    expect(forecast).toHaveLength(14)
    expect(forecast[0]).toMatchObject({ day: today.day, count: 3 })
    const roots = cards.find(({ question }: { question: { promptHtml: string } }) =>
      question.promptHtml.includes('roots'),
    )
    expect(roots).toMatchObject({
      lastAskedDays: 1,
      asked: 1,
      recalled: 1,
      isCorrected: false,
      turn: 1,
      quizId: ids.quizId,
      lesson: { title: 'Roots' },
      chapter: { name: 'Plants' },
    })
  })

  test('S28: tells no right answer', async () => {
    const { app, student, takeQuiz, wait } = await reviewer()
    await takeQuiz(all)
    wait(1)
    const text = JSON.stringify((await app.get('/reviews/due', student.token)).body)
    expect(text).toContain('roots take in')
    expect(text).not.toContain('RIGHT-')
    expect(text).not.toContain('WRONG-')
    expect(text).not.toMatch(/"(right|isRight|rightOptions|explanationHtml|answerKey)"/u)
  })

  test('of one subject alone, and as many as the query wants', async () => {
    const { due, takeQuiz, wait, ids } = await reviewer()
    await takeQuiz(all)
    wait(1)
    expect((await due('?limit=2')).cards).toHaveLength(2)
    expect((await due('?limit=0')).cards).toEqual([])
    expect((await due(`?subjectId=${ids.subjectId}`)).cards).toHaveLength(3)
    const other = await due('?subjectId=another')
    expect(other.cards).toEqual([])
    expect(other.today.due).toBe(3)
  })

  test('is no more than the limit of a day, new ones counted apart', async () => {
    const { due, takeQuiz, wait, app, student } = await reviewer()
    await takeQuiz(all)
    wait(1)
    const set = (body: object) =>
      app.call('PUT', '/users/me/memory', { body, token: student.token })
    const { body } = await set({ newCap: 1, aim: 'light' })
    expect(body.data.settings).toMatchObject({ newCap: 1, aim: 'light', retention: 0.85 })
    const { cards, today, forecast } = await due()
    expect(cards).toHaveLength(1)
    expect(today).toMatchObject({ due: 1, waiting: 3, catchUpDays: null })
    expect(forecast.slice(0, 4).map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 0])
    expect((await set({ dailyCap: 9 })).body.message).toContain('between 10 and 200')
    expect((await set({ newCap: 51 })).status).toBe(400)
  })
})

describe('what rests', () => {
  test('a course that was left sleeps, and wakes when it is taken again', async () => {
    const { app, due, takeQuiz, wait, ids, student, rows } = await reviewer()
    await takeQuiz(all)
    wait(1)
    const mine = await app.get(`/enrollments/student/${student.id}`, student.token)
    const { enrollments } = mine.body.data
    await app.call('DELETE', `/enrollments/${enrollments[0].id}`, { token: student.token })
    expect(await due()).toMatchObject({ cards: [], today: { due: 0 }, hasCards: false })
    expect((await rows()).map((row) => row.is_asleep)).toEqual([1, 1, 1])

    await enroll(app, student, ids.classId)
    expect((await due()).cards).toHaveLength(3)
  })

  test('S28: a question of an open attempt does not come here, nor can it be answered', async () => {
    const { due, takeQuiz, wait, start, submit, cards, send, eventOf, chosenOf } = await reviewer()
    await takeQuiz({ roots: 'Water' })
    wait(1)
    const [card] = await cards()
    const attempt = await start({ explain: 'at-end' })
    expect(await due()).toMatchObject({ cards: [], today: { due: 0 } })
    const { outcomes } = await send(card ? [eventOf(card, chosenOf(card, true))] : [])
    expect(outcomes).toMatchObject([{ outcome: 'refused', reason: 'in-open-quiz', verdict: null }])

    await submit(attempt)
    expect((await due()).cards).toHaveLength(1)
  })

  test('of what is due only the rest comes during an open attempt', async () => {
    const { due, takeQuiz, check, wait, start } = await reviewer()
    await takeQuiz({ roots: 'Water' })
    // What was wrong is remembered worst, so it would come last.
    await check('Oxygen')
    wait(3)
    expect((await due()).cards).toHaveLength(2)
    await start({ explain: 'at-end' })
    const { cards, today } = await due()
    expect(today.due).toBe(1)
    expect(cards).toHaveLength(1)
    expect(cards[0].question.promptHtml).not.toContain('roots')
  })

  test('a quiz that shows its answers later does not show them here before', async () => {
    const closes = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString()
    const { app, due, takeQuiz, wait, rows } = await reviewer([
      'mode: test',
      'feedback: after-close',
      `closes: ${closes.slice(0, 16)}Z`,
    ])
    await takeQuiz({ roots: 'Water' })
    wait(2)
    await runHousekeeping(app.db)
    expect(await rows()).toEqual([])
    wait(2)
    await runHousekeeping(app.db)
    await runHousekeeping(app.db)
    expect((await due()).cards).toHaveLength(1)
    expect(await rows()).toMatchObject([{ reps: 1 }])
  })

  test('a question put aside, until it is taken back', async () => {
    const { app, student, due, takeQuiz, wait, cards } = await reviewer()
    await takeQuiz({ roots: 'Water' })
    wait(1)
    const [card] = await cards()
    const set = (state: string, eventId: string) =>
      app.call('PUT', `/reviews/cards/${card?.question.id}`, {
        body: { state, eventId },
        token: student.token,
      })
    expect((await set('aside', 'one')).body.data).toEqual({ state: 'aside' })
    expect((await set('aside', 'one')).status).toBe(200)
    expect((await set('on', 'one')).status).toBe(422)
    expect((await due()).cards).toEqual([])
    await set('on', 'two')
    expect((await due()).cards).toHaveLength(1)
  })
})
