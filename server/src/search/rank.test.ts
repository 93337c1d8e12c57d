import { expect, test } from 'vitest'
import { levels } from './levels.ts'
import { readQuery } from './query-words.ts'
import { bestOfEach, fairly, type Hit, inOrder } from './rank.ts'

const hit = (number: number, parts: Partial<Hit> = {}): Hit => ({
  ...{ number, thing_id: `thing-${number}`, subcategory_id: 'course', kind: 'lesson' },
  ...{ title: 'Fractions', level: levels.title, isOwn: false },
  ...parts,
})
const numbers = (hits: Hit[]) => hits.map(({ number }) => number)

test('titles stand above summaries, and those above texts', () => {
  const hits = [
    hit(1, { level: levels.text }),
    hit(2, { level: levels.summary, kind: 'subcategory' }),
    hit(3, { level: levels.oftenInText }),
    hit(4, { level: levels.wholeTitle }),
    hit(5, { level: levels.title }),
  ]

  expect(numbers(inOrder(hits, readQuery('fractions')))).toEqual([4, 5, 2, 3, 1])
})

test('of equal matches courses come first, then subjects, chapters and lessons', () => {
  const hits = [
    hit(4),
    hit(3, { kind: 'chapter' }),
    hit(2, { kind: 'subject' }),
    hit(1, { kind: 'subcategory' }),
  ]

  expect(numbers(inOrder(hits, readQuery('fractions')))).toEqual([1, 2, 3, 4])
})

test('of one kind one’s own come first, then whole words, shorter titles, and the order of the school', () => {
  const hits = [
    hit(1, { title: 'Fractional numbers on the line' }),
    hit(2, { title: 'Fractals' }),
    hit(3, { title: 'The frac of it' }),
    hit(4, { title: 'Fractals', isOwn: true }),
    hit(5, { title: 'Frac' }),
    hit(6, { title: 'Fractals' }),
  ]

  expect(numbers(inOrder(hits, readQuery('frac')))).toEqual([4, 5, 3, 2, 6, 1])
})

test('a thing found twice counts by its better match', () => {
  const twice = [hit(1, { level: levels.summary }), hit(1, { level: levels.title }), hit(2)]

  expect(bestOfEach(twice)).toEqual([hit(1), hit(2)])
})

test('many of one kind leave the others their share', () => {
  const chapters = Array.from({ length: 30 }, (_, index) => hit(index, { kind: 'chapter' }))
  const lessons = [hit(100), hit(101), hit(102)]
  const texts = [hit(200, { level: levels.text })]

  const shown = fairly([...chapters, ...lessons, ...texts], 6)

  expect(numbers(shown)).toEqual([0, 1, 2, 100, 101, 200])
})
