import { expect, test } from 'vitest'
import { saveDraft, readDraft } from './use-code.ts'

test('changed code is stored for the original code, until it equals the original', () => {
  saveDraft('print(1)', 'print(2)')
  saveDraft('a', 'b')
  expect([readDraft('print(1)'), readDraft('a'), readDraft('c')]).toEqual(['print(2)', 'b', 'c'])

  saveDraft('print(1)', 'print(1)')
  saveDraft('a', 'a')
  expect(readDraft('print(1)')).toBe('print(1)')
  expect(sessionStorage.getItem('runDrafts')).toBeNull()
})

test.each(['[1]', '{"a":1}', 'no JSON', 'null'])('what is stored as %s is no draft', (stored) => {
  sessionStorage.setItem('runDrafts', stored)
  expect(readDraft('a')).toBe('a')
  sessionStorage.clear()
})
