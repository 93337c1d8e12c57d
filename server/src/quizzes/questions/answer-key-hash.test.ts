import { expect, test } from 'vitest'
import { canonicalKey } from './answer-key-hash.ts'
import { promptWords } from './prompt-words.ts'

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
  expect(canonicalKey('single', shown('a'), key('a'))).toBe(
    canonicalKey('single', shown('x'), key('x', 'For another reason.')),
  )
})

test('another right answer or another type is another question', () => {
  const canonical = canonicalKey('single', shown('a'), key('a'))

  expect(canonicalKey('single', shown('a'), key('b'))).not.toBe(canonical)
  expect(canonicalKey('multiple', shown('a'), key('a'))).not.toBe(canonical)
})

test('by what teachers mark a written answer makes no other question of it', () => {
  const keyOf = (rubric?: object[]) => canonicalKey('reflection', '{}', JSON.stringify({ rubric }))
  expect(keyOf([{ criterion: 'Two offers', levels: [] }])).toBe(keyOf())
})

const sorted = (ids: [string, string, string], right: [string, string][]) => {
  const [item, other, group] = ids
  const part = (id: string, html: string) => ({ id, html })
  const shown = { items: [part(item, 'Oak'), part(other, 'Crow')], groups: [part(group, 'Plants')] }
  return canonicalKey('sorting', JSON.stringify(shown), JSON.stringify({ right, feedback: [null] }))
}

test('a sorting is the same while its items stay in their groups, whatever their ids', () => {
  const canonical = sorted(['a', 'b', 'g'], [['a', 'g']])

  expect(sorted(['x', 'y', 'z'], [['x', 'z']])).toBe(canonical)
  expect(sorted(['a', 'b', 'g'], [['b', 'g']])).not.toBe(canonical)
})

test('a program is the same whatever the feedback to its wrong lines, and another with another indentation', () => {
  const shown = JSON.stringify({ lines: [{ id: 'a', html: 'go()' }] })
  const canonical = (indent: number, html: string) =>
    canonicalKey(
      'code-ordering',
      shown,
      JSON.stringify({ lines: [{ id: 'a', text: 'go()', indent }], others: [{ id: 'b', html }] }),
    )

  expect(canonical(0, 'No.')).toBe(canonical(0, 'Not here.'))
  expect(canonical(1, 'No.')).not.toBe(canonical(0, 'No.'))
})

test('a table is another with another number or tolerance in a cell', () => {
  const canonical = (value: number, of: number, feedbackHtml = '') =>
    canonicalKey(
      'table',
      JSON.stringify({ rows: [[{ html: '', field: { kind: 'number', options: [] } }]] }),
      JSON.stringify({
        cells: [{ kind: 'number', values: [value], tolerance: { by: 'amount', of }, feedbackHtml }],
      }),
    )

  expect(canonical(1, 2, 'Count.')).toBe(canonical(1, 2))
  expect(new Set([canonical(1, 2), canonical(3, 2), canonical(1, 3)]).size).toBe(3)
})

test('the words of a question are those of its text', () => {
  expect(promptWords(shown('a'))).toBe('Which?')
})

test('the place of the unit beside a number makes no other question', () => {
  const canonical = (more: object) =>
    canonicalKey('numeric', '{}', JSON.stringify({ right: [{ value: 5 }], units: ['€'], ...more }))

  expect(canonical({ unitPattern: '€#' })).toBe(canonical({}))
  expect(canonical({ units: ['$'] })).not.toBe(canonical({}))
})
