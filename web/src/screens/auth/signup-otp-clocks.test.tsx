import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSession } from '#lib/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import SignupOtp from './signup-otp.tsx'

const minute = 60_000
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const open = () => renderScreen([{ path: 'signupotp', Component: SignupOtp }], '/signupotp')
const registered = () => useSession.getState().setRegisteredEmail('asha@example.com')

it('SPEC §4: shows both clocks: the time for the code, and the idle time, which a key resets', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  registered()
  open()
  const clocks = () => screen.getAllByRole('timer').map(({ textContent }) => textContent)

  await pass(2 * minute)
  const idle = clocks()
  fireEvent.keyDown(window, { key: 'a' })
  await pass(1000)
  const active = clocks()
  for (let n = 0; n < 4; n += 1) {
    await pass(minute)
    fireEvent.keyDown(window, { key: 'a' })
  }
  await pass(1000)

  expect(idle[0]).toMatch(/^0(8:00|7:5)/)
  expect(idle[1]).toMatch(/^0(3:00|2:5)/)
  expect(active[0]).toMatch(/^07:5/)
  expect(active[1]).toMatch(/^0(4:5|5:0)/)
  expect(clocks()).toHaveLength(1)
  expect(clocks()[0]).toMatch(/^03:5/)
})

it('looks at the clock every second', async () => {
  vi.useFakeTimers()
  registered()
  open()
  const shown = () => screen.getAllByRole('timer')[0]?.textContent

  const before = shown()
  await pass(1000)
  const after = shown()

  expect([before, after]).toEqual(['10:00', '09:59'])
})
