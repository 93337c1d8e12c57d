import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { notify } from '#lib/app-state.ts'
import { renderScreen } from '#test/render-screen.tsx'

afterEach(() => void vi.useRealTimers())

it('a notice stays five seconds, and can be closed', async () => {
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
