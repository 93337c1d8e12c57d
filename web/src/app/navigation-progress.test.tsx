import { act, fireEvent, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

const Frame = () => (
  <>
    <NavigationProgress />
    <Link to="/b">Elsewhere</Link>
    <Link to="?page=2">Page 2</Link>
    <Outlet />
  </>
)

function open() {
  vi.useFakeTimers()
  let arrive = () => undefined as void
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const loader = () => arrived
  renderScreen(
    [
      {
        Component: Frame,
        children: [
          {
            path: '/a',
            loader: ({ request }: { request: Request }) =>
              request.url.includes('page') ? arrived : null,
            HydrateFallback: () => null,
            Component: () => <h1>First</h1>,
          },
          { path: '/b', loader, Component: () => <h1>Second</h1> },
        ],
      },
    ],
    '/a',
  )
  return arrive
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const text = () => screen.queryByText('Loading page...')

it('SPEC §2: says that a page is on its way where that takes its time, and no longer', async () => {
  const arrive = open()
  await pass(0)

  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await pass(300)
  expect(text()).toBeNull()
  await pass(400)
  expect(text()).not.toBeNull()
  arrive()
  await pass(0)

  expect(screen.getByRole('heading', { name: 'Second' })).toBeTruthy()
  expect(text()).toBeNull()
})

it('says nothing while the same page changes', async () => {
  open()
  await pass(0)

  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  await pass(2000)

  expect(text()).toBeNull()
})
