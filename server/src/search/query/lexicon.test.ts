import { expect, test } from 'vitest'
import { Lexicon } from './lexicon.ts'
import { readQuery } from './query-words.ts'

const open = ['fraction', 'fractions', 'fractal', 'loop', 'class', 'maths', 'form', 'standard']
const lexicon = new Lexicon(
  [...open.map((word) => ({ word, isPublic: true })), { word: 'chlorophyll', isPublic: false }],
  [
    ['grade', 'class'],
    ['mathematics', 'maths'],
    ['scientific notation', 'standard form'],
    ['bodmas', 'order of operations'],
  ],
)
const formsOf = (text: string, seesText = false) =>
  readQuery(text, lexicon, { seesText }).words.map(({ forms }) => [...forms.keys()])

test.each([
  ['fractoin of', [['fractoin', 'fraction']]],
  ['fraktions of', [['fraktion', 'fraction']]],
  ['loup of', [['loup', 'loop']]],
  ['lup of', [['lup']]],
  ['grade of', [['grade', 'class']]],
  ['matematics of', [['matemat', 'mathemat', 'math']]],
  ['loop of', [['loop']]],
])('%s is looked for as %j', (text, expected) => {
  expect(formsOf(text)).toEqual(expected)
})

test('a word that only the text of lessons has corrects those who may search it, and nobody else', () => {
  expect(formsOf('chlorofyll of')).toEqual([['chlorofyl']])
  expect(formsOf('chlorofyll of', true)).toEqual([['chlorofyl', 'chlorophyl']])
})

test('a word that is there is no mistake, unless it is doubted', () => {
  const doubted = readQuery('form of', new Lexicon([
    { word: 'form', isPublic: true },
    { word: 'from', isPublic: true },
    { word: 'fork', isPublic: true },
  ]), { doubts: true }) // prettier-ignore

  expect(formsOf('form of')).toEqual([['form']])
  expect([...(doubted.words[0]?.forms.keys() ?? [])]).toEqual(['form', 'fork', 'from'])
})

test('the beginning of a word finds the words that begin so, the shortest first', () => {
  expect(lexicon.begunBy('frac', false)).toEqual(['fractal', 'fraction', 'fractions'])
  expect(lexicon.begunBy('chlor', false)).toEqual([])
  expect(lexicon.begunBy('chlor', true)).toEqual(['chlorophyll'])
})

test('several words together have other words', () => {
  expect(lexicon.inOtherWords(['scientific', 'notation', 'rules'])).toEqual(['standard form rules'])
  expect(lexicon.inOtherWords(['bodmas'])).toEqual(['order of operations'])
  expect(lexicon.inOtherWords(['notation'])).toEqual([])
})
