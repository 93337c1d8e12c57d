// What an answer is worth to the model: learning.md §1 "Grades".
import { expect, test } from 'vitest'
import { type Graded, gradeOf } from './grade.ts'

const answer = (own: Partial<Graded> = {}): Graded => ({
  ...{ score: 1, hints: 0, tries: 1, easy: false, options: null },
  ...own,
})

test.each<[string, Partial<Graded>, boolean, number]>([
  ['nothing, or "I don’t know"', { score: 0 }, false, 1],
  ['less than six tenths', { score: 0.59 }, false, 1],
  ['six tenths', { score: 0.6 }, false, 2],
  ['nearly all', { score: 0.99 }, false, 2],
  ['right', {}, false, 3],
  ['right with a hint', { hints: 1 }, false, 2],
  ['right at the second try', { tries: 2 }, false, 2],
  ['right among three in a review', { options: 3 }, false, 3],
  ['right among three at first', { options: 3 }, true, 2],
  ['right among four at first', { options: 4 }, true, 3],
  ['right at first where nothing is chosen', {}, true, 3],
  ['too easy', { easy: true }, false, 4],
  ['too easy, with a hint', { easy: true, hints: 1 }, false, 2],
  ['too easy, and wrong', { easy: true, score: 0 }, false, 1],
])('%s', (_, own, isFirst, grade) => {
  expect(gradeOf(answer(own), isFirst)).toBe(grade)
})
