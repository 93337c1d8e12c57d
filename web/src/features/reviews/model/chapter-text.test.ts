import { expect, it } from 'vitest'
import { buildChapterMemory, today } from '#test/review-builders.ts'
import { levelWord, notesOf, recallText } from './chapter-text.ts'

it.each([
  [{}, 'Confident', '91 of 100'],
  [{ level: 'started', met: 3 }, 'Started', '3 of 10 answered'],
  [{ level: 'none', met: 0, recall: null, lessonsCompleted: 0 }, 'Not yet', '3 lessons'],
  [{ level: 'started', questions: 0, met: 0, recall: null }, 'Read', '3 lessons'],
  [
    { level: 'started', questions: 0, met: 0, recall: null, lessonsCompleted: 1 },
    'Started',
    '3 lessons',
  ],
] as const)('a chapter has its word and its number: %#', (parts, word, recall) => {
  const chapter = buildChapterMemory(parts)
  expect(levelWord(chapter)).toBe(word)
  expect(recallText(chapter, true)).toBe(recall)
})

it('tells no share where there are too few answers', () => {
  expect(recallText(buildChapterMemory(), false)).toBe('10 of 10 answered')
})

it('says what time took, what is new, and what the next level asks for', () => {
  const missing = { level: 'mastered', answers: 3, day: '2026-11-25' } as const
  expect(notesOf(buildChapterMemory({ toRefresh: 3, added: 2, missing }), today)).toEqual([
    '3 to refresh',
    '2 new questions',
    '3 more questions to reach Mastered (in 2 days at the earliest)',
  ])
})

it('asks nothing of a chapter that was not begun', () => {
  const missing = { level: 'familiar', answers: 3, day: today } as const
  expect(notesOf(buildChapterMemory({ level: 'none', missing }), today)).toEqual([])
})

it.each([
  [{ level: 'mastered', answers: 3, day: today }, ['3 more questions to reach Mastered']],
  [
    { level: 'mastered', answers: 0, day: '2026-11-30' },
    ['Mastered on Mon\u00A030\u00A0Nov at the earliest'],
  ],
  [null, []],
] as const)('says no day where it can be today: %#', (missing, notes) => {
  expect(notesOf(buildChapterMemory({ missing }), today)).toEqual(notes)
})
