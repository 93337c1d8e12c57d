// What a student takes along is enough to come to the same cards: the export's events, folded again.
import type { StudentExport } from '@kinnow/contract/export'
import { expect, test } from 'vitest'
import { newId } from '../src/lib/security/random.ts'
import { type Card, foldCard } from '../src/memory/fold.ts'
import { usualWeights } from '../src/memory/fsrs.ts'
import { levelName } from '../src/memory/mastery.ts'
import { addParameters } from '../src/memory/settings-repository.ts'
import { buildStudent } from './build.ts'
import { reviewer } from './reviewer.ts'

type Exported = Pick<StudentExport, 'account' | 'cards' | 'memoryEvents' | 'memoryParameters'>

/** By nothing but what stands in the export. */
function foldExported({ account, memoryEvents, memoryParameters }: Exported): Map<string, Card> {
  const weightsOf = (id: string | null): number[] | readonly number[] => {
    if (id === null) return usualWeights
    const own = memoryParameters.find((one) => one.id === id) ?? expect.fail(`there is no ${id}`)
    return JSON.parse(own.w) as number[]
  }
  const byQuestion = Map.groupBy(memoryEvents, ({ questionId }) => questionId)
  const folded = [...byQuestion].flatMap(([questionId, events]) => {
    const card = foldCard(
      { studentId: account[0]?.id ?? '', questionId },
      events.map((event) => ({
        ...event,
        of: event.undoes,
        keyHash: String(event.sign),
        at: Date.parse(event.at),
        day: event.day ?? 0,
        weights: weightsOf(event.parametersId),
      })),
    )
    return card ? [[questionId, card] as const] : []
  })
  return new Map(folded)
}

/** As its list of cards says it. */
const asListed = (questionId: string, { recollection, ...card }: Card) => ({
  questionId,
  stability: recollection?.stability ?? null,
  difficulty: recollection?.difficulty ?? null,
  lastDay: card.lastDay,
  dueDay: card.dueDay,
  reps: card.reps,
  recalled: card.recalled,
  lapses: card.lapses,
  level: card.level,
  state: card.state,
})

const gainingBy = (more: number) =>
  JSON.stringify(usualWeights.map((weight, at) => (at === 8 ? weight + more : weight)))

test('the exported events folded again give the student’s cards', async () => {
  const { app, ids, student, edit, takeQuiz, check, wait, cardAbout, review, send, rows } =
    await reviewer()
  const { token } = student
  const put = (path: string, body: object) => app.call('PUT', path, { body, token })
  const fit = (id: string, whose: string | null, more: number) =>
    addParameters(app.db.query, {
      id,
      scope: whose === null ? 'school' : 'student',
      student_id: whose,
      reviews: 400,
      w: gainingBy(more),
      loss_before: 0.4,
      loss_after: 0.3,
      made_at: 10,
    })
  await put('/users/me', { timezone: 'Asia/Kathmandu' })
  await edit(['- [x] Carbon dioxide', '- [x] Carbon dioxide, atmosphreic'])
  await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'True' })
  await check('Carbon', { hints: 1 })
  wait(3)
  await fit('of the school', null, 0.4)
  await review(await cardAbout('roots'), true)
  const { event } = await review(await cardAbout('leaf take'), true)
  await send([{ kind: 'easy', eventId: newId(), of: event.eventId }])
  await put('/users/me/memory', { aim: 'thorough' })
  await fit('own', student.id, 0.8)
  const slip = await review(await cardAbout('green'), false)
  await app.post(`/reviews/events/${slip.event.eventId}/undo`, { eventId: newId() }, token)
  await review(await cardAbout('green'), true, { hints: 1 })
  const gas = await cardAbout('Which gas')
  await put(`/reviews/cards/${gas?.question.id}`, { state: 'aside', eventId: newId() })
  // One key is corrected, and a slip of another mended; one question slips until it rests.
  await edit(['- [x] True\n- [ ] False', '- [ ] True\n- [x] False'])
  await edit(['atmosphreic', 'atmospheric'])
  for (let slips = 0; slips < 6; slips += 1) {
    do wait(1)
    while (!(await cardAbout('roots')))
    await review(await cardAbout('roots'), false)
  }
  await review(await cardAbout('green'), false)
  // One has another name by now, and keeps its day.
  await edit(['topic="Leaves" id="leaves"', 'topic="Leaves"'])

  const exported = (await app.get('/users/me/export', token)).body.data.export as Exported
  const folded = foldExported(exported)
  const byId = (one: { questionId: string }, other: { questionId: string }) =>
    one.questionId < other.questionId ? -1 : 1
  const found = [...folded].map(([id, card]) => asListed(id, card)).toSorted(byId)
  expect(found).toEqual(exported.cards.toSorted(byId))
  const kept = (await rows()).map((row) => ({
    id: row.question_id,
    version: row.version,
    reviews: row.reviews,
    isCorrected: row.is_corrected === 1,
    firstAt: row.first_at,
    familiarAt: row.familiar_at,
    confidentAt: row.confident_at,
  }))
  const said = kept.map(({ id }) => {
    const card = folded.get(id) ?? expect.fail('a card')
    const { version, reviews, isCorrected, firstAt, reachedAt } = card
    const { familiar: familiarAt, confident: confidentAt } = reachedAt
    return { id, version, reviews, isCorrected, firstAt, familiarAt, confidentAt }
  })
  expect(said).toEqual(kept)

  // Each sort of thing was there.
  const { memoryEvents } = exported
  expect(memoryEvents.some(({ askedAs, questionId }) => askedAs !== questionId)).toBe(true)
  expect(new Set(memoryEvents.map(({ kind }) => kind))).toEqual(
    new Set(['answer', 'easy', 'undo', 'aside', 'corrected', 'reworded']),
  )
  expect(new Set(memoryEvents.map(({ parametersId: id }) => id))).toEqual(
    new Set([null, 'of the school', 'own']),
  )
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['on', 'aside', 'leech']))
  // What the school tells of levels is what they come to.
  const { chapters } = (await app.get(`/subjects/${ids.subjectId}/levels`, token)).body.data.levels
  expect(chapters[0].met).toBe(folded.size)
  const least = Math.min(...found.map(({ level }) => level))
  expect(chapters[0].level).toBe(levelName(least))
})

test('S37: weights of other students stay with them, and no hash of a right answer leaves', async () => {
  const { app, student, takeQuiz, rows } = await reviewer()
  const row = { scope: 'student', w: '[]', reviews: 400, loss_before: 1, loss_after: 0.5 }
  const other = await buildStudent(app)
  await addParameters(app.db.query, { ...row, id: 'theirs', student_id: other.id, made_at: 1 })
  const school = { ...row, id: 'unused', scope: 'school', student_id: null, made_at: 1 }
  await takeQuiz({ roots: 'Water' })
  await addParameters(app.db.query, school)

  const { body } = await app.get('/users/me/export', student.token)
  expect(body.data.export.memoryParameters).toEqual([])
  expect(body.data.export.memoryEvents).toMatchObject([
    { sign: 1, options: 3, mapping: 1, parametersId: null },
  ])
  const [card] = await rows()
  expect(JSON.stringify(body)).not.toContain(card?.sign)
})
