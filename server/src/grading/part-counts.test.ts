// What a class put into each gap, cell, row or group of a question at first.
import type { QuestionPart } from '@kinnow/contract/quiz-statistics'
import { expect, test } from 'vitest'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { partsOf } from './part-counts.ts'

const parts = (keyed: { question: object; key: object }, answers: string[][]) =>
  partsOf(
    keyed as KeyedQuestion,
    answers.map((chosen) => ({ chosen, score: 0, rest: null })),
  )

/** Each answer as "right 3 × water". */
const wordsOf = ({ answers }: QuestionPart) =>
  answers.map(
    ({ html, text, isRight, count }) => `${isRight ? 'right ' : ''}${count} × ${html ?? text}`,
  )

const ids = (...names: string[]) => names.map((id) => ({ id, html: `<b>${id}</b>` }))

const gaps = {
  question: { type: 'gaps', gaps: [{ options: null }, { options: ids('a', 'b') }] },
  key: {
    type: 'gaps',
    rule: {},
    gaps: [
      { right: ['water'], isTyped: true, feedbackHtml: null },
      { right: ['b'], isTyped: false, feedbackHtml: null },
    ],
  },
}

test('counts each gap by itself, capitals and spaces aside, and who left it empty', () => {
  const [typed, chosen] = parts(gaps, [
    ['Light', 'b'],
    [' light', ''],
    ['water', 'a'],
    ['', 'a'],
    [],
  ])

  expect(wordsOf(typed!)).toEqual(['2 × Light', 'right 1 × water'])
  expect(typed).toMatchObject({ others: 0, none: 2 })
  expect(wordsOf(chosen!)).toEqual(['2 × <b>a</b>', 'right 1 × <b>b</b>'])
  expect(chosen?.none).toBe(2)
})

test('lists four answers, and the right one although nobody gave it', () => {
  const answers = ['one', 'two', 'two', 'three', 'four', 'five', 'six'].map((word) => [word, 'a'])
  const [typed] = parts(gaps, answers)

  expect(wordsOf(typed!)).toEqual([
    '2 × two',
    '1 × one',
    '1 × three',
    '1 × four',
    'right 0 × water',
  ])
  expect(typed?.others).toBe(2)
})

test('a right answer that few gave is listed, too', () => {
  const words = ['one', 'one', 'two', 'two', 'three', 'three', 'four', 'four', 'water']
  const [typed] = parts(
    gaps,
    words.map((word) => [word, 'a']),
  )
  expect(wordsOf(typed!).at(-1)).toBe('right 1 × water')
  expect(typed?.others).toBe(0)
})

test('counts the rows of a table and of a matching', () => {
  const field = (kind: string, options = ids()) => ({ html: '', field: { kind, options } })
  const table = {
    question: {
      type: 'table',
      rows: [
        [{ html: 'Leaf', field: null }, field('number')],
        [{ html: 'Root', field: null }, field('choice', ids('a', 'b'))],
      ],
    },
    key: {
      type: 'table',
      rule: {},
      allowsFractions: false,
      cells: [
        { kind: 'number', right: ['4'], values: [4], tolerance: null, feedbackHtml: null },
        { kind: 'choice', right: ['a'], feedbackHtml: null },
      ],
    },
  }
  expect(parts(table, [['4.0', 'b']]).map(wordsOf)).toEqual([
    ['right 1 × 4.0'],
    ['1 × <b>b</b>', 'right 0 × <b>a</b>'],
  ])
  const matching = {
    question: { type: 'matching', rows: ids('1', '2'), options: ids('a', 'b') },
    key: { type: 'matching', right: ['a', 'b'], feedback: [null, null] },
  }
  expect(parts(matching, [['a', 'a']]).map(wordsOf)).toEqual([
    ['right 1 × <b>a</b>'],
    ['1 × <b>a</b>', 'right 0 × <b>b</b>'],
  ])
})

test('counts in which group each item was put; one of an earlier name is among the others', () => {
  const sorting = {
    question: { type: 'sorting', items: ids('i1', 'i12'), groups: ids('g1', 'g2') },
    key: {
      type: 'sorting',
      right: [
        ['i1', 'g1'],
        ['i12', 'g2'],
      ],
      feedback: [null, null],
    },
  }
  const [first, second] = parts(sorting, [['i1 g1', 'i12 g1'], ['i12 g2'], ['i1 gone', 'i12 g2']])

  expect(wordsOf(first!)).toEqual(['right 1 × <b>g1</b>'])
  expect(first).toMatchObject({ others: 1, none: 1 })
  expect(wordsOf(second!)).toEqual(['right 2 × <b>g2</b>', '1 × <b>g1</b>'])
})

test('a choice has no parts', () => {
  expect(
    parts({ question: { type: 'single', options: [] }, key: { type: 'single', right: [] } }, []),
  ).toEqual([])
})
