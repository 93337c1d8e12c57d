import { describe, expect, it } from 'vitest'
import { buildVerdict } from '#test/learning-builders.ts'
import { shownScore } from '#texts/en/units.ts'
import { earnedText, resultText, resultTitle } from './result-words.ts'

const leaf = { topic: 'The leaf', right: 3, score: 3, total: 3, before: null }
const root = { topic: 'The root', right: 2, score: 2, total: 2, before: null }
const night = { topic: 'At night', right: 0, score: 0, total: 1, before: null }

describe('the sentence of a result', () => {
  it('names the strong and the weak topics', () => {
    const text = resultText({ topics: [leaf, night], percent: 75, outOf: 4 })
    expect(text).toBe('Strong on The leaf. Take another look at At night.')
  })

  it('does not call a topic of two questions strong', () => {
    const all = { topics: [leaf, root, night], percent: 83, outOf: 6 }
    expect(resultText(all)).toBe('Strong on The leaf. Take another look at At night.')
    const few = { topics: [root, night], percent: 67, outOf: 3 }
    expect(resultText(few)).toBe('Take another look at At night.')
  })

  it('does not repeat that everything needs another look', () => {
    expect(resultText({ topics: [night], percent: 0, outOf: 1 })).toContain('explanations')
  })

  it('mentions no review if everything is right', () => {
    expect(resultText({ topics: [leaf], percent: 100, outOf: 3 })).toBe(
      'There is nothing to go over.',
    )
  })
})

it('grades without blame', () => {
  expect([100, 80, 60, 30, 0].map((percent) => resultTitle({ percent, outOf: 10 }))).toEqual([
    'All correct!',
    'Mostly correct',
    'A good part correct',
    'You have made a start',
    'Take another look at this',
  ])
})

it('has its own title without graded questions', () => {
  expect(resultTitle({ percent: 0, outOf: 0 })).toBe('Thank you for thinking it through')
})

it('shows partial points with one digit', () => {
  expect([8, 8.5, 25 / 3].map(shownScore)).toEqual(['8', '8.5', '8.3'])
})

it.each([
  ['Right: 1 point', { isRight: true, score: 1 }, 'single'],
  ['Right on the third try: 0.3 points', { isRight: true, score: 1 / 3, tried: 3 }, 'single'],
  ['Partly right on the second try: 0.3 points', { score: 1 / 3, tried: 2 }, 'multiple'],
  [
    'The number is right, the unit is not: 0.5 points',
    { score: 0.5, marks: [true, false] },
    'numeric',
  ],
  ['Not right: 0 points', { score: 0, tried: 3 }, 'single'],
  [null, { chosen: [], score: 0 }, 'single'],
  [null, { isGraded: false }, 'reflection'],
] as const)('explains what an answer earned: %s', (words, { ...parts }, type) => {
  const answered = { isRight: false, chosen: ['a'], ...parts }
  const marks = 'marks' in parts ? [...parts.marks] : []
  expect(
    earnedText(buildVerdict({ ...answered, chosen: [...answered.chosen], marks }), { type }),
  ).toBe(words)
})
