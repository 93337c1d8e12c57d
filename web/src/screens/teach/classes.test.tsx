// The classes of a teacher: what the list shows, and how a class is made.
import { listCategories, listSubcategories } from '@kinnow/contract/catalog'
import { listNeeds } from '@kinnow/contract/group-overview'
import { createGroup, listGroups } from '@kinnow/contract/groups'
import type { Group } from '@kinnow/contract/groups'
import { paginate } from '@kinnow/contract/paging'
import { listReceivedQuestions } from '@kinnow/contract/received-questions'
import { fireEvent, screen, within } from '@testing-library/react'
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

const noQuestions = { questions: [], waiting: 0, pagination: paginate(0, { page: 1, limit: 1 }) }

const open = () =>
  renderScreen(
    [
      { path: 'teach', Component: ClassesScreen },
      { path: 'teach/groups/:id', Component: () => <h1>One class</h1> },
    ],
    '/teach',
  )

beforeEach(() => {
  signIn(buildStudent({ role: 'teacher' }))
  answer(listNeeds, { classes: [], marking: 0 })
  answer(listReceivedQuestions, noQuestions)
})

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

it('says in which class somebody needs help, and what waits', async () => {
  answer(listGroups, { groups: [buildGroup(), buildGroup({ id: 'g2', name: 'Class 5 A' })] })
  const calm = { groupId: 'g2', stuck: 0, quiet: 0, late: 0 }
  const classes = [{ groupId: 'g1', stuck: 2, quiet: 3, late: 1 }, calm]
  answer(listNeeds, { classes, marking: 1 })
  answer(listReceivedQuestions, { ...noQuestions, waiting: 2 })
  open()

  const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }))
  const link = waiting.getByRole('link', { name: '1 answer to mark' })
  expect(link.getAttribute('href')).toBe('/teach/marking')
  expect(await waiting.findByRole('link', { name: '2 questions to answer' })).toBeTruthy()
  for (const text of ['2 stuck', '3 quiet', '1 missing'])
    expect(screen.getAllByText(text)).toHaveLength(1)
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
