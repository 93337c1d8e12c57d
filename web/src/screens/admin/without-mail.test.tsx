// The office of a school that sends no email: nothing promises one, and links are made to hand over.
import { listPeople, readPerson } from '@kinnow/contract/admin'
import { listGroups } from '@kinnow/contract/groups'
import { actOnPeople } from '@kinnow/contract/people-actions'
import { importPeople } from '@kinnow/contract/people-import'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import PeopleScreen from './people.tsx'
import PersonScreen from './person.tsx'

const person = {
  id: 'p1',
  email: 'asha@school.example',
  name: 'Asha',
  role: 'student',
  state: 'new',
  createdAt: '2026-01-05T10:00:00Z',
  lastSeenAt: null,
} as const
const request = {
  id: 'c1',
  kind: 'guardian',
  state: 'requested',
  textVersion: null,
  guardianEmail: 'parent@home.example',
  requestedAt: '2026-02-03T10:00:00Z',
  givenAt: null,
  refusedAt: null,
  withdrawnAt: null,
  signedOn: null,
  recordedBy: null,
} as const
const openPerson = (parts: object = {}, events: object[] = []) => {
  answer(readPerson, {
    person: { ...person, ...parts },
    isConfirmed: true,
    logins: { hasPassword: false, hasCard: false, services: [] },
    loginBlock: null,
    extraTime: 1,
    birthYear: null,
    guardianEmail: null,
    consents: [request],
    waiting: [],
    attempts: 0,
    enrollments: [],
    groups: [],
    devices: [],
    events,
  } as never)
  renderScreen([{ path: 'admin/people/:id', Component: PersonScreen }], '/admin/people/p1', {
    sendsNoMail: true,
  })
}
const openPeople = (parts: object = {}) => {
  answer(listPeople, {
    people: [1, 2].map((number) => ({
      ...person,
      ...parts,
      id: `p${number}`,
      name: `Student ${number}`,
      groups: [],
      groupCount: 0,
      isBlocked: false,
    })),
    pagination: {
      currentPage: 1,
      totalPages: 1,
      totalItems: 2,
      hasNextPage: false,
      hasPrevPage: false,
      limit: 20,
    },
    counts: { student: 2, teacher: 0, owner: 1, invited: 0, new: 2, unconfirmed: 0, locked: 0 },
  })
  renderScreen([{ path: 'admin/people', Component: PeopleScreen }], '/admin/people', {
    sendsNoMail: true,
  })
}
const login = (number: number) => ({
  id: `p${number}`,
  outcome: 'done' as const,
  message: null,
  login: {
    name: `Student ${number}`,
    email: `s${number}@school.example`,
    link: `http://school.test/resetpassword#link=${number}`,
  },
})
const clipboard = () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return writeText
}
const press = (name: string | RegExp, around = within(document.body)) =>
  fireEvent.click(around.getByRole('button', { name }))

beforeEach(() => {
  signIn(buildStudent({ role: 'owner' }))
  answer(listGroups, { groups: [] })
})

it('offers the link to hand over on the page of a person, and says why', async () => {
  openPerson()
  const panel = within(await screen.findByRole('region', { name: 'This account has no login yet' }))
  expect(panel.getByText(/hand it over: this school sends no email yet/)).toBeTruthy()
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Make a reset link',
  ])
  expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
  press('Make a reset link', panel)
  expect(await screen.findByText(/^This school sends no email yet, so hand the link/)).toBeTruthy()
})

it('says that a guardian got no email, and offers the form on paper alone', async () => {
  openPerson()
  expect(await screen.findAllByText(/No email was sent, since/)).toHaveLength(2)
  expect(screen.queryByText(/Waits for an answer/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Record signed consent' })).toBeTruthy()
})

it('says in the audit log that a link was made, and no email could be sent', async () => {
  const actor = { id: 'o1', name: 'Head', email: 'head@school.example' }
  const account = { id: 'p1', name: 'Asha', email: 'asha@school.example' }
  const at = '2026-02-03T10:00:00Z'
  const event = { at, address: null, account, actor, isActorDeleted: false, detail: 'not sent' }
  openPerson({}, [
    { ...event, id: 'a1', event: 'account-invited' },
    { ...event, id: 'a2', event: 'guardian-requested' },
  ])
  const log = within(await screen.findByRole('region', { name: 'Audit log' }))
  const lines = log.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/Head made a link to set a password for Asha\.No email could be sent$/)
  expect(lines[1]).toMatch(/Head named a guardian of Asha\.No email could be sent$/)
})

it('offers a link and no email in the menu of a row', async () => {
  openPeople()
  press('What you can do with Student 1', within(await screen.findByRole('table')))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toContain('Make a reset link')
  expect(items).not.toContain('Email a login link')
})

it('makes links for those who are chosen, to copy each or all', async () => {
  openPeople()
  const refused = { id: 'p2', outcome: 'refused' as const, message: 'This account is locked.' }
  const sent = answer(actOnPeople, { results: [login(1), login(3), refused] })
  const writeText = clipboard()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose everyone in the list' }))
  expect(screen.queryByRole('button', { name: 'Email a login link' })).toBeNull()
  press('Make login links')
  const dialog = within(await screen.findByRole('dialog', { name: 'Login links for 2 people' }))
  expect(dialog.getByText(/^This school sends no email yet/)).toBeTruthy()
  expect(sent).toHaveLength(0)
  press('Make links', dialog)

  expect(await dialog.findByText('2 links made.')).toBeTruthy()
  expect(dialog.getByText('1 person: This account is locked.')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ ids: ['p1', 'p2'], action: 'link' })
  press('Copy the link of Student 3', dialog)
  expect(await dialog.findByText('Copied.')).toBeTruthy()
  press('Copy all', dialog)
  expect(await dialog.findByText('2 links are copied.')).toBeTruthy()
  expect(writeText.mock.calls).toEqual([
    ['http://school.test/resetpassword#link=3'],
    [
      'Student 1, s1@school.example: http://school.test/resetpassword#link=1\n' +
        'Student 3, s3@school.example: http://school.test/resetpassword#link=3',
    ],
  ])
  press('Done', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows the links of those who were invited, and promises no email', async () => {
  openPeople()
  answer(importPeople, {
    results: [{ outcome: 'new', message: null, cell: null }],
    added: ['p1'],
    newGroups: [],
  })
  const sent = answer(actOnPeople, { results: [login(1)] })
  fireEvent.click(await screen.findByRole('button', { name: 'Invite people' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/This school sends no email yet: next you get a link/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('People'), {
    target: { value: 'Student 1, s1@school.example' },
  })
  press('Add and make links', dialog)

  expect(await dialog.findByText('http://school.test/resetpassword#link=1')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ ids: ['p1'], action: 'link' })
  expect(screen.queryByText('Invited')).toBeNull()
  expect(screen.queryByText(/on the way/)).toBeNull()
})

it('says of a student with a class card that it is there, until it is used', async () => {
  openPeople({ email: null, state: 'active' })
  expect(await screen.findAllByText('Has a class card')).toHaveLength(2)
  expect(screen.queryByText('Active')).toBeNull()
})

it('says that an account with a class card is active once it was used', async () => {
  openPeople({ email: null, state: 'active', lastSeenAt: '2026-02-03T10:00:00Z' })
  expect(await screen.findAllByText('Active')).toHaveLength(2)
})
