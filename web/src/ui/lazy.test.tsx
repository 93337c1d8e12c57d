import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { late, useAhead } from './lazy.tsx'
import { PlainNotices } from './plain-notices.tsx'

type Words = { words: string }

const Whole = ({ words }: Words) => <p>{words}</p>
const Missing = ({ words, onRetry }: Words & { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    {words} is missing
  </button>
)
const cut = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

it('a part that does not arrive is missed in words, beside which all stays, and comes on demand', async () => {
  const load = vi.fn(async () => Whole)
  load.mockImplementationOnce(cut)
  const Part = late(load, Missing)
  render(
    <>
      <p>An answer</p>
      <Part words="Clock" />
    </>,
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Clock is missing' }))

  expect(await screen.findByText('Clock')).toBeTruthy()
  expect(screen.getByText('An answer')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a part that came ahead is there without a line', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => Whole)
  const Part = late(load, Missing)
  function Page({ isOpen }: { isOpen: boolean }) {
    useAhead(Part)
    return isOpen && <Part words="Clock" />
  }
  const { rerender } = render(<Page isOpen={false} />)
  expect(load).not.toHaveBeenCalled()

  await act(() => vi.advanceTimersByTimeAsync(5000))
  load.mockImplementation(cut)
  rerender(<Page isOpen />)

  expect(screen.getByText('Clock')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('a part is not fetched ahead for who does not need it', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => Whole)
  const Part = late(load, Missing)
  function Page() {
    useAhead(Part, false)
    return null
  }
  render(<Page />)

  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(load).not.toHaveBeenCalled()
})

it('notices whose code did not arrive look like toasts: three, five seconds, and to be closed', async () => {
  vi.useFakeTimers()
  const Toaster = late(cut, PlainNotices)
  const waiting = ['1', '2', '3', '4'].map((title) => ({
    kind: 'error' as const,
    title,
    description: 'Network error.',
    duration: 5000,
  }))
  render(<Toaster waiting={waiting} subscribe={() => () => undefined} isAside={false} page="/" />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(4900))
  const shown = () =>
    screen
      .queryAllByRole('alert')
      .map((notice) => [...notice.querySelectorAll('p')].map(({ textContent }) => textContent))
  expect(shown()).toEqual([
    ['2', 'Network error.'],
    ['3', 'Network error.'],
    ['4', 'Network error.'],
  ])

  expect(screen.getAllByRole('alert')[0]?.querySelector('svg')).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: 'Close' })
  if (first) fireEvent.click(first)
  expect(shown()).toEqual([
    ['3', 'Network error.'],
    ['4', 'Network error.'],
  ])

  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(shown()).toEqual([])
})
