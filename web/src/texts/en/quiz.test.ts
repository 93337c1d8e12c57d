import { expect, it } from 'vitest'
import { quiz } from './quiz.ts'

it.each([
  ['The stomata', 'The answer: “The stomata”.'],
  ['True', 'The answer is True.'],
  ['False', 'The answer is False.'],
  ['686 m', 'The answer is 686 m.'],
  ['−3.5', 'The answer is −3.5.'],
  ['3/4', 'The answer is 3/4.'],
  ['₹60', 'The answer is ₹60.'],
  ['7 red balls and 2 blue ones', 'The answer: “7 red balls and 2 blue ones”.'],
  ['It is soil.', 'The answer: “It is soil.”'],
  ['Water goes up the long stem', 'The answer: “Water goes up the long stem”.'],
])('names the right answer %s in one sentence', (answer, said) => {
  expect(quiz.itIs(answer)).toBe(said)
})

it.each([
  [['Water', 'Carbon dioxide'], 'The right answers are Water and Carbon dioxide.'],
  [['One', 'Two', 'Three'], 'The right answers are One, Two and Three.'],
  [['Ice floats.', 'Iron sinks.'], 'The right answers are “Ice floats.” and “Iron sinks.”'],
  [['left, above', 'below'], 'The right answers are “left, above” and “below”.'],
])('names the right answers %s in one sentence', (answers, said) => {
  expect(quiz.theseAre(answers)).toBe(said)
})
