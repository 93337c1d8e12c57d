import { expect, test } from 'vitest'
import { freezeDeep } from './freeze-deep.ts'

test('nothing can be written to what is shared, however deep, and it is the same value', () => {
  const shared = { list: [{ word: 'leaf' }], none: null }

  expect(freezeDeep(shared)).toBe(shared)
  expect(() => Object.assign(shared.list[0] ?? {}, { word: 'root' })).toThrow(TypeError)
  expect(() => shared.list.push({ word: 'root' })).toThrow(TypeError)
})
