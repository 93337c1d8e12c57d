// The files of a folder in the order in which people read them.
import type { AuthoredFile } from '@kinnow/contract/authoring'
import { expect, it } from 'vitest'
import { countChanges, fileName, firstFile, subjectOf, toTree } from './tree.ts'

const file = (path: string, parts: Partial<AuthoredFile> = {}): AuthoredFile => ({
  path,
  title: null,
  state: 'same',
  by: null,
  savedAt: null,
  ...parts,
})

const files = [
  file('1-academic/6-class-6/1-science/1-plants/10-night.md', { title: 'Night' }),
  file('1-academic/6-class-6/1-science/1-plants/2-leaf.md', { title: 'Leaf', state: 'changed' }),
  file('1-academic/6-class-6/1-science/1-plants/figures/leaf.svg'),
  file('1-academic/6-class-6/1-science/1-plants/index.md', { title: 'Food for plants' }),
  file('1-academic/6-class-6/1-science/1-plants/quiz.md', { title: 'Quiz', state: 'removed' }),
  file('1-academic/6-class-6/1-science/2-light-and-shadow/1-a.md'),
  file('1-academic/6-class-6/1-science/index.md', { title: 'Science' }),
  file('school.yaml'),
]

it('numbers are numbers, the page of a folder is first, its quiz last of the pages', () => {
  const subject = subjectOf(toTree(files), '1-academic/6-class-6/1-science/1-plants/2-leaf.md')
  expect(subject.name).toBe('1 Science')
  expect(subject.folders.map(({ name }) => name)).toEqual([
    '1 Food for plants',
    '2 Light and shadow',
  ])
  expect(subject.folders[0]?.files.map(fileName)).toEqual(['index.md', 'Leaf', 'Night', 'Quiz'])
  expect(subject.folders[0]?.folders.map(({ name }) => name)).toEqual(['Figures'])
})

it('what lies above a subject is shown in the whole', () => {
  const root = toTree(files)
  expect(subjectOf(root, 'school.yaml')).toBe(root)
  expect(root.files.map(({ path }) => path)).toEqual(['school.yaml'])
})

it('the first lesson is opened, never what is removed', () => {
  expect(firstFile(files)?.path).toMatch(/10-night/)
  expect(firstFile([file('a.md', { state: 'removed' }), file('b.md')])?.path).toBe('b.md')
  expect(countChanges(files)).toBe(2)
})
