// A review on the screen, with a school that answers.
import { getDashboard } from '@kinnow/contract/progress'
import { listDueReviews } from '@kinnow/contract/reviews'
import type { DueCard } from '@kinnow/contract/reviews'
import { fireEvent, screen } from '@testing-library/react'
import ReviewScreen from '../screens/dashboard/review.tsx'
import { answer } from './fake-server.ts'
import { buildDashboard } from './learning-builders.ts'
import { renderScreen } from './render-screen.tsx'
import { buildDue, twoCards } from './review-builders.ts'

/** What the two questions of a review ask. */
export const asks = { first: 'Through which openings does gas come in?', second: 'What is green?' }

export const pressReview = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
export const isAsked = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Gives the calls for questions; once they are answered, nothing is due any more. */
export function openReview(cards: DueCard[] = twoCards(), at = '/reviewpage') {
  const calls = answer(listDueReviews, ({ url }) => {
    const isCount = new URL(url, 'http://x').searchParams.get('limit') === '0'
    const due = buildDue({ cards: isCount ? [] : cards })
    if (isCount) due.today = { ...due.today, due: 0 }
    return { status: 200, body: { status: 'success', data: due } }
  })
  answer(getDashboard, buildDashboard())
  renderScreen([{ path: 'reviewpage', Component: ReviewScreen }], at)
  return calls
}

/** Answers the question, and reads its feedback. */
export async function give(option: 'Stomata' | 'Veins') {
  fireEvent.click(screen.getByRole('radio', { name: option }))
  pressReview(/Check answer/)
  await screen.findByRole('heading', {
    level: 2,
    name: option === 'Stomata' ? 'Yes.' : /Not quite/,
  })
}
