import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { notify } from '#lib/notify.ts'
import { renderScreen } from '#test/render-screen.tsx'

afterEach(() => void vi.useRealTimers())

it('SPEC §7, SPEC §9: a notice stays five seconds, and can be closed', async () => {
  renderScreen([], '/')
  act(() => notify('success', 'OTP Verified', 'OTP verification successful'))
  expect(await screen.findByText('OTP Verified')).toBeTruthy()
  expect(screen.getByText('OTP verification successful')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByText('OTP Verified')).toBeNull())

  vi.useFakeTimers()
  act(() => notify('error', 'Error', 'Failed'))
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(screen.queryAllByText('Error').length).toBeGreaterThan(0)
  await act(() => vi.advanceTimersByTimeAsync(1000))

  expect(screen.queryAllByText('Error')).toEqual([])
})

it('the button that closes a notice is there for screen readers as long as the notice is', async () => {
  renderScreen([], '/')
  act(() => notify('success', 'OTP Verified', 'OTP verification successful'))
  await screen.findByText('OTP Verified')

  expect(screen.getByLabelText('Close').getAttribute('aria-hidden')).not.toBe('true')
})

it('notices of an earlier page close when the page changes, one that led to the new page stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const First = () => <Link to="/second">Continue</Link>
  const routes = [
    { path: 'first', Component: First },
    { path: 'second', Component: () => <p>Second page</p> },
  ]
  renderScreen(routes, '/first')
  act(() => notify('success', 'Code sent'))
  expect(await screen.findByText('Code sent')).toBeTruthy()

  vi.setSystemTime(3000)
  act(() => notify('success', 'Code right'))
  expect(await screen.findByText('Code right')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Continue' }))

  expect(await screen.findByText('Second page')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Code sent')).toBeNull())
  expect(screen.getByText('Code right')).toBeTruthy()
})
