import { expect, test } from 'vitest'
import { nameForOthers, type Week, weekSubject, weekWords } from './weekly-summary-text.ts'

/** 16 November 2026. */
const monday = Date.parse('2026-11-16') / 86_400_000
const week = (own: Partial<Week> = {}): Week => ({
  monday,
  days: 3,
  minutes: 75,
  lessons: 2,
  quizzes: 1,
  reviews: 12,
  raised: 4,
  subjects: ['Maths', 'Science'],
  ...own,
})

test('a week is described in facts, each only where there is something of it', () => {
  expect(weekSubject('Kinnow', 'Asha', week())).toBe(
    'Asha’s week with Kinnow, 16 November to 22 November',
  )
  expect(weekWords('Kinnow', 'Asha', week())).toEqual({
    paragraphs: [
      'Asha learned on 3 days, 75 minutes in all, in the week from 16 November to 22 November.',
    ],
    list: [
      '2 lessons completed',
      '1 quiz handed in',
      '12 questions reviewed',
      'Now remembers 4 questions for longer than before',
    ],
    closing: ['Subjects: Maths, Science.'],
  })
  const little = week({ days: 1, minutes: 0, lessons: 1, quizzes: 0, reviews: 0, raised: 0 })
  expect(weekWords('Kinnow', null, { ...little, subjects: [] })).toEqual({
    paragraphs: ['The student learned on 1 day, in the week from 16 November to 22 November.'],
    list: ['1 lesson completed'],
    closing: [],
  })
})

test('a week without anything is a break, and blames nobody', () => {
  const lines = weekWords('Kinnow', 'Asha', week({ days: 0, minutes: 0 })).paragraphs.join(' ')
  expect(lines).toContain('took a break')
  expect(lines).not.toMatch(/\b(0|no|not|nothing|missed|only)\b/)
})

test('a name that could lead somewhere is not written to strangers', () => {
  expect(nameForOthers('  Asha Menon ')).toBe('Asha Menon')
  expect(nameForOthers('Anne-Marie O’Neill')).toBe('Anne-Marie O’Neill')
  expect(nameForOthers('अनिता')).toBe('अनिता')
  for (const name of [null, '', 'win at evil.example', 'http://x', 'A'.repeat(41), 'Call 12345'])
    expect(nameForOthers(name)).toBeNull()
})
