// What an answer is worth to the model.
import { expect, test } from 'vitest'
import { type Graded, gradeOf, mapping } from './grade.ts'

const answer = (own: Partial<Graded> = {}): Graded => ({
  score: 1,
  hints: 0,
  tries: 1,
  easy: false,
  options: null,
  ...own,
})

/** The table that has the number 1, case by case: whether it is the first answer, and its grade. */
const table: [what: string, Partial<Graded>, isFirst: boolean, grade: number][] = [
  ['nothing, or "I don’t know"', { score: 0 }, false, 1],
  ['nothing at first', { score: 0, options: 3 }, true, 1],
  ['less than six tenths', { score: 0.59 }, false, 1],
  ['a little less than six tenths', { score: 0.5999 }, true, 1],
  ['six tenths', { score: 0.6 }, false, 2],
  ['nearly all', { score: 0.99 }, false, 2],
  ['nearly all, and too easy', { score: 0.99, easy: true }, false, 2],
  ['right', {}, false, 3],
  ['right with a hint', { hints: 1 }, false, 2],
  ['right at the second try', { tries: 2 }, false, 2],
  ['right at the third try', { tries: 3 }, false, 2],
  ['right among three in a review', { options: 3 }, false, 3],
  ['right among two in a review', { options: 2 }, false, 3],
  ['right among three at first', { options: 3 }, true, 2],
  ['right among two at first', { options: 2 }, true, 2],
  ['right among four at first', { options: 4 }, true, 3],
  ['right at first where nothing is chosen', {}, true, 3],
  ['too easy', { easy: true }, false, 4],
  ['too easy, with a hint', { easy: true, hints: 1 }, false, 2],
  ['too easy, at the second try', { easy: true, tries: 2 }, false, 2],
  ['too easy, and wrong', { easy: true, score: 0 }, false, 1],
]

test('each case has the grade that table 1 has for it', () => {
  expect(mapping).toBe(1)
  const found = table.map(([what, own, isFirst]) => [what, gradeOf(answer(own), isFirst)])
  expect(found).toEqual(table.map(([what, , , grade]) => [what, grade]))
})
