import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each(['كسور', 'שברים', 'فصل 2 (A)', 'ދިވެހި', '𞤆𞤵𞤤𞤢𞤪'])(
  '%s is isolated from the text around it',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  },
)

test.each(['Fractions', 'भिन्न', 'Числа', '分数', ''])('“%s” does not change', (name) => {
  expect(isolated(name)).toBe(name)
})
