// The questions of students: what waits, answering, and showing an answer to the class.
import { paginate } from '@kinnow/contract/paging'
import {
  answerQuestion,
  type ReceivedQuestion,
  listReceivedQuestions,
} from '@kinnow/contract/received-questions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuestionsScreen from './questions.tsx'

const build = (parts: Partial<ReceivedQuestion> = {}): ReceivedQuestion => ({
  id: 'q1',
  kind: 'lesson',
  targetId: 'l1',
  anchor: 'h-a',
  place: 'Inside a leaf · The kitchen closes',
  text: 'Does a plant sleep?',
  sentAt: '2026-11-20T08:00:00.000Z',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  isShared: false,
  group: { id: 'g1', name: 'Class 6 B' },
  student: { id: 'asha', name: 'Asha', email: 'asha@example.com' },
  ...parts,
})

function open(questions: ReceivedQuestion[], total = questions.length) {
  answer(listReceivedQuestions, {
    questions,
    waiting: questions.filter((one) => one.answer === null).length,
    pagination: paginate(total, { page: 1, limit: 10 }),
  })
  renderScreen([{ path: 'teach/questions', Component: QuestionsScreen }], '/teach/questions')
}

beforeEach(() => void signIn(buildStudent({ role: 'teacher' })))

it('says so without questions', async () => {
  open([])
  expect(await screen.findByText('No questions yet')).toBeTruthy()
})

it('answers a question, and shows it to the class where that is switched on', async () => {
  const calls = answer(answerQuestion, { question: build({ answer: 'It rests.' }) })
  open([build(), build({ id: 'q2', text: 'Why?', answer: 'Because.', isShared: true })])
  expect(await screen.findByText('One question is waiting.')).toBeTruthy()
  const item = screen.getByText('Does a plant sleep?').closest('li') as HTMLElement
  expect(
    within(item)
      .getByRole('link', { name: /The kitchen closes/ })
      .getAttribute('href'),
  ).toBe('/lessonpage?id=l1#h-a')

  fireEvent.click(within(item).getByRole('button', { name: 'Send the answer' }))
  expect(await within(item).findByText('Your answer is required')).toBeTruthy()
  fireEvent.change(within(item).getByLabelText('Your answer'), { target: { value: 'It rests.' } })
  fireEvent.click(within(item).getByRole('switch'))
  fireEvent.click(within(item).getByRole('button', { name: 'Send the answer' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({ answer: 'It rests.', isShared: true })
  expect(await screen.findByText('Asha has a notice.')).toBeTruthy()
})

it('keeps an answer that is refused, and changes an earlier one', async () => {
  answer(answerQuestion, 'internal')
  open([build({ answer: 'Because.', answeredAt: '2026-11-21T08:00:00.000Z', isShared: true })], 30)
  expect(await screen.findByText('Shown to the class')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change the answer' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your answer')
  expect(field.value).toBe('Because.')
  fireEvent.change(field, { target: { value: 'Because it is dark.' } })

  fireEvent.click(screen.getByRole('button', { name: 'Send the answer' }))

  expect(await screen.findByText(/Server error/)).toBeTruthy()
  expect(field.value).toBe('Because it is dark.')
  expect(screen.getByRole('link', { name: 'Earlier questions' }).getAttribute('href')).toContain(
    'page=2',
  )
})
