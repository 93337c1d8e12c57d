// The settings of a class: what is saved, who teaches it, and how it ends.
import { listCategories } from '@kinnow/contract/catalog'
import {
  addTeacher,
  changeGroup,
  createGroup,
  readGroup,
  removeGroup,
} from '@kinnow/contract/groups'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import GroupSettingsScreen from './group-settings.tsx'

const teacher = {
  id: 't1',
  name: 'Kavya Rao',
  email: 'kavya@school.example',
  joinedAt: '2026-01-01T00:00:00Z',
}

function open(role: 'teacher' | 'owner' = 'owner') {
  signIn(buildStudent({ id: 'o1', role }))
  answer(listCategories, { categories: [] })
  answer(readGroup, {
    group: {
      id: 'g1',
      name: 'Class 6 B',
      teachers: ['Kavya Rao'],
      students: 2,
      courses: [{ id: 'science', title: 'Science' }],
      isArchived: false,
    },
    mayLeave: true,
    waiting: [],
    joinCode: null,
    teachers: [teacher],
    students: [],
  })
  return renderScreen(
    [
      { path: 'teach', Component: () => <h1>All classes</h1> },
      { path: 'teach/groups/:id/settings', Component: GroupSettingsScreen },
    ],
    '/teach/groups/g1/settings',
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('saves name, courses and whether students may leave', async () => {
  const saved = answer(changeGroup, () => failure('internal'))
  open()
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Class 6 C' } })
  fireEvent.click(screen.getByRole('switch', { name: /may leave/ }))
  press('Save')

  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Class 6 C')
  expect(saved[0]?.body).toEqual({ name: 'Class 6 C', courseIds: ['science'], mayLeave: false })
})

it('adds a teacher for an owner, and says at the field who is none', async () => {
  const added = answer(addTeacher, 'not-a-teacher')
  open()
  const field = await screen.findByLabelText('Email of a teacher')
  fireEvent.change(field, { target: { value: 'Asha@School.example' } })
  press('Add')

  expect(await screen.findByText(/No teacher has this email/)).toBeTruthy()
  expect(added[0]?.body).toEqual({ email: 'Asha@School.example' })
})

it('shows a teacher who teaches, and no way to change that', async () => {
  open('teacher')

  expect(await screen.findByText('Kavya Rao')).toBeTruthy()
  expect(screen.queryByLabelText('Email of a teacher')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Kavya Rao' })).toBeNull()
})

it('copies a class for the next year under another name, with its courses', async () => {
  const made = answer(createGroup, 'too-many-groups')
  open('teacher')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the class' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Class 6 B' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Name')
  expect(field.value).toBe('Class 6 B')
  fireEvent.change(field, { target: { value: 'Class 7 B' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Make the class' }))

  await dialog.findByRole('alert')
  expect(made.map(({ body }) => body)).toEqual([
    { name: 'Class 7 B', courseIds: ['science'], copyOf: 'g1' },
  ])
})

it('deletes a class after a question, and goes back to all', async () => {
  const removed = answer(removeGroup, {})
  open()
  await screen.findByLabelText('Name')
  press('Delete')
  const dialog = await screen.findByRole('alertdialog')
  expect(removed).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByRole('heading', { name: 'All classes' })).toBeTruthy()
  expect(removed).toHaveLength(1)
})
