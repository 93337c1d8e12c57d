// A review while the line is cut, and after a reload.
import { getDashboard } from '@kinnow/contract/progress'
import { sendReviewEvents, undoReview } from '@kinnow/contract/review-events'
import { listDueReviews } from '@kinnow/contract/reviews'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useReviewQueue } from '#features/reviews/model/review-queue.ts'
import { useRun } from '#features/reviews/model/run-store.ts'
import { queryClient } from '#lib/query-client.ts'
import { readInTab } from '#lib/storage.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildDashboard } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildDue, takeReviews, twoCards } from '#test/review-builders.ts'
import ReviewScreen from './review.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isAsked = (name: string) => screen.findByRole('heading', { level: 1, name })
const first = 'Through which openings does gas come in?'
const second = 'What is green?'

function cutLine() {
  return answer(sendReviewEvents, () => {
    throw new TypeError('Failed to fetch')
  })
}

function open(cards = twoCards()) {
  answer(listDueReviews, buildDue({ cards }))
  answer(getDashboard, buildDashboard())
  renderScreen([{ path: 'reviewpage', Component: ReviewScreen }], '/reviewpage')
}

/** What a reload leaves: what is stored, and nothing else. */
function reload(cards = twoCards()) {
  cleanup()
  queryClient.clear()
  useReviewQueue.setState({ events: [], isStuck: false })
  const run: unknown = JSON.parse(readInTab('reviewRun') ?? 'null')
  useRun.setState({ run: run as null })
  open(cards)
}

function give(option: string) {
  fireEvent.click(screen.getByRole('radio', { name: option }))
  press(/Check answer/)
}

beforeEach(() => {
  signIn()
  Element.prototype.scrollIntoView = vi.fn()
})

it('queues what is answered offline, continues, and has it checked when the network is back', async () => {
  cutLine()
  open()
  await isAsked(first)
  give('Veins')
  await screen.findByRole('heading', { name: 'Your answer is saved' })
  press(/Continue/)
  await isAsked(second)
  expect(screen.getByText('Saved on this device.')).toBeTruthy()
  give('Stomata')
  await screen.findByRole('heading', { name: 'Your answer is saved' })
  press(/Continue/)
  await isAsked('Your answers are saved')
  expect(screen.getAllByText('checked later')).toHaveLength(2)

  const events = takeReviews()
  fireEvent(window, new Event('online'))

  expect(await screen.findByText('Once more: 1 question')).toBeTruthy()
  press('Skip')
  await isAsked('You remembered one of two')
  expect(events.map((event) => event.kind === 'answer' && event.questionId)).toEqual([
    'question-1',
    'question-2',
  ])
})

it('loses nothing by a reload: the answer is sent, and its question does not come again', async () => {
  cutLine()
  open()
  await isAsked(first)
  give('Veins')
  await screen.findByRole('heading', { name: 'Your answer is saved' })
  const events = takeReviews()
  reload()

  await isAsked(second)
  expect(screen.getByText('Question 2 of 2')).toBeTruthy()
  await waitFor(() => expect(events).toHaveLength(1))
  expect(await screen.findByText('Not yet.')).toBeTruthy()
})

it('restores an answer that was begun after a reload', async () => {
  open()
  await isAsked(first)
  fireEvent.click(screen.getByRole('radio', { name: 'Stomata' }))
  reload()
  await isAsked(first)

  expect(screen.getByRole('radio', { name: 'Stomata' })).toHaveProperty('checked', true)
})

it('shows the end again after a reload', async () => {
  takeReviews()
  open(twoCards().slice(0, 1))
  await isAsked(first)
  give('Stomata')
  await screen.findByRole('heading', { level: 2, name: 'Yes.' })
  press(/Continue/)
  await isAsked('You remembered it')
  reload([])

  await isAsked('You remembered it')
})

it('takes back offline what the server may have: the undo is queued after it, and the question comes at once', async () => {
  cutLine()
  open()
  await isAsked(first)
  give('Veins')
  await screen.findByRole('heading', { name: 'Your answer is saved' })
  press(/Continue/)
  await isAsked(second)
  answer(undoReview, () => {
    throw new TypeError('Failed to fetch')
  })
  press(/Take back/)
  await isAsked(first)
  give('Stomata')
  await screen.findByRole('heading', { name: 'Your answer is saved' })

  const order: string[] = []
  const events = takeReviews((event) => {
    order.push(event.kind)
    return {}
  })
  answer(undoReview, () => {
    order.push('undo')
    return { status: 404, body: { status: 'error', code: 'not-found', message: 'Not here.' } }
  })
  press('Send now')

  await screen.findByRole('heading', { level: 2, name: 'Yes.' })
  expect(order).toEqual(['undo', 'answer'])
  expect(events[0]).toMatchObject({ chosen: ['stomata'] })
  // An answer that never came needs no taking back.
  expect(screen.queryByText('Your answer could not be taken back')).toBeNull()
})

it('begins nothing of the student before', async () => {
  takeReviews()
  open()
  await isAsked(first)
  give('Stomata')
  await screen.findByRole('heading', { level: 2, name: 'Yes.' })
  cleanup()
  queryClient.clear()
  signIn({ ...signIn(), id: 'student-2' })
  expect(useRun.getState().run).toBeNull()
  open()

  await isAsked(first)
  expect(screen.getByText('Question 1 of 2')).toBeTruthy()
})
