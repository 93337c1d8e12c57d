// Which lessons a class finds hard, from how each question went.
import { expect, test } from 'vitest'
import { hardestLessons } from './overview-flags.ts'

const counted = (id: string, attempts: number, wrong: number, quizId = 'quiz') => ({
  id,
  lessonId: 'lesson',
  quizId,
  attempts,
  wrong,
})

test('a question that fewer than ten students had says nothing of its lesson', () => {
  expect(hardestLessons([counted('few', 9, 9), counted('other', 9, 9)])).toEqual([])
  expect(hardestLessons([counted('few', 9, 9), counted('many', 10, 4)])).toEqual([
    { id: 'lesson', quizId: 'quiz', questionId: 'many', answers: 10, wrong: 4 },
  ])
})

test('the question of a hard lesson is the one that most got wrong', () => {
  const questions = [
    counted('some', 12, 5, 'first'),
    counted('most', 14, 9, 'second'),
    counted('fewest', 12, 4, 'third'),
  ]
  expect(hardestLessons(questions)).toEqual([
    { id: 'lesson', quizId: 'second', questionId: 'most', answers: 38, wrong: 18 },
  ])
})
