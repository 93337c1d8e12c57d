import { expect, it } from 'vitest'
import { buildCourse, buildDashboard } from '#test/learning-builders.ts'
import { fact } from './greeting.ts'

const today = {
  minutes: 0,
  goalMinutes: 25,
  lessonsCompleted: 0,
  rightAnswers: 0,
  weekday: 0,
  reviewed: 0,
  isFirst: false,
}
const streak = { length: 4, restDaysSaved: 1, daysAway: 0 }
const some = { due: 3, seconds: 90, chapters: ['Plants'], catchUpDays: null, forecast: [] }
const never = { ...streak, length: 0, daysAway: null }

it.each([
  ['without a course', { courses: [], resume: null }, 'Choose a course, and your first lesson'],
  [
    'on the first day',
    { today: { ...today, isFirst: true }, streak: never },
    'Your first day. A 10-minute lesson makes',
  ],
  ['days after it, with nothing learned', { today, streak: never }, 'A 10-minute lesson makes'],
  ['near the goal', {}, 'Seven minutes to today’s goal. One lesson will do it.'],
  ['with one left', { today: { ...today, minutes: 24 } }, 'One minute to today'],
  ['far from the goal', { today }, '25 minutes to today’s goal.'],
  ['at the goal', { today: { ...today, minutes: 25 } }, 'You are done for today.'],
  ['beyond it', { today: { ...today, minutes: 60 } }, 'You are done for today.'],
  [
    'after five weeks',
    { today, streak: { ...streak, length: 0, daysAway: 35 } },
    'Everything is where you left it. 25 minutes to today’s goal.',
  ],
  [
    'after a week',
    { today, streak: { ...streak, length: 0, daysAway: 8 } },
    /^Everything is where you left it\. 25 minutes to today’s goal\.$/,
  ],
  [
    'after more than a month',
    { today, streak: { ...streak, length: 0, daysAway: 35 } },
    /^Welcome back after five weeks\. Everything/,
  ],
  [
    'with all courses done and something to review',
    { today, resume: null, courses: [buildCourse({ due: null, next: null })], reviews: some },
    'You have finished all your courses. Some of their questions are due today.',
  ],
  [
    'with all courses done',
    { today, resume: null, courses: [buildCourse({ due: null, next: null })] },
    'You have finished all your courses, and nothing is due.',
  ],
])('%s it says a true thing', (_, parts, sentence) => {
  expect(fact(buildDashboard({ streak, ...parts }))).toMatch(sentence)
})

it('promises nothing of a lesson that is too short, or of a quiz', () => {
  const { place, chapter } = buildDashboard().resume!
  const quiz = { quiz: { id: 'quiz-1', title: 'Quiz', questionCount: 3 }, chapter, place }

  expect(fact(buildDashboard({ streak, today }))).not.toContain('One lesson')
  expect(fact(buildDashboard({ streak, quiz }))).not.toContain('One lesson')
})

it('says of no later day that it is the first', () => {
  expect(fact(buildDashboard({ streak: never, today }))).not.toContain('first day')
})
