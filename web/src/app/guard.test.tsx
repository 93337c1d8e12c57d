// SPEC §6: what opens a screen for students is that a token is stored, and nothing else.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '#lib/session.ts'
import { buildStudent } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Guard, { clientLoader } from './guard.tsx'

const open = () =>
  renderScreen(
    [
      {
        path: 'inside',
        Component: Guard,
        loader: (args) => clientLoader(args as never),
        HydrateFallback: () => null,
        children: [{ index: true, Component: () => <p>For students</p> }],
      },
    ],
    '/inside?page=2',
  )
const address = () => screen.getByLabelText('Address').textContent

it.each(['token-1', 'nothing that a server ever gave out'])(
  'SPEC §6: opens for the token "%s", of any user, and asks no server about it',
  async (token) => {
    useSession.getState().setLoginToken(token)
    open()

    expect(await screen.findByText('For students')).toBeTruthy()
    expect(useSession.getState().loginUserInfo).toBeNull()
    expect(address()).toBe('/inside?page=2')
  },
)

it('stays closed without a token, although a user is stored, and remembers the place', async () => {
  useSession.getState().setLoginUser(buildStudent())
  open()

  await waitFor(() => expect(address()).toBe('/login'))
  expect(screen.queryByText('For students')).toBeNull()
  expect(sessionStorage.getItem('returnTo')).toBe('/inside?page=2')
})
