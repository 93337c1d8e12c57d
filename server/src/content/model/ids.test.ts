import { expect, it } from 'vitest'
import { assetName, keyOfPath, lessonHref, nodeId, optionKey, orderOf, questionKey } from './ids.ts'

it('makes short ids that fit into an address and differ by kind', () => {
  expect(nodeId('lesson', 'a/b')).toMatch(/^[\w-]{16}$/)
  expect(nodeId('lesson', 'a/b')).toBe(nodeId('lesson', 'a/b'))
  expect(nodeId('lesson', 'a/b')).not.toBe(nodeId('quiz', 'a/b'))
  expect(lessonHref('a/b')).toBe(`/lessonpage?id=${nodeId('lesson', 'a/b')}`)
})

it('does not know order numbers in a path', () => {
  expect(keyOfPath('1-academic/6-class-6/3-leaf.md')).toBe('academic/class-6/leaf')
  expect(keyOfPath('2-a/1-leaf.quiz.md')).toBe('a/leaf')
  expect([orderOf('12-leaf'), orderOf('figures')]).toEqual([12, null])
})

it('does not mind how wording is spaced', () => {
  expect(questionKey('q', 'Which  one?\n')).toBe(questionKey('q', 'Which one?'))
  expect(questionKey('q', 'Which one?', 'leaf')).toBe('q/leaf')
})

it('gives the same words another id in another question', () => {
  expect(optionKey('q/1', 'Yes').split('/').at(-1)).not.toBe(
    optionKey('q/2', 'Yes').split('/').at(-1),
  )
})

it('names a file by its content', () => {
  const bytes = new TextEncoder().encode('x')

  expect(assetName('a/b.JPEG', bytes)).toMatch(/^[0-9a-f]{32}\.jpg$/)
  expect(assetName('a.png', bytes)).toBe(assetName('other/b.png', bytes))
})
