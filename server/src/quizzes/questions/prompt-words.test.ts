// The words of a question without its marks.
import { expect, test } from 'vitest'
import { wordsIn } from './prompt-words.ts'

test('writes a fraction in one line', () => {
  const fraction = (top: string, bottom: string) =>
    `<mfrac><mn>${top}</mn><mi>${bottom}</mi></mfrac>`
  const sum = `<p>What is <math><mn>4</mn>${fraction('3', '8')}<mo>+</mo>${fraction('1', 'x')}</math>?</p>`

  expect(wordsIn(sum)).toBe('What is 4 3/8 + 1/x ?')
})

test('names drawn numbers', () => {
  expect(wordsIn('<b>⟦n⟧</b>  units')).toBe('{n} units')
})
