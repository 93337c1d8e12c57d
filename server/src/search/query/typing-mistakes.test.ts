import { expect, test } from 'vitest'
import { allowedMistakes, distance } from './typing-mistakes.ts'

test.each([
  ['loop', 'loop', 0],
  ['loop', 'lop', 1],
  ['loop', 'looop', 1],
  ['loop', 'loup', 1],
  ['loop', 'lopo', 1],
  ['loop', 'olop', 1],
  ['sqaure', 'square', 1],
  ['photosynthesis', 'fotosynthesis', 2],
  ['fractions', 'fractoins', 1],
  ['seperate', 'separate', 1],
  ['loop', 'lamp', 2],
  ['abcd', 'badc', 2],
  ['loop', 'plane', 3],
  ['loop', 'photograph', 3],
])('from %s to %s it takes %i', (one, other, expected) => {
  expect(distance(one, other, 2)).toBe(expected)
  expect(distance(other, one, 2)).toBe(expected)
})

/** By the definition, without stopping early. */
function slowly(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const rest = slowly(one.slice(1), other.slice(1))
  const steps = [
    rest + (one[0] === other[0] ? 0 : 1),
    slowly(one.slice(1), other) + 1,
    slowly(one, other.slice(1)) + 1,
  ]
  if (one.length > 1 && one[0] === other[1] && one[1] === other[0]) {
    steps.push(slowly(one.slice(2), other.slice(2)) + 1)
  }
  return Math.min(...steps)
}

test('what stops early finds the same as what does not', () => {
  const words = ['', 'a', 'ab', 'ba', 'abc', 'acb', 'bca', 'cab', 'aabb', 'abab', 'bcaa', 'abcab']
  for (const one of words) {
    for (const other of words) {
      const steps = slowly(one, other)
      for (const most of [1, 2]) {
        expect([one, other, distance(one, other, most)]).toEqual([
          one,
          other,
          Math.min(steps, most + 1),
        ])
      }
    }
  }
})

test.each([
  ['and', 0],
  ['loop', 1],
  ['colours', 1],
  ['fraction', 2],
])('%s may have %i mistakes', (word, expected) => {
  expect(allowedMistakes(word)).toBe(expected)
})
