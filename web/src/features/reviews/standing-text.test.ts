import { expect, it } from 'vitest'
import { buildCourseLevels, buildSubjectLevels } from '#test/review-builders.ts'
import { fadedShare, levelWords, standingNotes } from './standing-text.ts'

it('says what time took, what is new, and how many chapters the next level asks for', () => {
  const missing = { level: 'mastered', chapters: 2 } as const
  expect(standingNotes(buildSubjectLevels({ toRefresh: 3, added: 1, missing }))).toEqual([
    '3 to refresh',
    '1 new question',
    'Mastered: 2 more chapters',
  ])
  expect(standingNotes(buildSubjectLevels({ level: 'mastered', missing: null }))).toEqual([])
})

it('asks nothing of what was not begun', () => {
  expect(standingNotes(buildSubjectLevels({ level: 'none' }))).toEqual([])
})

it('draws the share lighter that time has taken of what was met', () => {
  expect(fadedShare({ met: 8, toRefresh: 2 })).toBe(0.25)
  expect(fadedShare({ met: 0, toRefresh: 0 })).toBe(0)
})

it('has a word for each subject that was begun', () => {
  const [science] = buildCourseLevels().subjects
  if (!science) return expect.fail()
  const subjects = [science, { ...science, id: 'maths', level: 'none' as const }]
  expect(levelWords(buildCourseLevels({ subjects }))).toEqual(new Map([['science', 'Familiar']]))
  expect(levelWords(null).size).toBe(0)
})
