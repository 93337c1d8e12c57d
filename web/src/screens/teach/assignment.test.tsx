// One piece of work: each student's state, a later date, an excuse, and withdrawing it.
import {
  changeAssignment,
  readAssignment,
  setException,
  withdrawAssignment,
  type StudentWork,
} from '@kinnow/contract/assignments'
import type { GradeScale } from '@kinnow/contract/grade-scale'
import { readGroup } from '@kinnow/contract/groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildClassWork, buildStudentWork } from '#test/work-builders.ts'
import AssignmentScreen from './assignment.tsx'

function open(students: StudentWork[], gradeScale?: GradeScale) {
  const group = {
    id: 'group',
    name: 'Class 6 B',
    teachers: [],
    students: students.length,
    courses: [{ id: 'class-6', title: 'Class 6' }],
    isArchived: false,
  }
  answer(readGroup, {
    group,
    mayLeave: true,
    joinCode: null,
    teachers: [],
    students: [],
    waiting: [],
  })
  answer(readAssignment, { assignment: buildClassWork(), quizLimits: null, students })
  renderScreen(
    [{ path: 'teach/groups/:id/assignments/:assignmentId', Component: AssignmentScreen }],
    '/teach/groups/group/assignments/homework',
    { gradeScale },
  )
}

beforeEach(() => void signIn())

it('shows how each student is with it', async () => {
  open([
    buildStudentWork({ id: '1', name: 'Asha', state: 'done', doneAt: '2026-11-18T08:00:00Z' }),
    buildStudentWork({ id: '2', name: 'Bilal', state: 'done', isLate: true, percent: 40 }),
    buildStudentWork({ id: '3', name: 'Chitra', state: 'late', isStarted: true }),
    buildStudentWork({ id: '4', name: null, email: 'd@example.com', state: 'excused' }),
  ])

  const rows = within(await screen.findByRole('region', { name: 'Students' })).getAllByRole(
    'listitem',
  )
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^AshaDone .*Done/)
  expect(texts[1]).toContain('Bilalresult: 40%Done late')
  expect(texts[2]).toContain('ChitraStartedMissing')
  expect(texts[3]).toContain('d@example.comExcused')
})

it('shows points where the school does', async () => {
  const points = { score: 7.5, outOf: 10 }
  open([buildStudentWork({ state: 'done', percent: 75, points })], { kind: 'points' })

  expect(await screen.findByText('result: 7.5 of 10')).toBeTruthy()
})

