// From when on a question is to be refreshed.
import { expect, test } from 'vitest'
import type { ChapterQuestion } from '../memory/chapter-repository.ts'
import { dateOf } from '../activity/day.ts'
import { describeChapter, recallOn } from './chapters.ts'
import { recallAfter, usualWeights } from '../memory/fsrs.ts'

const question = (own: Partial<ChapterQuestion>): ChapterQuestion => ({
  chapter_id: 'c',
  first_at: 1,
  familiar_at: 1,
  confident_at: null,
  mastered_at: null,
  made_at: 0,
  id: 'q',
  quiz_id: 'z',
  lesson_id: null,
  title: 'Quiz',
  level: 2,
  stability: 10,
  last_day: 100,
  due_day: 110,
  state: 'on',
  is_asleep: 0,
  reps: 1,
  recalled: 1,
  ...own,
})
const row = { id: 'c', name: 'Plants', lesson_count: 2, made_at: 0, done: 0, opened: 1 }

const toRefresh = (recalls: number[], aim = 0.9) => {
  const questions = recalls.map((recall) => question({ stability: recall }))
  const recallOf = ({ stability }: { stability: number | null }) => stability ?? 0
  return describeChapter(row, questions, { today: 100, aim, recallOf, next: null }).chapter
    .toRefresh
}

test('a question is to be refreshed where its recall is a tenth below the aim, and no sooner', () => {
  expect(toRefresh([0.8, 0.81, 0.9])).toBe(0)
  expect(toRefresh([0.7999, 0.8, 0.2])).toBe(2)
  expect(toRefresh([0.829, 0.831], 0.93)).toBe(1)
  expect(toRefresh([0.749, 0.751], 0.85)).toBe(1)
})

test('the next level is due on the day of its last question, and today where that has passed', () => {
  const nextLevel = (today: number, dueDays: number[]) =>
    describeChapter(
      row,
      dueDays.map((due) => question({ level: 1, due_day: due, familiar_at: null })),
      { today, aim: 0.9, recallOf: () => 1, next: null },
    ).chapter.missing
  expect(nextLevel(100, [101, 110, 105])).toEqual({
    level: 'familiar',
    answers: 3,
    day: dateOf(110),
  })
  expect(nextLevel(200, [101, 110, 105])).toMatchObject({ day: dateOf(200) })
})

test('by what is left of it today; one that was never answered is left out', () => {
  const days = (today: number, questions: ChapterQuestion[]) =>
    describeChapter(row, questions, {
      today,
      aim: 0.9,
      next: null,
      recallOf: recallOn(today, usualWeights),
    }).chapter.toRefresh
  const four = Array.from({ length: 4 }, () => question({}))
  const unmet = question({ first_at: null, last_day: null, due_day: null, stability: null })
  // Four fifths are left after 3.316 stabilities.
  expect(recallAfter(33, 10)).toBeGreaterThan(0.8)
  expect(recallAfter(34, 10)).toBeLessThan(0.8)
  expect(days(133, [...four, unmet])).toBe(0)
  expect(days(134, [...four, unmet])).toBe(4)
})
