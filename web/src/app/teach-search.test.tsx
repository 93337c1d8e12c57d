// The search of a teacher's pages: students and classes of one's own, and lessons, by keyboard too.
import { findStudents, listGroups } from '@kinnow/contract/groups'
import { search } from '@kinnow/contract/search'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { TeachSearch } from './teach-search.tsx'

const build = (id: string, name: string, isArchived = false) => ({
  id,
  name,
  teachers: [],
  students: 1,
  courses: [],
  isArchived,
})
const found = (isArchived = false) => ({
  id: 's1',
  name: 'Asha Menon',
  group: { id: 'g2', name: 'Class 6 B', isArchived },
})

beforeEach(() => {
  signIn(buildStudent({ role: 'teacher' }))
  answer(listGroups, { groups: [build('g1', 'Asha house', true), build('g2', 'Class 6 B')] })
  answer(search, { hits: [] })
})

const openSearch = async (q: string) => {
  renderScreen([{ path: '/teach', Component: TeachSearch }], '/teach')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Search your classes' }))
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: q } })
  return dialog
}

it('finds a student with the class, opens the first with Enter, and closes', async () => {
  const calls = answer(findStudents, { students: [found()], count: 1 })
  const dialog = await openSearch('asha')

  const student = await dialog.findByRole('link', { name: /Asha Menon/ })
  expect(student.textContent).toBe('Asha MenonClass 6 B')
  expect(student.getAttribute('href')).toBe('/teach/groups/g2/students/s1')
  expect(calls[0]?.url).toContain('q=asha')
  const group = dialog.getByRole('link', { name: /Asha house/ })
  expect(group.textContent).toBe('Asha houseEnded')
  expect(await dialog.findByText('2 results')).toBeTruthy()
  fireEvent.keyDown(dialog.getByRole('searchbox'), { key: 'Enter' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says how many more there are, and which class has ended', async () => {
  answer(findStudents, { students: [found(true)], count: 12 })
  const dialog = await openSearch('menon')

  expect(await dialog.findByText('11 more. Keep typing to find them.')).toBeTruthy()
  expect(dialog.getByText('Class 6 B, ended')).toBeTruthy()
  expect(dialog.getByText('12 results')).toBeTruthy()
})

it('finds lessons, but no courses or chapters', async () => {
  answer(findStudents, { students: [], count: 0 })
  const hit = (kind: 'lesson' | 'chapter', title: string) => ({
    kind,
    id: title,
    title: { text: title, hits: [] },
    excerpt: { text: '', hits: [] },
    inText: false,
    isOwn: true,
    isReadable: true,
    isPreview: false,
    place: {
      subcategory: { id: 'c6', name: 'Class 6', grade: 6, subjectId: null },
      subject: { id: 'sc', name: 'Science' },
      chapter: { id: 'ch', name: 'Food for plants' },
    },
    accent: 'green' as const,
    icon: 'leaf' as const,
  })
  answer(search, { hits: [hit('chapter', 'Leaves'), hit('lesson', 'Inside a leaf')] as never })
  const dialog = await openSearch('leaf')

  const lesson = await dialog.findByRole('link', { name: /Inside a leaf/ })
  expect(lesson.textContent).toBe('Inside a leafClass 6 · Food for plants')
  expect(dialog.queryByText('Leaves')).toBeNull()
  expect(dialog.getByText('1 result')).toBeTruthy()
})

it('says where a part of the search failed', async () => {
  answer(findStudents, 'internal')
  const dialog = await openSearch('asha')

  expect(await dialog.findByText('Part of the search did not work.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: /Asha house/ })).toBeTruthy()
})
