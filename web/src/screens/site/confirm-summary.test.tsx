import { confirmSummary, readConfirmation } from '@kinnow/contract/reminders'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import ConfirmSummary, { clientLoader, HydrateFallback } from './confirm-summary.tsx'

function open(fragment = '#link=a-link') {
  window.history.replaceState(null, '', `/confirm-summary${fragment}`)
  renderScreen(
    [{ path: 'confirm-summary', Component: ConfirmSummary, loader: clientLoader, HydrateFallback }],
    '/confirm-summary',
  )
}
beforeEach(() => window.history.replaceState(null, '', '/'))

it('names the student, confirms by a press alone, and leaves no link in the address', async () => {
  const looked = answer(readConfirmation, { name: 'Asha', isConfirmed: false })
  const confirmed = answer(confirmSummary, { name: 'Asha', isConfirmed: true })
  open()
  expect(await screen.findByText('May we email you about Asha’s week?')).toBeTruthy()
  expect(looked[0]?.url).toBe('/api/summary-confirmations/a-link')
  expect(window.location.hash).toBe('')
  expect(confirmed).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Yes, email me on Mondays' }))
  const title = await screen.findByRole('heading', { name: 'Thank you' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByText(/From next Monday you will get an email about Asha’s week/)).toBeTruthy()
})

it('says so where it was confirmed before', async () => {
  answer(readConfirmation, { name: null, isConfirmed: true })
  open()
  expect(await screen.findByText(/an email about a student’s week/)).toBeTruthy()
})

it('a link that has ended, or is missing, says what to do', async () => {
  answer(readConfirmation, 'link-ended')
  open()
  expect(await screen.findByText(/This link is no longer valid/)).toBeTruthy()
})

it('without a link asks for the mail', async () => {
  open('')
  expect(await screen.findByText('Please open the link in the email again.')).toBeTruthy()
})
