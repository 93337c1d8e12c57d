import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const fill = (map: BoundedMap<number>, names: string[]) => {
  for (const [index, name] of names.entries()) map.set(name, index)
}

test('holds as many as it may, and the oldest makes room', () => {
  const map = new BoundedMap<number>({ most: 3 })

  fill(map, ['a', 'b', 'c', 'd'])

  expect([map.has('a'), map.has('b'), map.has('d'), map.size]).toEqual([false, true, true, 3])
})

test('what is read or written again stays while others come and go', () => {
  const map = new BoundedMap<number>({ most: 3 })
  fill(map, ['a', 'b', 'c'])

  for (let n = 0; n < 1000; n += 1) {
    expect(map.get('a')).toBe(0)
    map.set('b', n)
    map.set(`flood ${n}`, n)
  }

  expect([map.get('a'), map.get('b'), map.has('c'), map.size]).toEqual([0, 999, false, 3])
})

test('a value of zero is used by reading it, too', () => {
  const map = new BoundedMap<number>({ most: 2 })
  fill(map, ['zero', 'one'])

  expect(map.get('zero')).toBe(0)
  map.set('two', 2)

  expect([map.has('zero'), map.has('one')]).toEqual([true, false])
})

test('is bound by what entries weigh, whichever way they leave', () => {
  const map = new BoundedMap<string>({ most: 10, weigh: (key, value) => key.length + value.length })
  map.set('a', '123')
  map.set('b', '12345')
  expect(map.weight).toBe(10)

  map.set('a', '1')
  expect([map.weight, map.size]).toEqual([8, 2])
  map.set('c', '1234567')
  expect([map.has('a'), map.has('b'), map.weight]).toEqual([true, false, 10])
  map.delete('a')
  expect(map.weight).toBe(8)
  map.clear()
  expect([map.weight, map.size]).toEqual([0, 0])
})

test('what is heavier than all it may hold empties nothing', () => {
  const map = new BoundedMap<string>({ most: 5, weigh: (_key, value) => value.length })
  map.set('small', '1')

  map.set('huge', '123456')

  expect([map.has('small'), map.has('huge'), map.weight]).toEqual([true, false, 1])
})
