// A question was reworded and has another name since: it comes back on the day on which it would have.
import { expect, test } from 'vitest'
import { reviewer } from '../../test/reviewer.ts'
import { rebuildCards } from '../memory/commands.ts'
import { said } from '../../test/said.ts'

/** The file sets its first name, the others follow its words. */
const changes: [string, string][] = [
  ['topic="Roots" id="roots"', 'topic="Roots"'],
  ['topic="Leaves" id="green"', 'topic="Leaves"'],
  ['What do roots take in?', 'What do roots really take in?'],
  ['What do roots really take in?', 'What do the roots really take in?'],
]

test('another name moves no day, nor does what is made again from the events', async () => {
  const { app, cards, review, takeQuiz, wait, rows, edit } = await reviewer()
  await takeQuiz({ roots: 'Water', 'leaf take': 'Sugar', green: 'True' })
  for (const days of [2, 4, 5, 5, 5]) {
    wait(days)
    for (const card of await cards()) await review(card, true)
  }
  const daysOf = async () =>
    (await rows())
      .filter(({ is_asleep: isAsleep }) => isAsleep === 0)
      .map((row) => [row.last_day, row.due_day, row.reps].join(' '))
      .toSorted()
  const before = await daysOf()
  // Far enough away for its day to be moved by whose answer it is.
  const gaps = (await rows()).map((row) => row.due_day - row.last_day)
  expect(Math.max(...gaps)).toBeGreaterThan(10)
  const first = (await rows()).map((row) => row.question_id)
  for (const change of changes) {
    await edit(change)
    expect(await daysOf()).toEqual(before)
  }
  const awake = (await rows()).filter(({ is_asleep: isAsleep }) => isAsleep === 0)
  expect(awake.filter((row) => first.includes(row.question_id))).toHaveLength(1)
  expect(await said(() => rebuildCards(app.db))).toMatch(
    /^Rebuilt the memory of \d+ questions? for 1 student\.\n$/,
  )
  expect(await daysOf()).toEqual(before)
})
