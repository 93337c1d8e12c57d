// What makes a day one of learning.
import { expect, test } from 'vitest'
import { isLearningDay } from './days-repository.ts'

const nothing = { minutes: 0, lessons: 0, answers: 0, reviews: 0 }

test.each([
  [{}, false],
  [{ lessons: 1 }, true],
  [{ answers: 4 }, false],
  [{ answers: 5 }, true],
  [{ reviews: 5 }, true],
  [{ answers: 3, reviews: 2 }, true],
  [{ answers: 3, reviews: 1, minutes: 4 }, false],
  [{ minutes: 4 }, false],
  [{ minutes: 5 }, true],
])('%j: %s', (done, isOne) => {
  expect(isLearningDay({ ...nothing, ...done })).toBe(isOne)
})