it('gives a student a later date, and shows why it was refused', async () => {
  const calls = answer(setException, 'wrong-dates')
  open([buildStudentWork()])
  fireEvent.click(await screen.findByRole('button', { name: /Make an exception for Asha Menon/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByLabelText('Gets a later date'))
  fireEvent.change(dialog.getByLabelText('Due for this student'), {
    target: { value: '2099-11-20T18:00' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  expect((await dialog.findByRole('alert')).textContent).toContain('opens before it is due')
  expect(calls[0]?.url).toContain('/assignments/homework/exceptions/asha')
  expect(calls[0]?.body).toEqual({
    dueAt: new Date(2099, 10, 20, 18).toISOString(),
    isExcused: false,
  })
})

it('excuses a student', async () => {
  const student = buildStudentWork({ isExcused: true, state: 'excused' })
  const calls = answer(setException, { student })
  open([buildStudentWork()])
  fireEvent.click(await screen.findByRole('button', { name: /Make an exception for Asha Menon/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByLabelText('Is excused'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]?.body).toEqual({ dueAt: null, isExcused: true })
})

it('gives a student a longer time and more attempts at a quiz', async () => {
  const student = buildStudentWork({ extraTime: 1.25, extraAttempts: 1 })
  const calls = answer(setException, { student })
  open([student])
  const assignment = buildClassWork({ kind: 'quiz' })
  answer(readAssignment, {
    assignment,
    quizLimits: { attempts: 2, minutes: 30 },
    students: [student],
  })
  expect(await screen.findByText('time × 1.25 · 1 more attempt')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Make an exception for Asha Menon/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const optionsOf = (label: string) =>
    within(dialog.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(optionsOf('Time for an attempt')).toEqual([
    '30 minutes, like the class',
    '37 min 30 s (× 1.25)',
    '45 minutes (× 1.5)',
    '60 minutes (× 2)',
  ])
  expect(optionsOf('Attempts').slice(0, 3)).toEqual([
    '2, like the class',
    '3, one more',
    '4, 2 more',
  ])
  expect(dialog.getByLabelText<HTMLSelectElement>('Time for an attempt').value).toBe('1.25')
  expect(dialog.getByLabelText<HTMLSelectElement>('Attempts').value).toBe('1')
  fireEvent.change(dialog.getByLabelText('Time for an attempt'), { target: { value: '2' } })
  fireEvent.change(dialog.getByLabelText('Attempts'), { target: { value: '3' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({
    dueAt: null,
    isExcused: false,
    extraTime: 2,
    extraAttempts: 3,
  })
})

it.each([
  [{ attempts: null, minutes: null }, /no time limit/],
  [{ attempts: 1, minutes: null }, /This work is closed/],
])('says what more time and attempts do not help with: %o', async (quizLimits, text) => {
  const students = [buildStudentWork({ state: 'closed' })]
  open(students)
  answer(readAssignment, { assignment: buildClassWork({ kind: 'quiz' }), quizLimits, students })
  expect(await screen.findByText(/Quiz/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Make an exception for Asha Menon/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.queryByLabelText('Time for an attempt')).toBeNull()
})

it('changes the dates and the weight', async () => {
  const calls = answer(changeAssignment, { assignment: buildClassWork() })
  open([buildStudentWork()])
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Accepted late/), {
    target: { value: '2099-11-20T18:00' },
  })
  const weight = dialog.getByLabelText('Weight in the gradebook')
  for (const wrong of ['', '1.5', '11', '-1', 'two']) {
    fireEvent.change(weight, { target: { value: wrong } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Please type a number from 0 to 10.')).toBeTruthy()
  }
  expect(calls).toEqual([])
  fireEvent.change(weight, { target: { value: '3' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({
    dueAt: '2026-11-20T18:00:00.000Z',
    closesAt: new Date(2099, 10, 20, 18).toISOString(),
  })
  expect(calls[0]?.body).toMatchObject({ weight: 3 })
})

it.each([
  [1, 'Science · Lesson'],
  [2, 'Science · Lesson · counts 2 times'],
  [0, 'Science · Lesson · does not count'],
])('says how much it counts where that is not once: %d', async (weight, text) => {
  open([buildStudentWork()])
  answer(readAssignment, {
    assignment: buildClassWork({ weight }),
    quizLimits: null,
    students: [],
  })

  expect(await screen.findByText(text)).toBeTruthy()
})

it('changes the rules of a quiz, and says which they are', async () => {
  const calls = answer(changeAssignment, { assignment: buildClassWork() })
  open([buildStudentWork()])
  const quizRules = { attempts: 2, minutes: 20, feedback: null }
  const assignment = buildClassWork({ kind: 'quiz', quizRules })
  const quizLimits = { attempts: 2, minutes: 20 }
  answer(readAssignment, { assignment, quizLimits, students: [buildStudentWork()] })
  expect(await screen.findByText('2 attempts · 20 min')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Minutes/), { target: { value: 'ten' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please type a number from 1 to 300.')).toBeTruthy()
  expect(calls).toEqual([])

  fireEvent.change(dialog.getByLabelText(/^Minutes/), { target: { value: '' } })
  fireEvent.change(dialog.getByLabelText('Answers are explained'), {
    target: { value: 'after-due' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({
    quizRules: { attempts: 2, minutes: null, feedback: 'after-due' },
  })
})

it('is withdrawn after a question, and leads back to the list', async () => {
  const calls = answer(withdrawAssignment, () => ({ status: 204, body: null }))
  open([buildStudentWork()])
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(calls).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))

  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe('/teach/groups/group/assignments'),
  )
  expect(calls).toHaveLength(1)
})

it('says where it is gone', async () => {
  open([])
  answer(readAssignment, 'not-found')

  expect(await screen.findByRole('heading', { name: 'Work not found' })).toBeTruthy()
})
