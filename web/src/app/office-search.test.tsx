// The office's search: people, classes and courses by a part of their name, by keyboard too.
import { type ListedPerson, listPeople } from '@kinnow/contract/admin'
import { listAdminCourses } from '@kinnow/contract/courses'
import { listGroups } from '@kinnow/contract/groups'
import { paginate } from '@kinnow/contract/paging'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { OfficeSearch } from './office-search.tsx'

const counts = { student: 1, teacher: 0, owner: 1, invited: 0, new: 0, unconfirmed: 0, locked: 0 }
const asha: ListedPerson = {
  id: 'a1',
  email: 'asha@school.example',
  name: 'Asha Menon',
  role: 'student',
  state: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  lastSeenAt: null,
  groups: [],
  groupCount: 0,
  isBlocked: false,
}
const build = (id: string, name: string) => ({
  id,
  name,
  teachers: [],
  students: 1,
  courses: [],
  isArchived: false,
})

beforeEach(() => {
  signIn(buildStudent({ role: 'owner' }))
  answer(listGroups, { groups: [build('g1', 'Ashá class'), build('g2', 'Chess')] })
  answer(listAdminCourses, ({ url }) => ({
    status: 200,
    body: {
      data: {
        courses: [],
        pagination: paginate(0, { page: 1, limit: 20 }),
        counts: { public: 0, school: 0, groups: 0, retired: url.length },
      },
    },
  }))
})

const openSearch = async () => {
  renderScreen([{ path: '/admin', Component: OfficeSearch }], '/admin')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  return within(await screen.findByRole('dialog'))
}

it('finds people and classes, and moves through them with the arrow keys', async () => {
  const calls = answer(listPeople, {
    people: [asha],
    pagination: paginate(1, { page: 1, limit: 20 }),
    counts,
  })
  const dialog = await openSearch()
  const field = dialog.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'asha' } })

  const person = await dialog.findByRole('link', { name: /Asha Menon/ })
  expect(person.getAttribute('href')).toBe('/admin/people/a1')
  expect(calls[0]?.url).toContain('q=asha')
  const group = dialog.getByRole('link', { name: 'Ashá class' })
  expect(group.getAttribute('href')).toBe('/teach/groups/g1')
  expect(dialog.queryByText('Chess')).toBeNull()
  await dialog.findByText('2 results')
  field.focus()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(person)
  fireEvent.keyDown(person, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(group)
  fireEvent.keyDown(group, { key: 'ArrowUp' })
  fireEvent.keyDown(person, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says that there is nothing, and where a part of the search failed', async () => {
  answer(listPeople, 'internal')
  answer(listGroups, { groups: [] })
  const dialog = await openSearch()
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'zzz' } })
  expect(await dialog.findByText('Part of the search did not work.')).toBeTruthy()
})
