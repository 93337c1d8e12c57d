import { expect, test } from 'vitest'
import { TimeLimitError, withinTime } from './time-limit.ts'

const never = () => {
  for (;;);
}

test('gives back what the work gives, and throws what it throws', () => {
  const value = { a: 1 }

  expect(withinTime(5000, () => value)).toBe(value)
  expect(withinTime(5000, () => undefined)).toBeUndefined()
  expect(() =>
    withinTime(5000, () => {
      throw new RangeError('too long')
    }),
  ).toThrow(RangeError)
})

test('ends what takes too long, wherever it is, and the next work is done', () => {
  expect(() => withinTime(50, never)).toThrow(TimeLimitError)
  expect(() => withinTime(50, () => /^(a+)+$/.exec(`${'a'.repeat(60)}b`))).toThrow(TimeLimitError)
  expect(() => withinTime(5000, () => withinTime(50, never))).toThrow(TimeLimitError)
  expect(withinTime(5000, () => 'next')).toBe('next')
})

test('is not caught by the work itself', () => {
  const stubborn = () => {
    for (;;) {
      try {
        never()
      } catch {
        continue
      }
    }
  }

  expect(() => withinTime(50, stubborn)).toThrow(TimeLimitError)
})
