// The classes of a teacher: what the list shows, and how a class is made.
import { listCategories, listSubcategories } from '@kinnow/contract/catalog'
import { createGroup, listGroups } from '@kinnow/contract/groups'
import type { Group } from '@kinnow/contract/groups'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, buildSubcategory, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import ClassesScreen from './classes.tsx'

const buildGroup = (parts: Partial<Group> = {}): Group => ({
  id: 'g1',
  name: 'Class 6 B',
  teachers: ['Kavya Rao'],
  students: 24,
  courses: [{ id: 'science', title: 'Science' }],
  isArchived: false,
  ...parts,
})

const open = () =>
  renderScreen(
    [
      { path: 'teach', Component: ClassesScreen },
      { path: 'teach/groups/:id', Component: () => <h1>One class</h1> },
    ],
    '/teach',
  )

beforeEach(() => void signIn(buildStudent({ role: 'teacher' })))

it('shows each class with its courses and how many learn in it; ended ones come last', async () => {
  answer(listGroups, {
    groups: [
      buildGroup(),
      buildGroup({ id: 'g2', name: 'Class 5 A', students: 1, courses: [], isArchived: true }),
    ],
  })
  open()

  const link = await screen.findByRole('link', { name: 'Class 6 B' })
  expect(link.getAttribute('href')).toBe('/teach/groups/g1')
  expect(screen.getByText('1 class')).toBeTruthy()
  expect(screen.getByText('24 students')).toBeTruthy()
  expect(screen.getByText('1 student')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ended classes' })).toBeTruthy()
  expect(screen.getByText('No courses yet')).toBeTruthy()
})

it('says how to begin where there is none, and makes a class with its courses', async () => {
  answer(listGroups, { groups: [] })
  answer(listCategories, {
    categories: [
      { id: 'academic', name: 'Academic', kind: 'academic', summary: '', subcategoryCount: 1 },
      { id: 'weekend', name: 'Weekend', kind: 'weekend', summary: '', subcategoryCount: 1 },
    ],
  })
  answer(listSubcategories, ({ url }) => ({
    status: 200,
    body: {
      data: {
        subCategories: [
          buildSubcategory({ id: 'c1', name: url.includes('academic') ? 'Class 6' : 'Weekend' }),
        ],
        pagination: { hasNextPage: false },
      },
    },
  }))
  const made = answer(createGroup, { group: buildGroup({ id: 'g9' }) })
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'New class' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Class 6' }))
  expect(screen.queryByRole('checkbox', { name: 'Weekend' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Make the class' }))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Class 6 B' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the class' }))

  expect(await screen.findByRole('heading', { name: 'One class' })).toBeTruthy()
  expect(made[0]?.body).toEqual({ name: 'Class 6 B', courseIds: ['c1'] })
})

it('says what went wrong, and tries again', async () => {
  answer(listGroups, 'internal')
  open()

  expect(await screen.findByText(/Your classes could not be loaded/)).toBeTruthy()
  answer(listGroups, { groups: [buildGroup()] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Class 6 B' })).toBeTruthy()
})
