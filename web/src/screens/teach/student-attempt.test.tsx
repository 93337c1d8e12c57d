// An attempt of a student as a teacher reads it: each answer, the points, the mark, and the other attempts.
import { readStudentAttempt } from '@kinnow/contract/student-attempts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { StudentAttempt } from '#features/grading/student-attempt.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildResult } from '#test/learning-builders.ts'
import { reflection } from '#test/question-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import StudentAttemptScreen from './student-attempt.tsx'

const { attempt } = buildResult()
const [first] = attempt.verdicts
const essay = { ...reflection, id: 'question-9' }
const written = { ...first, questionId: essay.id, isGraded: false, chosen: ['Shoes'] }
const past = { number: 1, submittedAt: '2026-11-16T10:00:00Z', seconds: 90, isTimeOver: false }

const page = {
  group: { id: 'g1', name: 'Class 6 B' },
  student: { id: 's1', name: 'Bilal Ansari', email: null },
  quiz: { id: 'q1', title: 'Quiz: fractions', language: 'en' },
  attempt: {
    ...attempt,
    number: 2,
    questions: [...attempt.questions, essay],
    verdicts: [...attempt.verdicts, written],
  } as StudentAttempt['attempt'],
  score: 1.7,
  outOf: 3,
  percent: 57,
  seconds: 75,
  isTimeOver: false,
  toldAt: null,
  marks: [
    {
      questionId: essay.id,
      points: 7,
      reached: null,
      comment: 'Why?',
      by: 'Ms Rao',
      at: '2026-11-17T10:00:00Z',
    },
  ],
  attempts: [
    { ...past, id: attempt.id, number: 2, score: 1.7, outOf: 3 },
    { ...past, id: 'older', score: 1, outOf: 3 },
  ],
} satisfies StudentAttempt

function open(parts: Partial<StudentAttempt> | 'not-found' = {}) {
  answer(readStudentAttempt, parts === 'not-found' ? parts : { ...page, ...parts })
  renderScreen(
    [
      {
        path: 'teach/groups/:id/students/:studentId/attempts/:attemptId',
        Component: StudentAttemptScreen,
      },
    ],
    '/teach/groups/g1/students/s1/attempts/attempt-1',
  )
}

beforeEach(() => void signIn(buildStudent({ role: 'teacher' })))

it('shows the result, the time, and each answer with its mark, in words about the student', async () => {
  open()

  expect(await screen.findByRole('heading', { name: 'Quiz: fractions' })).toBeTruthy()
  expect(screen.getByText('1.7 of 3')).toBeTruthy()
  expect(screen.getByText('57%')).toBeTruthy()
  expect(screen.getByText('1 of 1 written answer')).toBeTruthy()
  expect(screen.getByText('Ms Rao: 7 of 10')).toBeTruthy()
  expect(screen.getByText('Why?')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Answers' })).toBeTruthy()
  expect(screen.queryByText('You chose')).toBeNull()
  expect(screen.queryByText('You wrote')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mark written answers' })).toBeNull()
})

it('leads to the other attempts, and to marking where an answer waits', async () => {
  open({ marks: [] })
  const others = within(await screen.findByRole('navigation', { name: 'Attempts at this quiz' }))

  const older = others.getByRole('link', { name: 'Attempt 1: 1 of 3' })
  expect(older.getAttribute('href')).toBe('/teach/groups/g1/students/s1/attempts/older')
  expect(others.getByRole('link', { current: 'page' }).textContent).toBe('Attempt 2: 1.7 of 3')
  const mark = screen.getByRole('link', { name: 'Mark written answers' })
  expect(mark.getAttribute('href')).toBe('/teach/marking?class=g1')
})

it('says when the quiz shows its answers, where it waits for that', async () => {
  open({ toldAt: '2099-11-17T10:00:00Z' })

  expect(await screen.findByText('The answers cannot be seen yet')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull()
})

it('says so where there is no such attempt', async () => {
  open('not-found')

  expect(await screen.findByText('Attempt not found')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to the student' })
  expect(back.getAttribute('href')).toBe('/teach/groups/g1/students/s1')
})
