// What makes a card of a question: each graded question of a quiz or a quick check, by its first answer that counts.
import { describe, expect, test } from 'vitest'
import { minute } from '../../test/ruled-quiz.ts'
import { reviewer } from '../../test/reviewer.ts'

const all = { roots: 'Water', 'leaf take': 'Light', green: 'False' }

describe('a quiz', () => {
  test('that explains at its end: when it is handed in', async () => {
    const { start, answer, submit, rows, events } = await reviewer()
    const attempt = await start({ explain: 'at-end' })
    await answer(attempt, 'roots', 'Sugar')
    await answer(attempt, 'roots', 'Water')
    await answer(attempt, 'green', 'False')
    expect(await rows()).toEqual([])

    await submit(attempt)

    expect((await events()).map(({ source, score }) => [source, score])).toEqual([
      ['quiz', 1],
      ['quiz', 0],
    ])
    expect((await rows()).map(({ reps }) => reps)).toEqual([1, 1])
    expect((await rows()).reduce((sum, { recalled }) => sum + recalled, 0)).toBe(1)
  })

  test('that explains at once: with each answer, under the id of that answer', async () => {
    const { start, answer, rows, events } = await reviewer()
    const attempt = await start({ explain: 'at-once' })

    await answer(attempt, 'roots', 'Water', 'an-answer')
    await answer(attempt, 'roots', 'Water', 'an-answer')

    expect((await events()).map(({ id }) => id)).toEqual(['an-answer'])
    expect(await rows()).toHaveLength(1)
  })

  test('with several tries: when the question is settled, be it by handing in', async () => {
    const { start, answer, submit, events } = await reviewer(['tries: 2'])
    const attempt = await start({ explain: 'at-once' })
    await answer(attempt, 'roots', 'Sugar')
    await answer(attempt, 'green', 'False')
    expect(await events()).toEqual([])

    await answer(attempt, 'roots', 'Water')
    expect((await events()).map(({ score, tries }) => [score, tries])).toEqual([[1, 2]])

    await submit(attempt)
    expect((await events()).map(({ score, tries }) => [score, tries])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  test('with a hint: it was used', async () => {
    const { start, event, edit, app, student, events } = await reviewer()
    await edit(['RIGHT-green: it is.', '::hint[Look at a tree.]\n\nRIGHT-green: it is.'])
    const attempt = await start({ explain: 'at-once' })
    const sent = [event(attempt, 'hint', 'green'), event(attempt, 'answer', 'green', 'True')]
    await app.post(`/attempts/${attempt.id}/events`, { events: sent }, student.token)

    const [kept] = await events()
    expect(kept).toMatchObject({ hints: 1, score: 1 })
  })

  test('handed in empty tells nothing; left empty when its time was over was not recalled', async () => {
    const { start, submit, app, events, rows, quiz } = await reviewer(['mode: test', 'time: 10'])
    await submit(await start({ explain: 'at-end' }))
    expect(await events()).toEqual([])

    await start({ explain: 'at-end' })
    app.wait(11 * minute)
    await quiz()

    expect((await events()).map(({ score, chosen }) => [score, chosen])).toEqual([
      [0, '[]'],
      [0, '[]'],
      [0, '[]'],
    ])
    expect((await rows()).map(({ recalled }) => recalled)).toEqual([0, 0, 0])
  })

  test('taken again on one day counts once', async () => {
    const { takeQuiz, rows, wait } = await reviewer()
    await takeQuiz(all)
    await takeQuiz({ ...all, green: 'True' })
    expect((await rows()).map(({ reps }) => reps)).toEqual([1, 1, 1])

    wait(1)
    await takeQuiz(all)
    expect((await rows()).map(({ reps }) => reps)).toEqual([2, 2, 2])
  })
})

describe('the time that a question of a quiz took', () => {
  const second = 1000
  async function visiting(explain: 'at-end' | 'at-once', seconds: number) {
    const { app, student, start, event, submit, events } = await reviewer()
    const attempt = await start({ explain })
    const now = Date.now() + app.clock.offset
    const at = (after: number) => ({ answeredAt: new Date(now + after * second).toISOString() })
    app.wait(20 * minute)
    const sent = [
      { ...event(attempt, 'visit', 'green'), ...at(1) },
      { ...event(attempt, 'visit', 'roots'), ...at(60) },
      { ...event(attempt, 'answer', 'roots', 'Water'), ...at(60 + seconds) },
    ]
    const untold = { ...event(attempt, 'answer', 'leaf take', 'Light'), ...at(699) }
    for (const part of [sent.slice(0, 2), sent.slice(2), [untold]]) {
      const body = { events: part, sentAt: at(700).answeredAt }
      await app.post(`/attempts/${attempt.id}/events`, body, student.token)
    }
    await submit(attempt)
    return (await events()).map(({ took_ms: took }) => took && Math.round(took / second))
  }

  test.each(['at-end', 'at-once'] as const)(
    'where it explains %s is that since one came to it, five minutes at most',
    async (explain) => {
      expect(await visiting(explain, 12)).toEqual([12, null])
      expect(await visiting(explain, 301)).toEqual([300, null])
    },
  )
})

describe('a quick check', () => {
  test('becomes a card with its first answer, each answer once', async () => {
    const { check, rows, events } = await reviewer()
    await check('Oxygen', { eventId: 'tried', tookMs: 5000, hints: 1 })
    await check('Oxygen', { eventId: 'tried' })

    expect(await events()).toMatchObject([{ id: 'tried', source: 'check', score: 0, hints: 1 }])
    expect(await rows()).toMatchObject([{ reps: 1, recalled: 0 }])
  })

  test('of a page that names no event gets its verdict, and nothing is stored', async () => {
    const { check, rows } = await reviewer()
    const { body } = await check('Carbon', { eventId: undefined })
    expect(body.data.verdict.isRight).toBe(true)
    expect(await rows()).toEqual([])
  })

  test('of a visitor is nobody’s', async () => {
    const { app, ids, rows, check } = await reviewer()
    const { body } = await check('Carbon', { eventId: undefined })
    const { questionId } = body.data.verdict
    await app.post(`/previews/${ids.previewLesson}/questions/${questionId}/check`, { chosen: [] })
    expect(await rows()).toEqual([])
  })
})

test('a reflection never becomes a card, in a quiz, when its time is over, nor in a lesson', async () => {
  const lesson = '1-academic/6-class-6/1-science/1-plants/1-leaves.md'
  const { app, ids, student, editFile, edit, start, answer, submit, check, quiz, rows, events } =
    await reviewer(['mode: test', 'time: 10', 'attempts: 3'])
  const muse = 'What would you try next?\n\n::about{type="reflection"}'
  await edit(['## A leaf is green.', `## ${muse}\n\n> RIGHT-muse\n\n## A leaf is green.`])
  await editFile(lesson, ['## What comes out', `:::check\n${muse}\n:::\n\n## What comes out`])
  const attempt = await start({ explain: 'at-end' })
  const musing = attempt.questions.find(({ promptHtml }) => promptHtml.includes('try next'))
  const said = { eventId: 'mused', questionId: musing?.id, chosen: ['A pond'] }
  const { status } = await app.post(`/attempts/${attempt.id}/answers`, said, student.token)
  expect(status).toBe(200)
  await answer(attempt, 'roots', 'Water')
  await submit(attempt)
  await start({ explain: 'at-end' })
  app.wait(11 * minute)
  await quiz()

  const { body } = await app.get(`/lessons/${ids.previewLesson}`, student.token)
  const inLesson = body.data.lesson.blocks.find(
    (block: { question?: { type: string } }) => block.question?.type === 'reflection',
  )
  const mused = { chosen: ['A pond'], eventId: 'mused here' }
  const told = await app.post(`/questions/${inLesson.question.id}/check`, mused, student.token)
  expect(told.body.data.verdict).toMatchObject({ isGraded: false })
  await check('Carbon')

  const musings = [musing?.id, inLesson.question.id]
  const kept = [...(await rows()), ...(await events())].map(({ question_id: id }) => id)
  expect(new Set(kept).size).toBe(4)
  expect(kept.filter((id) => musings.includes(id))).toEqual([])
})

test('right among two or three at first earns a short gap', async () => {
  const { takeQuiz, rows } = await reviewer()
  await takeQuiz({ roots: 'Water', green: 'True' })
  expect((await rows()).map((row) => row.due_day - row.last_day)).toEqual([1, 1])
})
