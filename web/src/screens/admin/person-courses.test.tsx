// Classes and courses of a person in the office: joining, moving, leaving, enrolling.
import {
  changePersonGroups,
  endPersonEnrollment,
  enrollPerson,
  readPerson,
} from '@kinnow/contract/admin'
import { listGroups } from '@kinnow/contract/groups'
import { listCategories, listSubcategories } from '@kinnow/contract/catalog'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import PersonScreen from './person.tsx'

const since = '2026-02-03T10:00:00Z'
const details = {
  person: {
    id: 'p1',
    email: 'asha@school.example',
    name: 'Asha',
    role: 'student' as const,
    state: 'active' as const,
    createdAt: since,
    lastSeenAt: null,
  },
  isConfirmed: true,
  logins: { hasPassword: true, hasCard: false, services: [] },
  loginBlock: null,
  extraTime: 1,
  birthYear: null,
  guardianEmail: null,
  consents: [],
  waiting: [],
  attempts: 0,
  enrollments: [
    {
      id: 'e1',
      title: 'Class 6',
      isActive: true,
      since,
      groups: ['Class 6 B'],
      steps: { done: 21, all: 96 },
    },
    { id: 'e2', title: 'Chess', isActive: false, since, groups: [], steps: null },
  ],
  groups: [
    {
      id: 'g1',
      name: 'Class 6 B',
      role: 'student' as const,
      isArchived: false,
      since,
      teachers: ['Kavya Rao'],
    },
  ],
  devices: [],
  events: [],
}
const group = (id: string, name: string, isArchived = false) => ({
  id,
  name,
  teachers: [],
  students: 0,
  courses: [],
  isArchived,
})

async function open() {
  answer(readPerson, details)
  answer(listGroups, {
    groups: [group('g1', 'Class 6 B'), group('g2', 'Class 7 A'), group('g3', 'Old', true)],
  })
  renderScreen([{ path: 'admin/people/:id', Component: PersonScreen }], '/admin/people/p1')
  await screen.findByRole('heading', { level: 1 })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => void signIn(buildStudent({ role: 'owner' })))

it('moves from one class into another that goes on', async () => {
  await open()
  const calls = answer(changePersonGroups, () => ({ status: 204, body: null }))
  press('Move from Class 6 B to another class')
  const dialog = within(await screen.findByRole('dialog'))
  const list = await dialog.findByLabelText<HTMLSelectElement>('Class')
  expect([...list.options].map(({ text }) => text)).toEqual(['Class 7 A'])
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }))

  expect(await screen.findByText('Asha is in Class 7 A now.')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ join: 'g2', leave: 'g1' }])
})

it('says why a class is not joined, and keeps the choice', async () => {
  await open()
  answer(changePersonGroups, 'group-full')
  press('Add to a class')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('Class')
  fireEvent.click(dialog.getByRole('button', { name: 'Add to a class' }))

  expect(await dialog.findByText(/This class is full/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('Class').value).toBe('g2')
})

it('takes out of a class after a question', async () => {
  await open()
  const calls = answer(changePersonGroups, () => ({ status: 204, body: null }))
  press('More for Class 6 B')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Take out of Class 6 B' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Take out' }))

  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ leave: 'g1' }]))
})

it('enrolls in a course that is not taken yet, and ends an enrollment', async () => {
  await open()
  answer(listCategories, () => ({
    status: 200,
    body: {
      data: {
        categories: [{ id: 'c', kind: 'academic', name: 'Digital School' }],
        pagination: { hasNextPage: false },
      },
    },
  }))
  answer(listSubcategories, () => ({
    status: 200,
    body: {
      data: {
        subCategories: [
          { id: 's6', name: 'Class 6' },
          { id: 's7', name: 'Class 7' },
        ],
        pagination: { hasNextPage: false },
      },
    },
  }))
  const calls = answer(enrollPerson, () => ({ status: 204, body: null }))
  press('Enroll in a course')
  const dialog = within(await screen.findByRole('dialog'))
  const list = await dialog.findByLabelText<HTMLSelectElement>('Course')
  expect([...list.options].map(({ text }) => text)).toEqual(['Class 7'])
  fireEvent.click(dialog.getByRole('button', { name: 'Enroll' }))
  expect(await screen.findByText('Asha is enrolled in Class 7.')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ subcategoryId: 's7' }])

  const ended = answer(endPersonEnrollment, () => ({ status: 204, body: null }))
  press('Unenroll from Class 6')
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Unenroll' }))
  await waitFor(() => expect(ended[0]?.url).toContain('/people/p1/enrollments/e1'))
})

it('says where each course comes from and how far it is, and who teaches a class', async () => {
  await open()
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Course', 'Comes from', 'Progress'],
    ['Class 6since 3\u00A0Feb\u00A02026', 'Class 6 B', '21 of 96'],
    ['Chesssince 3\u00A0Feb\u00A02026', 'Not from a class', 'Left'],
  ])
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress in Class 6' })
  expect(bar.value).toBe(22)
  expect(screen.getByText('since 3 Feb 2026 · Teacher: Kavya Rao')).toBeTruthy()
})
