// The work of a class as its teacher sees it, and assigning more.
import { createAssignment, listAssignments, type Assignment } from '@kinnow/contract/assignments'
import { listChapters, listLessons, listSubjects } from '@kinnow/contract/catalog'
import { readGroup } from '@kinnow/contract/groups'
import { paginate } from '@kinnow/contract/paging'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildChapter, buildLesson, buildSubject, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildClassWork } from '#test/work-builders.ts'
import GroupWorkScreen from './group-work.tsx'

const group = {
  id: 'group',
  name: 'Class 6 B',
  teachers: [],
  students: 24,
  courses: [{ id: 'class-6', title: 'Class 6' }],
  isArchived: false,
}

const students = ['Asha', 'Bilal'].map((name) => ({
  id: name.toLowerCase(),
  name,
  email: `${name}@example.com`,
  joinedAt: '2026-11-01T08:00:00Z',
}))

function open(assignments: Assignment[], parts: Partial<typeof group> = {}) {
  answer(readGroup, {
    group: { ...group, ...parts },
    mayLeave: true,
    waiting: [],
    joinCode: null,
    teachers: [],
    students,
  })
  answer(listAssignments, { assignments })
  renderScreen(
    [{ path: 'teach/groups/:id/assignments', Component: GroupWorkScreen }],
    '/teach/groups/group/assignments',
  )
}

beforeEach(() => {
  signIn()
  answer(listSubjects, {
    subjects: [buildSubject({ id: 'science' })],
    total: 1,
    pagination: paginate(1, { page: 1, limit: 100 }),
  })
  answer(listChapters, {
    chapters: [buildChapter({ id: 'plants', quiz: null })],
    pagination: { ...paginate(1, { page: 1, limit: 100 }), totalChapters: 1 },
  })
  answer(listLessons, { lessons: [buildLesson({ id: 'leaf', chapterId: 'plants' })] })
})

it('shows what is to come before what is past, with how many have done it', async () => {
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  open([
    buildClassWork({ id: '1', title: 'Later', dueAt: ahead(9) }),
    buildClassWork({ id: '2', title: 'Soon', dueAt: ahead(2), done: 20 }),
    buildClassWork({ id: '3', title: 'Before', dueAt: ahead(-2), done: 23, late: 1 }),
  ])

  const titles = within(await screen.findByRole('region', { name: 'Current' })).getAllByRole('link')
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Soon', 'Later'])
  expect(screen.getByText('20 of 24 done')).toBeTruthy()
  const past = within(screen.getByRole('region', { name: 'Past' }))
  expect(past.getByText('1 missing')).toBeTruthy()
  expect(past.getByRole('link').getAttribute('href')).toBe('/teach/groups/group/assignments/3')
})

it('assigns the lesson that is chosen, with the times of this device', async () => {
  const calls = answer(createAssignment, { assignment: buildClassWork() })
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Assign work' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Lesson').value).toBe('leaf'))
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-16T08:00' } })
  fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2026-11-20T18:00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({
    groupId: 'group',
    kind: 'lesson',
    targetId: 'leaf',
    opensAt: new Date(2026, 10, 16, 8).toISOString(),
    dueAt: new Date(2026, 10, 20, 18).toISOString(),
    closesAt: null,
    weight: 1,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('counts as often as is typed, and takes no other number', async () => {
  const calls = answer(createAssignment, { assignment: buildClassWork() })
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Assign work' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Lesson').value).toBe('leaf'))
  const weight = dialog.getByLabelText<HTMLInputElement>('Weight in the gradebook')
  expect(weight.value).toBe('1')
  fireEvent.change(weight, { target: { value: '11' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('Please type a number from 0 to 10.')).toBeTruthy()
  expect(calls).toEqual([])

  fireEvent.change(weight, { target: { value: '0' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ weight: 0 })
})

it('is assigned to the students that are chosen, and to one at least', async () => {
  const calls = answer(createAssignment, { assignment: buildClassWork() })
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Assign work' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Lesson').value).toBe('leaf'))
  fireEvent.click(dialog.getByLabelText('Some students'))
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('Choose at least one student.')).toBeTruthy()
  expect(calls).toEqual([])

  fireEvent.click(dialog.getByLabelText('Asha'))
  fireEvent.click(dialog.getByLabelText('Bilal'))
  fireEvent.click(dialog.getByLabelText('Asha'))
  expect(dialog.getByText('1 of 2 chosen')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ studentIds: ['bilal'] })
})

it('assigns reviews of the subject, so many a week', async () => {
  const calls = answer(createAssignment, { assignment: buildClassWork() })
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Assign work' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Lesson').value).toBe('leaf'))
  fireEvent.change(dialog.getByLabelText('What'), { target: { value: 'review' } })
  expect(dialog.queryByLabelText(/Accepted late/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Number of reviews'), { target: { value: '101' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('Please type a number from 1 to 100.')).toBeTruthy()
  expect(calls).toEqual([])

  fireEvent.change(dialog.getByLabelText('Number of reviews'), { target: { value: '12' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({
    kind: 'review',
    targetId: 'science',
    reviews: { count: 12, each: 'week' },
  })
  expect(calls[0]?.body).not.toHaveProperty('closesAt')
})

it.each([
  ['Due', '2026-11-15T18:00', 'This is before the work opens.'],
  ['Accepted late until (optional)', '2026-11-19T18:00', 'This is before the work is due.'],
])('puts the focus where a time is too early: %s', async (label, early, text) => {
  const calls = answer(createAssignment, { assignment: buildClassWork() })
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Assign work' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Lesson').value).toBe('leaf'))
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-16T08:00' } })
  fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2026-11-20T18:00' } })
  fireEvent.change(dialog.getByLabelText(label), { target: { value: early } })
  for (const _press of [1, 2]) {
    dialog.getByRole('button', { name: 'Assign' }).focus()
    fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))

    expect(await dialog.findByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText(label))
  }
  expect(calls).toEqual([])
})

it('sends nothing without a time, and says what was refused', async () => {
  const calls = answer(createAssignment, 'too-much-work')
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Assign work' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign' })
  // Before the lessons are there nothing can be assigned.
  expect(send.disabled).toBe(true)
  await waitFor(() => expect(send.disabled).toBe(false))
  fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('Please choose a day and a time.')).toBeTruthy()
  expect(calls).toEqual([])

  fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2099-11-20T18:00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('which is the most')
  expect(calls[0]?.body).toMatchObject({ kind: 'lesson' })
})

it('is not assigned to a class that has ended, or has no courses', async () => {
  open([], { courses: [] })

  expect(await screen.findByText(/has no courses/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Assign work' })).toBeNull()
})
