// Outside a review: unsent answers are sent, and a notice comes where they could not be stored.
import { undoReview } from '@kinnow/contract/review-events'
import { render, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { useAppState } from '#lib/app-state.ts'
import { queryClient } from '#lib/query-client.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { takeReviews } from '#test/review-builders.ts'
import { reviewQueue, useReviewQueue } from '../model/review-queue.ts'
import { useSendReviews } from './use-send-reviews.ts'

function Page() {
  useSendReviews()
  return null
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
const addAnswer = (studentId = 'student-1') =>
  reviewQueue.enqueue({
    kind: 'answer',
    studentId,
    questionId: 'question-1',
    version: 'v1',
    turn: 1,
    chosen: ['stomata'],
    hints: 0,
    tookMs: 900,
  })
const isSent = () => waitFor(() => expect(useReviewQueue.getState().events).toEqual([]))
const notice = () => useAppState.getState().notification

beforeEach(() => void signIn())

it('sends what was left, each with its own words alone', async () => {
  const events = takeReviews()
  const { eventId, answeredAt } = addAnswer()
  open()
  await isSent()

  expect(events).toEqual([
    {
      kind: 'answer',
      eventId,
      questionId: 'question-1',
      version: 'v1',
      turn: 1,
      chosen: ['stomata'],
      hints: 0,
      tookMs: 900,
      answeredAt,
    },
  ])
  expect(notice()).toBeNull()
})

it('reports what could not be saved', async () => {
  takeReviews(() => ({ reason: 'not-enrolled', message: 'Please enroll first.' }))
  addAnswer()
  open()
  await isSent()

  expect(notice()).toMatchObject({
    title: 'A review answer could not be saved',
    description: 'Please enroll first.',
  })
})

it('does not report an undo of an answer that never arrived', async () => {
  answer(undoReview, 'not-found')
  reviewQueue.enqueue({ kind: 'undo', studentId: 'student-1', of: 'never' })
  open()
  await isSent()

  expect(notice()).toBeNull()
})

it('reports an undo that was refused', async () => {
  answer(undoReview, 'review-not-last')
  reviewQueue.enqueue({ kind: 'undo', studentId: 'student-1', of: 'event-1' })
  open()
  await isSent()

  expect(notice()?.title).toBe('Your answer could not be taken back')
})

it('what another student left waits for that student', async () => {
  const events = takeReviews()
  addAnswer('student-2')
  addAnswer()
  open()
  await waitFor(() => expect(useReviewQueue.getState().events).toHaveLength(1))

  expect(events).toHaveLength(1)
  expect(useReviewQueue.getState().events[0]?.studentId).toBe('student-2')
})
