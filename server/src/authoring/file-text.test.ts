import { describe, expect, test } from 'vitest'
import { titleOf, toBytes, toText } from './file-text.ts'
import { isClash, requireFilePath } from './paths.ts'

describe('the title of a page', () => {
  test.each([
    ['---\ntitle: Leaves\n---\n', 'Leaves'],
    ['---\r\nname: "A \u201cleaf\u201d"\r\n---\r\n', 'A \u201cleaf\u201d'],
    ["\uFEFF---\nminutes: 5\ntitle: 'One: two'  \n---\n", 'One: two'],
    ['title: None\n', null],
    ['---\nminutes: 5\n---\ntitle: After\n', null],
    ['', null],
  ])('of %j', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })

  test('of endless white space or lines is found at once, and is no longer than a title', () => {
    expect(titleOf(`---\ntitle: a${' '.repeat(399_000)}b\n---\n`)).toBe('a')
    expect(titleOf(`---\n${'x: y\n'.repeat(80_000)}title: Late\n---\n`)).toBeNull()
    expect(titleOf(`---\ntitle: ${'a'.repeat(5000)}\n---\n`)).toHaveLength(200)
  })
})

test('bytes that are no text stay bytes', () => {
  expect(toText(Uint8Array.of(0x89, 0x50, 0xff))).toBeNull()
  expect(toText(toBytes('\uFEFFA\r\n'))).toBe('\uFEFFA\r\n')
})

test.each([
  'CON.md',
  'a/aux.txt',
  'nul/b.md',
  'a\u00a0b.md',
  'a\u200bb.md',
  `${'\u5149'.repeat(80)}.md`,
])('no file is named %j', (path) => {
  expect(() => requireFilePath(path)).toThrow('ending')
})

test('a file is no folder, and one name in capital letters is the same', () => {
  expect(isClash('a/b.md/c.md', ['a/b.md'])).toBe(true)
  expect(isClash('a/b.md', ['a/b.md/c.md'])).toBe(true)
  expect(isClash('a/B.md', ['a/b.md'])).toBe(true)
  expect(isClash('a/b.md', ['a/b.md', 'a/c.md'])).toBe(false)
})
