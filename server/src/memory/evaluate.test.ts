// The figures on how well the model predicts: on histories whose numbers another program has computed too.
import { expect, test } from 'vitest'
import { seededDice } from '../../test/dice.ts'
import { evaluate, toldBy } from './evaluate.ts'
import { foldCard, type Repetition } from './fold.ts'
import { eventOn } from './test-events.ts'

/** Histories of `count` questions: gaps of 1 to 40 days, four of five answers right. */
function histories(count: number) {
  const dice = seededDice(42)
  return Array.from({ length: count }, () => {
    let day = 0
    return Array.from({ length: 2 + dice.roll(7) }, (_, index) => {
      day += index === 0 ? 0 : 1 + dice.roll(40)
      return { day, isRight: dice.roll(5) > 0 }
    })
  })
}

const turnsOf = (history: { day: number; isRight: boolean }[]) => {
  const repetitions: Repetition[] = []
  const events = history.map(({ day, isRight }, index) =>
    eventOn(day, { id: `e${index}`, score: isRight ? 1 : 0 }),
  )
  foldCard({ studentId: 's', questionId: 'q' }, events, (turn) => repetitions.push(turn))
  return repetitions
}

test('the prediction before each answer is that of the program in Rust', () => {
  const told = histories(300).flatMap((one) => toldBy(turnsOf(one)))
  expect(told).toHaveLength(1206)
  // `evaluate` of its binding 0.5.0, usual weights, answers from the third on, of which it takes the later ones for more.
  const late = told.filter(({ turn }) => turn > 2)
  const weights = late.map((_, index) => 0.25 + 0.75 * (index / (late.length - 1)) ** 3)
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
  const losses = late.map(
    ({ recalled, predicted }) => -Math.log(recalled ? predicted : 1 - predicted),
  )
  const weighted = sum(losses.map((loss, index) => loss * (weights[index] ?? 0))) / sum(weights)
  expect(weighted).toBeCloseTo(0.76618, 4)
  expect(evaluate(late)?.logLoss).toBeCloseTo(sum(losses) / losses.length, 9)
})

test('only answers a day or more after the previous one are evaluated', () => {
  const turns: Repetition[] = []
  const events = [
    eventOn(1, { id: 'a', source: 'quiz', score: 0 }),
    eventOn(1, { id: 'b' }),
    eventOn(4, { id: 'c', source: 'quiz' }),
    eventOn(4, { id: 'd', score: 0 }),
    eventOn(9, { id: 'e' }),
  ]
  foldCard({ studentId: 's', questionId: 'q' }, events, (turn) => turns.push(turn))

  expect(toldBy(turns).map(({ predicted: _, ...one }) => one)).toEqual([
    { days: 3, turn: 3, lapses: 1, recalled: true },
    { days: 5, turn: 5, lapses: 2, recalled: true },
  ])
})

test('below a hundred answers nothing is reported', () => {
  const told = histories(300).flatMap((one) => toldBy(turnsOf(one)))
  expect(evaluate(told.slice(0, 99))).toBe(null)
  expect(evaluate(told.slice(0, 100))?.answers).toBe(100)
})

test('always predicting the mean is the baseline; each tenth of the predictions has its own line', () => {
  const one = { days: 5, turn: 2, lapses: 0 }
  const told = Array.from({ length: 200 }, (_, index) => ({
    ...one,
    predicted: index < 100 ? 0.95 : 0.55,
    recalled: index % 4 > 0,
  }))
  const found = evaluate(told)
  expect(found?.baseline).toBeCloseTo(-(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)), 6)
  expect(
    found?.calibration.map(({ from, answers, recalled }) => [from, answers, recalled]),
  ).toEqual([
    [0.5, 100, 0.75],
    [0.9, 100, 0.75],
  ])
  // All have one history: one bin.
  expect(found?.rmseBins).toBeCloseTo(0, 6)
})

test('answers of one day tell nothing', () => {
  expect(
    toldBy(
      turnsOf([
        { day: 3, isRight: true },
        { day: 3, isRight: true },
      ]),
    ),
  ).toEqual([])
})
