// What counts in a gradebook, and how it is written for spreadsheets.
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { middleOf, type QuizFacts, toCell, totalOf } from './grade.ts'

const done = { kind: 'quiz', state: 'done', isLate: false, parts: null } as const
const facts = (parts: Partial<QuizFacts> = {}): QuizFacts => ({
  share: 0.75,
  outOf: 8,
  marks: [],
  isWaiting: false,
  ...parts,
})

test.each([
  ['a quiz', facts(), 75, { score: 6, outOf: 8 }],
  ['a marked answer like one question more', facts({ marks: [3] }), 70, { score: 6.3, outOf: 9 }],
  [
    'a mark alone where nothing is scored',
    facts({ share: null, outOf: 0, marks: [7.5] }),
    75,
    { score: 0.75, outOf: 1 },
  ],
  ['thirds to a hundredth', facts({ share: 1 / 3 }), 33, { score: 2.67, outOf: 8 }],
])('counts %s', (_, quiz, percent, points) => {
  expect(toCell({ ...done, quiz })).toEqual({ state: 'done', percent, points })
})

test('counts nothing where nothing is scored or marked', () => {
  const quiz = facts({ share: null, outOf: 0 })
  expect(toCell({ ...done, quiz })).toEqual({ state: 'done', percent: null })
})

test.each([
  ['late', { state: 'missing', percent: 0 }],
  ['closed', { state: 'missing', percent: 0 }],
  ['todo', { state: 'open', percent: null }],
  ['not-open', { state: 'open', percent: null }],
  ['excused', { state: 'excused', percent: null }],
] as const)('shows what is %s, whatever was scored', (state, cell) => {
  expect(toCell({ ...done, state, quiz: facts() })).toEqual(cell)
})

test('counts the part of reviews that was done, also where they are not all done', () => {
  const review = { ...done, kind: 'review', quiz: undefined, parts: { done: 7, of: 20 } } as const
  expect(toCell({ ...review, state: 'closed' })).toEqual({
    state: 'missing',
    percent: 35,
    points: { score: 7, outOf: 20 },
  })
  expect(toCell({ ...review, state: 'todo' })).toEqual({ state: 'open', percent: null })
  expect(toCell({ ...review, parts: { done: 23, of: 20 } })).toEqual({
    state: 'done',
    percent: 100,
    points: { score: 20, outOf: 20 },
  })
})

test('shows what is late and what waits, and a lesson as done', () => {
  const quiz = facts({ isWaiting: true })
  expect(toCell({ ...done, isLate: true, quiz })).toEqual({
    state: 'done',
    percent: 75,
    points: { score: 6, outOf: 8 },
    isLate: true,
    isWaiting: true,
  })
  expect(toCell({ ...done, kind: 'lesson', quiz: undefined }).percent).toBe(100)
})

test('the total is the mean of what counts', () => {
  const cell = (percent: number | null) => ({ state: 'done' as const, percent })
  expect(totalOf([cell(100), cell(0), cell(null), cell(50)], [1, 1, 1, 1])).toBe(50)
  expect(totalOf([cell(null)], [1])).toBeNull()
})

test('a weight of 3 counts three times, and one of 0 not at all', () => {
  const cell = (percent: number) => ({ state: 'done' as const, percent })
  expect(totalOf([cell(100), cell(0), cell(30)], [3, 1, 0])).toBe(75)
  expect(totalOf([cell(30)], [0])).toBeNull()
})

test('the middle is the median', () => {
  expect(middleOf([90, null, 10, 50])).toBe(50)
  expect(middleOf([10, 50])).toBe(30)
  expect(middleOf([7])).toBe(7)
  expect(middleOf([null])).toBeNull()
})

test('a spreadsheet reads texts as texts, and never as formulas', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a,b', 'say "no"', 'two\nlines', 'ü']
  expect(toCsv([texts, [7.5, -1, null]])).toBe(
    `\uFEFF'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx","a,b","say ""no""","two\nlines",ü\r\n7.5,-1,\r\n`,
  )
})
