// Actions in a review are undone, and questions are suspended.
import { undoReview } from '@kinnow/contract/review-events'
import { updateCard } from '@kinnow/contract/reviews'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useReviewQueue } from '#features/reviews/model/review-queue.ts'
import { notify } from '#lib/notify.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { asks, give, isAsked, openReview, pressReview } from '#test/open-review.tsx'
import { buildCard, takeReviews } from '#test/review-builders.ts'

const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

beforeEach(() => {
  signIn()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('taking back', () => {
  it('asks the question again, by its key', async () => {
    const events = takeReviews()
    const undone = answer(undoReview, { today: { due: 2, done: 0 } })
    openReview()
    await isAsked(asks.first)
    await give('Veins')
    pressReview(/Continue/)
    await isAsked(asks.second)
    key('u')
    await isAsked(asks.first)

    expect(undone[0]?.url).toContain(`/reviews/events/${events[0]?.eventId}/undo`)
    expect(screen.getByText('Question 1 of 2')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Veins' })).toHaveProperty('checked', false)
  })

  it('is refused in the words of the school, and the answer stays', async () => {
    takeReviews()
    answer(undoReview, 'undo-too-late')
    openReview()
    await isAsked(asks.first)
    await give('Stomata')
    pressReview(/Continue/)
    await isAsked(asks.second)
    pressReview(/Take back/)

    expect(await screen.findAllByText(/You can take back an answer for ten minutes/)).not.toEqual(
      [],
    )
    expect(screen.getByText('Remembered.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: asks.second })).toBeTruthy()
  })

  it('leaves a letter alone that is typed into a field', async () => {
    takeReviews()
    const undone = answer(undoReview, { today: { due: 2, done: 0 } })
    const written = { id: 'question-2', type: 'short-text', promptHtml: '<p>Name it.</p>' } as const
    openReview([buildCard(), buildCard(written)])
    await isAsked(asks.first)
    await give('Stomata')
    pressReview(/Continue/)
    await isAsked('Name it.')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'u' })

    expect(undone).toEqual([])
    expect(useReviewQueue.getState().events).toEqual([])
  })
})

it('a notice does not take the keys away', async () => {
  takeReviews()
  answer(undoReview, { today: { due: 2, done: 0 } })
  openReview()
  await isAsked(asks.first)
  await give('Veins')
  pressReview(/Continue/)
  await isAsked(asks.second)
  act(() => notify('success', 'Saved', 'The change starts now.'))
  await screen.findByText('Saved')
  key('2')
  expect(screen.getByRole('radio', { name: 'Stomata' })).toHaveProperty('checked', true)
  key('u')

  await isAsked(asks.first)
})

describe('a suspended question', () => {
  it('does not come, and says what that means, until it is taken back', async () => {
    const changes = answer(updateCard, { state: 'aside' })
    openReview()
    await isAsked(asks.first)
    pressReview('Pause this question')
    await isAsked(asks.second)
    expect(screen.getByText('Paused.')).toBeTruthy()
    expect(screen.getByText(/We will not ask it until you bring it back/)).toBeTruthy()
    pressReview(/Take back/)
    await isAsked(asks.first)

    expect(changes.map(({ body }) => (body as { state: string }).state)).toEqual(['aside', 'on'])
  })

  it('stays where that failed', async () => {
    answer(updateCard, 'internal')
    openReview()
    await isAsked(asks.first)
    pressReview('Pause this question')

    expect(await screen.findAllByText('That did not work')).not.toEqual([])
    expect(screen.getByRole('heading', { level: 1, name: asks.first })).toBeTruthy()
  })
})
