// Owners see the office. For others there is no such page.
import { countNotices } from '@kinnow/contract/notices'
import { me } from '@kinnow/contract/profile'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import OfficeLayout from './office-layout.tsx'

const open = () =>
  renderScreen(
    [{ Component: OfficeLayout, children: [{ path: 'admin', Component: () => <h1>People</h1> }] }],
    '/admin',
  )

beforeEach(() => void answer(countNotices, { unread: 0 }))

it('is there for an owner, with the way back to their learning', async () => {
  answer(me, { user: signIn(buildStudent({ role: 'owner' })) })
  open()

  expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'My own learning' })
  expect(link?.getAttribute('href')).toBe('/dashboard')
})

it.each(['student', 'teacher'] as const)('is not found by a %s', async (role) => {
  answer(me, { user: signIn(buildStudent({ role })) })
  open()

  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull()
})

it('opens to somebody whose role this browser does not know yet', async () => {
  const student = signIn(buildStudent({ role: 'student' }))
  answer(me, { user: { ...student, role: 'owner' } })
  open()

  await waitFor(() => expect(screen.getByRole('heading', { name: 'People' })).toBeTruthy())
})
