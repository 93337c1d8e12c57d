import { createBrowserRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { sendOn } from './send-on.ts'

let router: ReturnType<typeof createBrowserRouter> | undefined
afterEach(() => {
  router?.dispose()
  history.replaceState(null, '', '/')
})

/** A browser's history at `address`; `/shut` sends on to `/login` unless `isOpen` says otherwise. */
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

it('takes the place of an address that was opened by itself', async () => {
  const opened = openAt('/shut?id=leaf')
  const steps = history.length
  await arrived(opened, '/login')

  expect(location.pathname).toBe('/login')
  expect(history.length).toBe(steps)
})

it('leaves the page whose link led there one step behind', async () => {
  const opened = openAt('/')
  await opened.navigate('/shut')
  await arrived(opened, '/login')

  await opened.navigate(-1)
  await arrived(opened, '/')
})

it('lets Back go on past an address that has been closed since', async () => {
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
