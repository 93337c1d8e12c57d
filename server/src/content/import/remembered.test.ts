// Memory follows the course: a corrected key starts over, a typo changes nothing, and what is moved goes along.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EditedClass, editedClass } from '../../../test/edited-class.ts'
import { newId } from '../../lib/security/random.ts'
import { rebuildCards } from '../../memory/commands.ts'

let app: EditedClass['app']
let ids: EditedClass['ids']
let student: EditedClass['student']
let school: EditedClass['school']
let end: EditedClass['end']
beforeEach(async () => {
  ;({ app, ids, student, school, end } = await editedClass())
})
afterEach(() => end())

const chapter = '1-academic/6-class-6/1-science/1-plants'
const file = `${chapter}/quiz.md`
const oneDay = 24 * 60 * 60_000

/** All three questions of the quiz are answered, roots right. */
async function answered() {
  const { body } = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  const { attempt } = body.data
  for (const question of attempt.questions) {
    const option = question.options.find(({ html }: { html: string }) =>
      /Water|Groundwatter/.test(html),
    )
    const chosen = [(option ?? question.options[0]).id]
    const answer = { eventId: newId(), questionId: question.id, chosen }
    await app.post(`/attempts/${attempt.id}/answers`, answer, student.token)
  }
  await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  return readCards()
}
const readCards = () =>
  app.db.query.selectFrom('cards').selectAll().orderBy('question_id').execute()
const due = async () => (await app.get('/reviews/due', student.token)).body.data
const counts = () => app.db.query.selectFrom('due_counts').selectAll().orderBy('due_day').execute()

const correctKey: [string, string] = ['- [x] Water\n- [ ] Light', '- [ ] Water\n- [x] Light']

describe('an edit of the course', () => {
  test('a corrected key resets one card, and is reported with the question', async () => {
    const before = await answered()
    await school.edit(file, correctKey)
    const after = await readCards()

    const changed = after.filter((card, index) => card.stability !== before[index]?.stability)
    expect(changed).toHaveLength(1)
    expect(changed).toMatchObject([{ is_corrected: 1, stability: null, level: before[0]?.level }])
    app.wait(oneDay)
    const { cards } = await due()
    expect(
      cards.map((card: { isCorrected: boolean; lastAskedDays: number | null }) => [
        card.isCorrected,
        card.lastAskedDays === null,
      ]),
    ).toContainEqual([true, true])
    expect(
      JSON.stringify(await app.db.query.selectFrom('memory_events').selectAll().execute()),
    ).toContain('"corrected"')
  })

  test('another type starts over, though the same option is right', async () => {
    const before = await answered()
    await school.edit(file, [
      'topic="Roots" id="roots"',
      'topic="Roots" id="roots" type="multiple"',
    ])
    const after = await readCards()

    const changed = after.filter((card, index) => card.stability !== before[index]?.stability)
    expect(changed).toMatchObject([{ is_corrected: 1, stability: null }])
  })

  test.each<[string, [string, string]]>([
    ['a typo', ['What do roots take in?', 'What do the roots take in?']],
    ['another explanation', ['roots take in water.', 'they take in water.']],
    ['another feedback', ['leaves do that.', 'leaves do.']],
    ['another order of options', ['- [x] Water\n- [ ] Light', '- [ ] Light\n- [x] Water']],
  ])('%s changes nothing', async (_, change) => {
    const before = await answered()
    if (change[0].includes('[ ] Light'))
      await school.edit(file, ['  > WRONG-light: leaves do that.\n', ''])
    await school.edit(file, change)
    const rows = await readCards()
    expect(rows.map(({ version: _version, ...row }) => row)).toEqual(
      before.map(({ version: _version, ...row }) => row),
    )
  })

  test('a slip mended in the right answer changes nothing but its spelling', async () => {
    await school.edit(file, ['[x] Water', '[x] Groundwatter'])
    const before = await answered()
    await school.edit(file, ['[x] Groundwatter', '[x] Groundwater'])
    const rows = await readCards()
    const states = (cards: typeof rows) =>
      cards.map(({ version: _version, sign: _sign, ...row }) => row)
    expect(states(rows)).toEqual(states(before))
    expect(rows.filter(({ sign }, index) => sign !== before[index]?.sign)).toHaveLength(1)
    app.wait(oneDay)
    const { cards } = await due()
    expect(cards.map(({ isCorrected }: { isCorrected: boolean }) => isCorrected)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('a multiple choice without an id of its own is reworded, and nothing of it is lost', async () => {
    await school.edit(file, ['topic="Leaves" id="leaves"', 'topic="Leaves"'])
    const before = await answered()
    await school.edit(file, ['What does a leaf take in?', 'What does a leaf really take in?'])
    const rows = await readCards()
    const states = (cards: typeof rows) =>
      cards
        .filter(({ is_asleep: isAsleep }) => isAsleep === 0)
        .map(({ stability, due_day: day, reps, is_corrected: isCorrected }) =>
          JSON.stringify({ stability, day, reps, isCorrected }),
        )
        .toSorted()
    expect(states(rows)).toEqual(states(before))
    expect(states(rows)).toHaveLength(3)
  })

  test('a question that is taken out sleeps, and wakes when it comes back', async () => {
    await answered()
    const gone: [string, string] = [
      '## A leaf is green.\n\n::about{topic="Leaves" id="green"}\n\n- [x] True\n- [ ] False\n\nRIGHT-green: it is.\n',
      '',
    ]
    await school.edit(file, gone)
    app.wait(oneDay)
    expect((await due()).today.due).toBe(2)
    await school.edit(file, [
      'RIGHT-leaves: light and carbon dioxide.\n\n',
      `RIGHT-leaves: light and carbon dioxide.\n\n${gone[0]}`,
    ])
    expect((await due()).today.due).toBe(3)
  })

  test('a question without a name of its own that is reworded keeps what is known of it', async () => {
    await school.edit(file, [
      '::about{lesson="roots" topic="Roots" id="roots"}',
      '::about{lesson="roots" topic="Roots"}',
    ])
    const before = await answered()
    await school.edit(file, ['What do roots take in?', 'What do roots take in so?'])
    const after = await readCards()
    expect(after.map(({ question_id: id }) => id)).not.toEqual(
      before.map(({ question_id: id }) => id),
    )
    expect(after).toHaveLength(3)
    expect(new Set(after.map(({ stability }) => stability))).toEqual(
      new Set(before.map(({ stability }) => stability)),
    )
    app.wait(oneDay)
    expect((await due()).cards).toHaveLength(3)
  })

  test('a chapter that moves to another place takes its cards along', async () => {
    await answered()
    await school.move(chapter, '1-academic/6-class-6/1-science/1-green-plants')
    const rows = await readCards()
    expect(rows).toHaveLength(3)
    const chapters = (await app.get(`/chapters?subjectId=${ids.subjectId}`)).body.data.chapters
    expect(new Set(rows.map((row) => row.chapter_id))).toEqual(new Set([chapters[0].id]))
    app.wait(oneDay)
    expect((await due()).cards).toHaveLength(3)
  })
})

test('cards that are wiped are made again from events, to the byte', async () => {
  await answered()
  app.wait(oneDay)
  await answered()
  await school.edit(file, correctKey)
  const [cards, days] = [await readCards(), await counts()]
  expect(cards).toHaveLength(3)
  await app.db.query.deleteFrom('cards').execute()
  await app.db.query.deleteFrom('due_counts').execute()
  expect(await rebuildCards(app.db)).toBe(0)
  expect(await readCards()).toEqual(cards)
  expect(await counts()).toEqual(days)
})
