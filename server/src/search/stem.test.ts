import { expect, test } from 'vitest'
import { stem } from './stem.ts'

test.each([
  ['fractions', 'fraction'],
  ['equations', 'equation'],
  ['plants', 'plant'],
  ['adding', 'add'],
  ['added', 'adds'],
  ['egging', 'egg'],
  ['technology', 'technological'],
  ['possibly', 'possible'],
  ['running', 'run'],
  ['ponies', 'poni'],
  ['multiplication', 'multiplicate'],
  ['happiness', 'happy'],
  ['relational', 'relate'],
  ['hopping', 'hop'],
  ['filing', 'file'],
])('%s and %s belong together', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test.each([
  ['sing', 'sing'],
  ['bled', 'bled'],
  ['sky', 'sky'],
  ['caress', 'caress'],
  ['rate', 'rate'],
  ['controll', 'control'],
  ['h2o', 'h2o'],
  ['पौधे', 'पौधे'],
  ['as', 'as'],
])('the stem of %s is %s', (word, expected) => {
  expect(stem(word)).toBe(expected)
})
