// Invitations of a class: who was invited, again or no more, and inviting others.
import {
  invite,
  inviteAgain,
  listInvitations,
  withdrawInvitation,
} from '@kinnow/contract/invitations'
import type { Invitation } from '@kinnow/contract/invitations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GroupDetails } from '#features/groups/api.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { Invitations } from './invitations.tsx'

const details: GroupDetails = {
  group: { id: 'g1', name: 'Class 6 B', teachers: [], students: 0, courses: [], isArchived: false },
  mayLeave: true,
  waiting: [],
  joinCode: null,
  teachers: [],
  students: [],
}
const invitation = (email: string, parts: Partial<Invitation> = {}): Invitation => ({
  id: email,
  email,
  role: 'student',
  sentAt: '2026-11-02T08:00:00Z',
  expiresAt: '2026-11-16T08:00:00Z',
  isOver: false,
  ...parts,
})

function open(invitations: Invitation[] = [], role: 'teacher' | 'owner' = 'teacher') {
  signIn(buildStudent({ role }))
  answer(listInvitations, { invitations })
  renderScreen([{ path: '/', Component: () => <Invitations details={details} /> }], '/')
}
const openDialog = () => fireEvent.click(screen.getByRole('button', { name: 'Invite by email' }))
async function type(text: string) {
  fireEvent.change(await screen.findByLabelText('Email addresses'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Send invitations' }))
}

it('lists who has not come yet, and says which links have ended', async () => {
  open([
    invitation('asha@x.example'),
    invitation('ravi@x.example', { isOver: true, role: 'teacher' }),
  ])

  expect(await screen.findByText('Invited Mon 2 Nov')).toBeTruthy()
  expect(screen.getByText(/Teacher. Invited Mon 2 Nov. The link no longer works./)).toBeTruthy()
})

it('sends one again, and withdraws one', async () => {
  open([invitation('asha@x.example')])
  const again = answer(inviteAgain, { invitation: invitation('asha@x.example') })
  const withdrawn = answer(withdrawInvitation, () => ({ status: 204, body: undefined }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send again to asha@x.example' }))
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation of asha@x.example' }))
  expect(await screen.findByText('Invitation withdrawn')).toBeTruthy()
  expect([again.length, withdrawn.length]).toEqual([1, 1])
})

it('invites a list, and shows who was not invited and why', async () => {
  open()
  const calls = answer(invite, {
    invitations: [invitation('asha@x.example')],
    skipped: [{ email: 'ravi@x.example', reason: 'member' }],
  })
  openDialog()
  await type('Asha Rao <asha@x.example>\nravi@x.example')

  expect(await screen.findByText('is in the class already')).toBeTruthy()
  expect(calls[0]?.body).toEqual({
    emails: ['asha@x.example', 'ravi@x.example'],
    role: 'student',
  })
  expect(screen.queryByLabelText('They come as')).toBeNull()
})

it('names what is no address, sends nothing, and loses nothing', async () => {
  open()
  openDialog()
  await type('asha@x.example, ravi')

  expect(await screen.findByText('“ravi” is not an email address.')).toBeTruthy()
  expect(screen.getByLabelText('Email addresses')).toHaveProperty('value', 'asha@x.example, ravi')
})

it('lets who runs the school invite teachers', async () => {
  open([], 'owner')
  const calls = answer(invite, { invitations: [], skipped: [] })
  openDialog()
  fireEvent.change(await screen.findByLabelText('They come as'), { target: { value: 'teacher' } })
  await type('asha@x.example')

  await waitFor(() => expect(calls[0]?.body).toMatchObject({ role: 'teacher' }))
})
