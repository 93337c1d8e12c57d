import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { TopOnNavigation } from './top-on-navigation.tsx'

const scrollTo = vi.fn()
const prefersCalm = (isCalm: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCalm && query.includes('reduce') }))

beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
})

const Frame = () => (
  <>
    <TopOnNavigation />
    <Link to="/b">Elsewhere</Link>
    <Link to="?page=2">Page 2</Link>
    <Outlet />
  </>
)
const open = () =>
  renderScreen(
    [
      {
        Component: Frame,
        children: [
          { path: '/a', Component: () => <h1>First</h1> },
          { path: '/b', Component: () => <h1>Second</h1> },
        ],
      },
    ],
    '/a',
  )

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])(
  'SPEC §2: goes to the top of another page, with less motion %s: %s',
  async (isCalm, behavior) => {
    prefersCalm(isCalm)
    open()

    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

    const heading = await screen.findByRole('heading', { name: 'Second' })
    await waitFor(() => expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior }))
    expect(document.activeElement).toBe(heading)
  },
)

it('stays where it is when only the query changes', async () => {
  prefersCalm(false)
  open()

  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/a?page=2'))
  expect(scrollTo).not.toHaveBeenCalled()
})
