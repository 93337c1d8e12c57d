import { createBrowserRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { sendOn } from './send-on.ts'

let router: ReturnType<typeof createBrowserRouter> | undefined
afterEach(() => {
  router?.dispose()
  history.replaceState(null, '', '/')
})

/** A browser's history at `address`; `/shut` redirects to `/login` unless `isOpen`. */
function openAt(address: string, isOpen = () => false) {
  history.pushState(null, '', address)
  const loader = ({ request }: { request: Request }) => {
    if (!isOpen()) throw sendOn(request, '/login')
    return null
  }
  const at = (path: string) => ({ path, HydrateFallback: () => null })
  return (router = createBrowserRouter([at('/'), at('/login'), { ...at('/shut'), loader }]))
}
const arrived = (at: typeof router, pathname: string) =>
  vi.waitFor(() => {
    expect(at?.state.navigation.state).toBe('idle')
    expect(at?.state.location.pathname).toBe(pathname)
  })

it('replaces an address that was opened directly', async () => {
  const opened = openAt('/shut?id=leaf')
  const steps = history.length
  await arrived(opened, '/login')

  expect(location.pathname).toBe('/login')
  expect(history.length).toBe(steps)
})

it('preserves the history entry of the page with the link', async () => {
  const opened = openAt('/')
  await opened.navigate('/shut')
  await arrived(opened, '/login')

  await opened.navigate(-1)
  await arrived(opened, '/')
})

it('lets Back pass an address that redirects since then', async () => {
  let isOpen = true
  const opened = openAt('/', () => isOpen)
  await opened.navigate('/shut')
  await arrived(opened, '/shut')
  isOpen = false
  await opened.navigate('/login')

  await opened.navigate(-1)
  await vi.waitFor(() => expect(opened.state.historyAction).toBe('REPLACE'))
  await arrived(opened, '/login')
  await opened.navigate(-1)
  await arrived(opened, '/')
})
