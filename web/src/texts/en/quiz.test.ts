import { expect, it } from 'vitest'
import { quiz } from './quiz.ts'

it.each([
  ['Stomata', 'The answer is Stomata.'],
  ['686 m', 'The answer is 686 m.'],
  ['It is soil.', 'The right answer: “It is soil.”'],
  ['Water goes up the long stem', 'The right answer: “Water goes up the long stem”'],
])('names the right answer %s in one sentence', (answer, said) => {
  expect(quiz.itIs(answer)).toBe(said)
})
