// Weights that were fitted count at the next review of a question, and only then.
import { expect, test } from 'vitest'
import { reviewer } from '../../test/reviewer.ts'
import { said } from '../../test/said.ts'
import { rebuildCards } from '../memory/commands.ts'
import { recollect, usualWeights } from '../memory/fsrs.ts'
import { addParameters } from '../memory/settings-repository.ts'

/** Of whom more is left by a first answer that is right, and by each one after it. */
const gainingBy = (more: number) =>
  usualWeights.map((weight, at) => {
    if (at < 4) return weight * (1 + more)
    return at === 8 ? weight + more : weight
  })

async function reviewing() {
  const one = await reviewer()
  const { app, student, takeQuiz, cardAbout, wait, rows } = one
  await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'True' })
  wait(3)
  const roots = (await cardAbout('roots'))?.question.id
  return {
    ...one,
    fit: (id: string, w: number[], madeAt: number, whose: string | null = student.id) =>
      addParameters(app.db.query, {
        id,
        scope: whose === null ? 'school' : 'student',
        student_id: whose,
        w: JSON.stringify(w),
        reviews: 400,
        loss_before: 0.4,
        loss_after: 0.3,
        made_at: madeAt,
      }),
    rowOfRoots: async () =>
      (await rows()).find((row) => row.question_id === roots) ?? expect.fail('a card'),
    others: async () => (await rows()).filter((row) => row.question_id !== roots),
    rebuild: () => said(() => rebuildCards(app.db)),
  }
}

test('what is due stays as it is; the next answer counts by them, and what was answered before does not', async () => {
  const { fit, due, rows, rowOfRoots, others, rebuild, review, cardAbout, events } =
    await reviewing()
  const [before, asked] = [await rows(), await due()]
  const first = await rowOfRoots()
  const rest = await others()
  await fit('fitted', gainingBy(1), 10)
  expect(await rows()).toEqual(before)
  expect((await due()).today).toEqual(asked.today)
  await rebuild()
  expect(await rows()).toEqual(before)

  await review(await cardAbout('roots'), true)
  const left = { stability: first.stability ?? 0, difficulty: first.difficulty ?? 0 }
  const after = await rowOfRoots()
  expect(after.stability).toBeCloseTo(
    recollect({ before: left, days: 3, grade: 3, weights: gainingBy(1) }).stability,
    6,
  )
  expect(after.stability).toBeGreaterThan(
    1.5 * recollect({ before: left, days: 3, grade: 3 }).stability,
  )
  expect(await others()).toEqual(rest)
  const named = (await events()).map(({ source, parameters_id: id }) => [source, id])
  const ofQuiz = named.filter(([source]) => source === 'quiz')
  expect(ofQuiz.map(([, id]) => id)).toEqual([null, null, null])
  expect(named.at(-1)).toEqual(['review', 'fitted'])

  // Others that come later leave it as it was counted.
  await fit('later', gainingBy(0.2), 20)
  await rebuild()
  expect(await rowOfRoots()).toEqual(after)
})

test('a student’s own come before those of the school, the latest of them', async () => {
  const { fit, review, cardAbout, events } = await reviewing()
  await fit('old', gainingBy(1), 10)
  await fit('own', gainingBy(0.5), 20)
  await fit('school', gainingBy(0.2), 30, null)
  await review(await cardAbout('roots'), true)
  expect((await events()).at(-1)).toMatchObject({ parameters_id: 'own' })
})

test('where a student has none those of the school count', async () => {
  const { fit, review, cardAbout, events, rowOfRoots } = await reviewing()
  await fit('school', gainingBy(0.2), 30, null)
  await review(await cardAbout('roots'), true)
  expect((await events()).at(-1)).toMatchObject({ parameters_id: 'school' })
  expect((await rowOfRoots()).level).toBeGreaterThan(0)
})
