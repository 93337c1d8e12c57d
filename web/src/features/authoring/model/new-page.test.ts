// A new page gets the next number, a name made of its title, and words that the import takes.
import type { AuthoredFile } from '@kinnow/contract/authoring'
import { expect, it } from 'vitest'
import { startPage } from './new-page.ts'

const file = (path: string, state: AuthoredFile['state'] = 'same'): AuthoredFile => ({
  path,
  title: null,
  state,
  by: null,
  savedAt: null,
})
const files = [file('a/1-one.md'), file('a/9-nine.md'), file('a/12-gone.md', 'removed')]

it('follows the last one that is there', () => {
  const { path, text } = startPage('lesson', { files, folder: 'a', title: 'What is “light”?' })
  expect(path).toBe('a/10-what-is-light.md')
  expect(text).toContain('title: "What is “light”?"')
})

it('has letters of any script, and never no name', () => {
  const path = (title: string) => startPage('lesson', { files: [], folder: 'a', title }).path
  expect(path('प्रकाश और छाया')).toBe('a/1-प्रकाश-और-छाया.md')
  expect(path('???')).toBe('a/1-new.md')
})

it('is a folder for a chapter, and one name for a quiz', () => {
  expect(startPage('chapter', { files, folder: 'a', title: 'Light' }).path).toBe(
    'a/10-light/index.md',
  )
  expect(startPage('quiz', { files, folder: 'a', title: 'Quiz' }).path).toBe('a/quiz.md')
})
