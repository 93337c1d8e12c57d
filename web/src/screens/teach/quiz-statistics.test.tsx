// How a class answered a quiz: every question with how many of how many, and one of them closely.
import { readQuizStatistics } from '@kinnow/contract/quiz-statistics'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { QuizStatistics } from '#features/grading/quiz-statistics.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildQuestion } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizStatisticsScreen from './quiz-statistics.tsx'

const item = { hasVersions: false, students: 4, discrimination: null, flags: [] }

const page: QuizStatistics = {
  group: { id: 'g1', name: 'Class 6 B' },
  quiz: { id: 'q1', title: 'Quiz: food for plants', language: 'en' },
  members: 20,
  students: 4,
  waiting: 0,
  from: '2026-11-14T10:00:00Z',
  until: '2026-11-21T10:00:00Z',
  percent: 75,
  seconds: 520,
  questions: [
    { ...item, key: 'v1', number: 1, prompt: 'What do roots take up?', right: 3 },
    {
      ...item,
      key: 'v2',
      number: 2,
      prompt: 'A plant stops at night.',
      students: 40,
      right: 10,
      discrimination: { value: 0.12, low: -0.2, high: 0.4 },
      flags: ['hard', 'tells-little'],
    },
  ],
  detail: {
    key: 'v2',
    question: buildQuestion({ promptHtml: '<p>A plant stops at night.</p>' }),
    outcomes: { right: 10, partly: 0, wrong: 28, none: 2 },
    answers: [
      { html: '<p>True</p>', text: null, isRight: false, count: 28 },
      { html: '<p>False</p>', text: null, isRight: true, count: 10 },
    ],
    others: 0,
    thirds: [
      { right: 4, of: 14 },
      { right: 3, of: 13 },
      { right: 3, of: 13 },
    ],
    lesson: { id: 'l1', title: 'What happens at night?' },
  },
}

function open(parts: Partial<QuizStatistics> | 'not-found' = {}, query = '') {
  const calls = answer(readQuizStatistics, parts === 'not-found' ? parts : { ...page, ...parts })
  renderScreen(
    [{ path: 'teach/groups/:id/quizzes/:quizId', Component: QuizStatisticsScreen }],
    `/teach/groups/g1/quizzes/q1${query}`,
  )
  return calls
}

beforeEach(() => void signIn(buildStudent({ role: 'teacher' })))

it('says how many of how many beside each percentage, and where students are too few', async () => {
  open()
  const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!)

  expect(await screen.findByText(/First attempts of 4 of 20 students/)).toBeTruthy()
  const few = rowOf('What do roots take up?')
  expect(few.getByText('75%')).toBeTruthy()
  expect(few.getByText('3 of 4')).toBeTruthy()
  expect(few.getByText('too few')).toBeTruthy()
  expect(screen.getByText('0.12')).toBeTruthy()
  expect(screen.getByText('hardly')).toBeTruthy()
  expect(screen.getByText('1 of 2 questions')).toBeTruthy()
})

it('shows one question closely: what was answered, by whom, and what to look at', async () => {
  const calls = open({}, '?question=v2')
  const closely = within(await screen.findByRole('region', { name: 'Question 2' }))

  expect(calls[0]?.url).toContain('question=v2')
  expect(closely.getByText('28 of 40')).toBeTruthy()
  expect(closely.getByText('10 of 40')).toBeTruthy()
  expect(closely.getByText('2 of 40')).toBeTruthy()
  expect(closely.getByText('4 of 14')).toBeTruthy()
  expect(closely.getByText('Few got it right')).toBeTruthy()
  expect(
    closely.getByRole('link', { name: 'Open the lesson “What happens at night?”' }),
  ).toBeTruthy()
  const other = screen.getByRole('link', { name: 'What do roots take up?' })
  expect(other.getAttribute('href')).toContain('question=v1')
})

it('says so where nobody handed it in, and where there is no such quiz', async () => {
  open({ students: 0, questions: [], detail: null, from: null, until: null })
  expect(await screen.findByText('No answers yet')).toBeTruthy()
})

it('says so where the class does not learn the quiz', async () => {
  open('not-found')
  expect(await screen.findByText('Quiz not found')).toBeTruthy()
})
