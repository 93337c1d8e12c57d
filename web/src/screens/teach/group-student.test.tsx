// A student's page for teachers: what holds them up, what they did, and taking them out of the class.
import { renewCards } from '@kinnow/contract/class-cards'
import { readGroupStudent } from '@kinnow/contract/group-overview'
import { removeMember } from '@kinnow/contract/groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { StudentPage } from '#features/teaching/api.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import GroupStudentScreen from './group-student.tsx'

const page: StudentPage = {
  group: { id: 'g1', name: 'Class 6 B' },
  week: { from: '2026-11-16', until: '2026-11-22' },
  student: {
    id: 's1',
    name: 'Bilal Ansari',
    joinedAt: '2026-09-02T08:00:00Z',
    flags: [
      {
        kind: 'stuck',
        reason: 'quiz-failed',
        evidence: { kind: 'quiz', id: 'q1', title: 'Quiz: fractions' },
        from: '2026-11-10',
        until: '2026-11-17',
        count: 3,
        of: null,
        bestPercent: 38,
      },
    ],
    minutes: [18, 22, 9, 14, 6, null, null],
    lastLearned: '2026-11-19',
    today: '2026-11-20',
    hasCard: false,
  },
  quizzes: [
    {
      id: 'q1',
      title: 'Quiz: fractions',
      attempts: 3,
      best: { score: 3, outOf: 8, percent: 38 },
      passed: false,
      passMark: 70,
      lastAt: '2026-11-17T10:00:00Z',
      lastAttemptId: 'try-3',
    },
    {
      id: 'q2',
      title: 'Test: light',
      attempts: 1,
      best: null,
      passed: false,
      passMark: 70,
      lastAt: '2026-11-12T10:00:00Z',
      lastAttemptId: 'try-1',
    },
  ],
  chapters: [
    {
      id: 'ch1',
      name: 'Fractions',
      subject: 'Maths',
      accent: 'math',
      level: 'familiar',
      lessonCount: 3,
      lessonsCompleted: 2,
    },
  ],
  recent: [
    { kind: 'reviews', at: null, day: '2026-11-19', title: null, score: 5, outOf: 8 },
    {
      kind: 'quiz',
      at: '2026-11-17T10:00:00Z',
      day: '2026-11-17',
      title: 'Quiz: fractions',
      score: 3,
      outOf: 8,
    },
    {
      kind: 'lesson',
      at: '2026-11-15T10:00:00Z',
      day: '2026-11-15',
      title: 'Inside a leaf',
      score: null,
      outOf: null,
    },
  ],
}

function open(parts: Partial<StudentPage> | 'not-found' = {}) {
  answer(readGroupStudent, parts === 'not-found' ? parts : { ...page, ...parts })
  renderScreen(
    [{ path: 'teach/groups/:id/students/:studentId', Component: GroupStudentScreen }],
    '/teach/groups/g1/students/s1',
  )
}

beforeEach(() => void signIn(buildStudent({ role: 'teacher' })))

it('says what the student is stuck on, since when, and what the teacher does not see', async () => {
  open()

  expect(await screen.findByRole('heading', { name: 'Bilal Ansari' })).toBeTruthy()
  expect(screen.getByText('Stuck on Quiz: fractions')).toBeTruthy()
  expect(
    screen.getByText(/^Failed 3 times between Tue 10 Nov and Tue 17 Nov, best 38%/),
  ).toBeTruthy()
  expect(screen.getByText(/last learned yesterday/)).toBeTruthy()
  expect(screen.getByText(/notes, goals and streaks stay with the student/)).toBeTruthy()
})

it('shows quizzes, chapters with their levels, minutes and what was done last', async () => {
  open()
  const quiz = within(
    (await screen.findByRole('rowheader', { name: /^Quiz: fractions/ })).closest('tr')!,
  )

  expect(quiz.getByText('3 of 8')).toBeTruthy()
  expect(quiz.getByText('Not passed')).toBeTruthy()
  const waiting = within(screen.getByRole('rowheader', { name: /^Test: light/ }).closest('tr')!)
  expect(waiting.getByText('not shown yet')).toBeTruthy()
  expect(screen.getByText('Familiar')).toBeTruthy()
  expect(screen.getByText('2 of 3 lessons')).toBeTruthy()
  expect(screen.getByText('69 in this week, all courses')).toBeTruthy()
  expect(screen.getByText('Reviewed 8 questions, remembered 5')).toBeTruthy()
  expect(screen.getByText('Handed in Quiz: fractions, 3 of 8')).toBeTruthy()
  expect(screen.getByText('Finished “Inside a leaf”')).toBeTruthy()
})

it('takes the student out of the class once that is confirmed, and leads back to it', async () => {
  open()
  const calls = answer(removeMember, {})
  fireEvent.click(await screen.findByRole('button', { name: 'Take out' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(calls).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Take out' }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/teach/groups/g1'))
  expect(calls[0]?.url).toContain('/groups/g1/members/s1')
})

it('makes a new class card once that is confirmed, and shows it to print', async () => {
  const cards = [{ studentId: 's1', name: 'Bilal Ansari', number: 7, secret: 'mango-river-lamp' }]
  const calls = answer(renewCards, { cardCode: 'ABCD', cards })
  open({ student: { ...page.student, hasCard: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'New class card' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(calls).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'New secret' }))

  const sheet = within(await screen.findByRole('region', { name: 'Class 6 B, class cards' }))
  expect(sheet.getByText(/mango-river-lamp|mango/)).toBeTruthy()
  expect(calls[0]?.body).toEqual({ studentIds: ['s1'] })
  expect(screen.getByRole('button', { name: /^Print/ })).toBeTruthy()
})

it('offers no card to a student with an email address', async () => {
  open()

  await screen.findByRole('button', { name: 'Take out' })
  expect(screen.queryByRole('button', { name: 'New class card' })).toBeNull()
})

it('says so where the student is not in the class any more', async () => {
  open('not-found')

  expect(await screen.findByText('Student not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the class' })).toBeTruthy()
})
