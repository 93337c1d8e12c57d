import { expect, test } from 'vitest'
import { levels } from '../query/lookup-levels.ts'
import { readQuery } from '../query/query-words.ts'
import { bestOfEach, fairly, type Found, inOrder, type Ranked, withoutTwins } from './rank.ts'

const found = (number: number, parts: Partial<Found> = {}): Found => ({
  number,
  thing_id: `thing-${number}`,
  subcategory_id: 'course',
  kind: 'lesson',
  title: 'Fractions',
  named: '',
  said: '',
  place: '',
  level: levels.title,
  isOwn: false,
  ...parts,
})
const ranked = (all: Found[], text = 'fractions') => inOrder(bestOfEach(all), readQuery(text))
const numbers = (hits: Ranked[]) => hits.map(({ number }) => number)

test('titles stand above headings, those above summaries, and those above texts', () => {
  const all = [
    found(1, { level: levels.text, title: 'Numbers' }),
    found(2, { level: levels.said, title: 'Numbers', said: 'All about fractions.' }),
    found(3, { level: levels.oftenInText, title: 'Numbers' }),
    found(4, { level: levels.wholeTitle }),
    found(5, { title: 'Fractions of a whole' }),
    found(6, { level: levels.named, title: 'Numbers', named: 'Fractions' }),
  ]

  expect(numbers(ranked(all))).toEqual([4, 5, 6, 2, 3, 1])
})

test('of equal matches courses come first, then subjects, chapters and lessons', () => {
  const all = [
    found(4),
    found(3, { kind: 'chapter' }),
    found(2, { kind: 'subject' }),
    found(1, { kind: 'subcategory' }),
  ]

  expect(numbers(ranked(all))).toEqual([1, 2, 3, 4])
})

test('of one kind whole words come first, then one’s own, shorter titles, and the order of the school', () => {
  const all = [
    found(1, { title: 'Fractional numbers on the line' }),
    found(2, { title: 'Fractals' }),
    found(3, { title: 'Frac and other words' }),
    found(4, { title: 'Fractals', isOwn: true }),
    found(5, { title: 'Frac' }),
    found(6, { title: 'Fractals' }),
  ]

  expect(numbers(ranked(all, 'frac'))).toEqual([5, 3, 4, 2, 6, 1])
})

test('words side by side count for more than the same words apart', () => {
  const all = [
    found(1, { title: 'Loops', said: 'For each of us a while.' }),
    found(2, { title: 'Loops', said: 'A while loop goes on.' }),
    found(3, { title: 'Loops', said: 'A for loop counts.' }),
  ]

  expect(numbers(ranked(all, 'for loop'))[0]).toBe(3)
  expect(numbers(ranked(all, 'while loop'))[0]).toBe(2)
})

test('a thing found twice counts by its better match, and keeps that its text has all words', () => {
  const twice = [found(1, { level: levels.text }), found(1, { level: levels.part }), found(2)]

  expect(bestOfEach(twice)).toEqual([
    { ...found(1, { level: levels.part }), text: 'all' },
    { ...found(2), text: null },
  ])
})

test('a course and its subject of the same name are one, at the place of the better of them', () => {
  const hits = ranked([
    found(1, { kind: 'subcategory', title: 'Knots' }),
    found(2, { kind: 'subject', title: 'Knots', named: 'Knots to tie', said: 'Tie knots.' }),
    found(3, { kind: 'subject', title: 'Knots to tie', subcategory_id: 'other' }),
    found(4, { kind: 'subject', title: 'Ropes to tie' }),
  ], 'tie knots') // prettier-ignore

  expect(new Set(numbers(withoutTwins(hits)))).toEqual(new Set([1, 3, 4]))
  expect(withoutTwins(hits)).toHaveLength(3)
})

test('subjects of one name in two courses are shown beside each other', () => {
  const hits = ranked(
    [
      found(1, { kind: 'subcategory', title: 'Knots', subcategory_id: 'sailing' }),
      found(2, { kind: 'subject', title: 'Knots', subcategory_id: 'sailing' }),
      found(3, { kind: 'subject', title: 'Knots', subcategory_id: 'climbing' }),
      found(4, { kind: 'lesson', title: 'Knots', subcategory_id: 'sailing' }),
    ],
    'knots',
  )

  expect(numbers(withoutTwins(hits))).toEqual([1, 3, 4])
})

test('many of one kind leave the others their share', () => {
  const shown = (number: number, parts: Partial<Ranked>) =>
    ({ ...ranked([found(number)])[0], number, ...parts }) as Ranked
  const chapters = Array.from({ length: 30 }, (_, at) => shown(at, { kind: 'chapter' }))
  const lessons = [100, 101, 102].map((number) => shown(number, {}))
  const texts = [shown(200, { isInText: true })]

  expect(numbers(fairly([...chapters, ...lessons, ...texts], 6))).toEqual([0, 1, 2, 100, 101, 200])
})
