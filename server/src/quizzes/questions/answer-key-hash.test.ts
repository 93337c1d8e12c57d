import { expect, test } from 'vitest'
import { answerSign, promptWords } from './answer-key-hash.ts'

const shown = (first: string) =>
  JSON.stringify({
    promptHtml: '<p>Which?</p>',
    options: [
      { id: first, html: '<p>Water</p>' },
      { id: 'b', html: '<p>Light</p>' },
    ],
  })
const key = (right: string, why = 'Because.') =>
  JSON.stringify({ right: [right], feedback: {}, explanationHtml: why, lessonId: null })

test('the same right answer in words is the same, whatever its id and its explanation', () => {
  expect(answerSign('single', shown('a'), key('a'))).toBe(
    answerSign('single', shown('x'), key('x', 'For another reason.')),
  )
})

test('another right answer or another type is another question', () => {
  const sign = answerSign('single', shown('a'), key('a'))

  expect(answerSign('single', shown('a'), key('b'))).not.toBe(sign)
  expect(answerSign('multiple', shown('a'), key('a'))).not.toBe(sign)
})

const sorted = (ids: [string, string, string], right: [string, string][]) => {
  const [item, other, group] = ids
  const part = (id: string, html: string) => ({ id, html })
  const shown = { items: [part(item, 'Oak'), part(other, 'Crow')], groups: [part(group, 'Plants')] }
  return answerSign('sorting', JSON.stringify(shown), JSON.stringify({ right, feedback: [null] }))
}

test('a sorting is the same while its items stay in their groups, whatever their ids', () => {
  const sign = sorted(['a', 'b', 'g'], [['a', 'g']])

  expect(sorted(['x', 'y', 'z'], [['x', 'z']])).toBe(sign)
  expect(sorted(['a', 'b', 'g'], [['b', 'g']])).not.toBe(sign)
})

test('a program is the same whatever the feedback to its wrong lines, and another with another indentation', () => {
  const shown = JSON.stringify({ lines: [{ id: 'a', html: 'go()' }] })
  const sign = (indent: number, html: string) =>
    answerSign(
      'code-ordering',
      shown,
      JSON.stringify({ lines: [{ id: 'a', text: 'go()', indent }], others: [{ id: 'b', html }] }),
    )

  expect(sign(0, 'No.')).toBe(sign(0, 'Not here.'))
  expect(sign(1, 'No.')).not.toBe(sign(0, 'No.'))
})

test('a table is another with another number or tolerance in a cell', () => {
  const sign = (value: number, of: number, feedbackHtml = '') =>
    answerSign(
      'table',
      JSON.stringify({ rows: [[{ html: '', field: { kind: 'number', options: [] } }]] }),
      JSON.stringify({
        cells: [{ kind: 'number', values: [value], tolerance: { by: 'amount', of }, feedbackHtml }],
      }),
    )

  expect(sign(1, 2, 'Count.')).toBe(sign(1, 2))
  expect(new Set([sign(1, 2), sign(3, 2), sign(1, 3)]).size).toBe(3)
})

test('the words of a question are those of its text', () => {
  expect(promptWords(shown('a'))).toBe('Which?')
})

test('the place of the unit beside a number makes no other question', () => {
  const sign = (more: object) =>
    answerSign('numeric', '{}', JSON.stringify({ right: [{ value: 5 }], units: ['€'], ...more }))

  expect(sign({ unitPattern: '€#' })).toBe(sign({}))
  expect(sign({ units: ['$'] })).not.toBe(sign({}))
})
