// What a class answered to a question at first: counted, and never more certain than so few students allow.
import type { Question } from '@kinnow/contract/questions'
import { expect, test } from 'vitest'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import type { Sample } from '../quizzes/statistics/item-statistics.ts'
import { answersOf, outcomesOf, thirdsOf } from './answer-counts.ts'

const sample = (chosen: string[], score: number, more: Partial<Sample> = {}): Sample => ({
  chosen,
  score,
  rest: 0.5,
  ...more,
})
const typed = {
  question: { type: 'short-text' } as Question,
  key: { type: 'short-text' },
} as KeyedQuestion

test('an answer that is right at a later try was not right at first', () => {
  const samples = [
    sample(['a'], 1),
    sample(['b'], 2 / 3, { first: 0 }),
    sample(['c'], 0.5),
    sample([], 0),
  ]
  expect(outcomesOf(samples)).toEqual({ right: 1, partly: 1, wrong: 1, none: 1 })
})

test('typed answers are one where they differ in capitals and spaces, the most frequent first', () => {
  const samples = [
    sample(['Reef  knot'], 0),
    sample(['reef knot'], 0),
    sample(['REEF\u00a0KNOT '], 0),
    sample(['bowline'], 1),
    sample([' Bowline '], 1),
    sample([''], 0),
    ...Array.from({ length: 9 }, (_, index) => sample([`other ${index}`], 0)),
  ]
  const { answers, others } = answersOf(typed, samples)

  expect(answers).toHaveLength(8)
  expect(answers.slice(0, 2)).toEqual([
    { html: null, text: 'Reef knot', isRight: false, feedbackHtml: null, isRare: false, count: 3 },
    { html: null, text: 'bowline', isRight: true, feedbackHtml: null, isRare: false, count: 2 },
  ])
  expect(answers.at(-1)?.text).toBe('other 5')
  expect(others).toBe(3)
})

test('a number that a known mistake leads to has the idea beside it', () => {
  const number = {
    question: { type: 'numeric' } as Question,
    key: {
      type: 'numeric',
      right: [{ value: 84, text: '84', html: null }],
      wrong: [{ value: 96, text: '96', html: '<p>At night, too?</p>' }],
      tolerance: null,
      units: [],
      isUnitRequired: false,
      allowsFractions: false,
      explanationHtml: null,
    } as unknown as KeyedQuestion['key'],
  }
  const { answers } = answersOf(number, [sample(['96'], 0), sample(['9'], 0), sample(['84'], 1)])

  expect(Object.fromEntries(answers.map(({ text, feedbackHtml }) => [text, feedbackHtml]))).toEqual(
    {
      96: '<p>At night, too?</p>',
      9: null,
      84: null,
    },
  )
})

test('a wrong option that fewer than one in twenty chose is rare', () => {
  const choice = {
    question: { type: 'single', options: ['a', 'b'].map((id) => ({ id, html: id })) },
    key: { type: 'single', right: ['a'], feedback: {} },
  } as unknown as KeyedQuestion
  const rare = (others: number) =>
    answersOf(choice, [
      sample(['b'], 0),
      ...Array.from({ length: others }, () => sample(['a'], 1)),
    ]).answers.map(({ isRare }) => isRare)

  expect(rare(19)).toEqual([false, false])
  expect(rare(20)).toEqual([false, true])
})

test('a long typed answer is cut', () => {
  const { answers } = answersOf(typed, [sample(['knot '.repeat(100)], 0)])
  expect(answers[0]?.text).toHaveLength(120)
})

test('students whose typed answers are not listed are counted', () => {
  const samples = Array.from({ length: 18 }, (_, index) => sample([`knot ${index % 9}`], 0))
  expect(answersOf(typed, samples).others).toBe(2)
})

test('thirds go by the rest of the quiz, from ten students on', () => {
  const samples = Array.from({ length: 10 }, (_, index) =>
    sample(['a'], index > 6 ? 1 : 0, { rest: index / 10 }),
  )
  expect(thirdsOf(samples)).toEqual([
    { right: 3, of: 4 },
    { right: 0, of: 3 },
    { right: 0, of: 3 },
  ])
  expect(thirdsOf(samples.slice(1))).toBeNull()
  expect(thirdsOf(samples.map((one) => ({ ...one, rest: null })))).toBeNull()
})
