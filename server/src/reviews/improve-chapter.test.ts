// What brings a chapter further: what would be forgotten, what is new, what was left out, and nothing.
import { expect, test } from 'vitest'
import { countDue, furtherOf, furtherOfAll } from './improve-chapter.ts'

const place = (id: string) => ({ id, title: `The ${id}` })
const nothing = {
  subjectId: 'science',
  due: 0,
  room: 20,
  nextLesson: null,
  openQuizzes: [],
  unmet: [],
}
const everything = {
  ...nothing,
  due: 3,
  nextLesson: place('lesson'),
  openQuizzes: [place('quiz'), place('later')],
  unmet: [{ kind: 'lesson' as const, place: place('old') }],
}

test('what would be forgotten comes before what is new', () => {
  expect(furtherOf(everything)).toEqual({ kind: 'reviews', id: 'science', title: null, due: 3 })
})

test('as many reviews as today has room for, and none without it', () => {
  expect(furtherOf({ ...everything, room: 2 })).toMatchObject({ kind: 'reviews', due: 2 })
  expect(furtherOf({ ...everything, room: 0 })).toEqual({
    kind: 'lesson',
    due: 0,
    ...place('lesson'),
  })
})

test('then the lesson, the quiz, and what was left out; else nothing', () => {
  const chapter = { ...everything, due: 0 }
  expect(furtherOf(chapter)).toMatchObject({ kind: 'lesson', id: 'lesson' })
  expect(furtherOf({ ...chapter, nextLesson: null })).toMatchObject({ kind: 'quiz', id: 'quiz' })
  expect(furtherOf({ ...chapter, nextLesson: null, openQuizzes: [] })).toMatchObject({
    kind: 'lesson',
    id: 'old',
  })
  expect(furtherOf(nothing)).toBeNull()
})

test('of several chapters all reviews of a subject, within its room', () => {
  const reviews = (id: string, due: number) => ({ kind: 'reviews' as const, id, title: null, due })
  const lesson = furtherOf({ ...nothing, nextLesson: place('lesson') })
  const all = [lesson, reviews('science', 3), reviews('maths', 5), reviews('science', 4)]
  expect(furtherOfAll(all, () => 20)).toEqual(reviews('science', 7))
  expect(furtherOfAll(all, () => 5)).toEqual(reviews('science', 5))
  expect(furtherOfAll([null, lesson], () => 5)).toEqual(lesson)
  expect(furtherOfAll([null], () => 5)).toBeNull()
})

test('what is inactive, suspended, comes later or is in an open quiz is not due', () => {
  const card = { id: 'one', due_day: 10, is_asleep: 0, state: 'on' }
  const today = { day: 10, hidden: new Set(['hidden']) }
  expect(countDue([card, { ...card, state: 'leech' }], today)).toBe(2)
  const others = [
    { due_day: 11 },
    { due_day: null },
    { is_asleep: 1 },
    { state: 'aside' },
    { id: 'hidden' },
  ].map((own) => ({ ...card, ...own }))
  expect(countDue(others, today)).toBe(0)
})
