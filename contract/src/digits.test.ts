import { expect, test } from 'vitest'
import { asciiDigits, mixesDigits, typedDigits } from './digits.ts'

/** As the language data of the system writes them: a source of its own. */
const systems = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
  const write = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
  const digits = Array.from({ length: 10 }, (_, digit) => write.format(digit))
  return digits.every((digit) => /^\p{Nd}$/u.test(digit))
    ? [[numberingSystem, digits] as const]
    : []
})

test('the system knows many scripts with digits', () => {
  expect(systems.length).toBeGreaterThan(50)
})

test.each(systems)('the ten digits of %s are read', (_, digits) => {
  expect(asciiDigits(digits.join(''))).toBe('0123456789')
})

test('digits of two scripts stay as they are', () => {
  expect(asciiDigits('٤3٠5')).toBe('٤3٠5')
  expect(asciiDigits('٤۳')).toBe('٤۳')
  expect(['٤3', '٤٣', '43', 'four'].map(mixesDigits)).toEqual([true, false, false, false])
})

test('what is no digit stays, and what nobody sees goes', () => {
  expect(asciiDigits('²½Ⅳ四 x')).toBe('²½Ⅳ四 x')
  expect(typedDigits('\u200F٢٥\u200E min')).toBe('25 min')
})
