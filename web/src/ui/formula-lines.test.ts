import { describe, expect, it } from 'vitest'
import { cutIntoParts } from './formula-lines.ts'

/** Each sign or letter as an element; "negative" is the sign of what follows it alone. */
function partsOf(formula: string): string[] {
  const all = formula.split(' ').map((word) => {
    const isNegative = word === 'negative'
    const isSign = isNegative || /[^\w]/.test(word)
    const one = document.createElementNS('http://www.w3.org/1998/Math/MathML', isSign ? 'mo' : 'mi')
    one.textContent = isNegative ? '−' : word
    if (isNegative) one.setAttribute('form', 'prefix')
    return one
  })
  return cutIntoParts(all).map((part) => part.map((one) => one.textContent).join(' '))
}

describe('a formula that takes several lines', () => {
  it.each([
    ['a + b − c', ['a +', 'b −', 'c']],
    ['y = 2 × x', ['y =', '2 ×', 'x']],
    ['a , b ; c', ['a ,', 'b ;', 'c']],
    ['a → b ≤ c', ['a →', 'b ≤', 'c']],
    ['a × negative b', ['a ×', '− b']],
  ])('"%s" can break after each sign between two parts', (formula, parts) => {
    expect(partsOf(formula)).toEqual(parts)
  })

  it.each(['− a', 'a −', 'f ( x )', 'n ! m'])('"%s" stays in one', (formula) => {
    expect(partsOf(formula)).toEqual([formula])
  })
})
