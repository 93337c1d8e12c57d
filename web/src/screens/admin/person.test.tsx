// One account in the office: what it shows, and each thing that can be done with it.
import {
  changePerson,
  endPersonSession,
  endPersonSessions,
  exportPerson,
  listPeople,
  makeResetLink,
  readPerson,
  removePerson,
} from '@kinnow/contract/admin'
import { listGroups } from '@kinnow/contract/groups'
import { actOnPeople } from '@kinnow/contract/people-actions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PersonDetails } from '#features/admin/api.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import type { Site } from '#lib/use-site.ts'
import { renderScreen } from '#test/render-screen.tsx'
import PersonScreen from './person.tsx'

const person: PersonDetails['person'] = {
  id: 'p1',
  email: 'asha@school.example',
  name: 'Asha',
  role: 'student',
  state: 'active',
  createdAt: '2026-01-05T10:00:00Z',
  lastSeenAt: null,
}
const head = { id: 'o1', name: 'Head', email: 'head@school.example' }
const happened = (
  id: string,
  event: string,
  parts: Partial<PersonDetails['events'][number]> = {},
): PersonDetails['events'][number] => ({
  id,
  event,
  at: '2026-02-03T10:00:00Z',
  detail: null,
  address: null,
  account: { id: 'p1', name: 'Asha', email: 'asha@school.example' },
  actor: null,
  isActorDeleted: false,
  ...parts,
})
const details: PersonDetails = {
  person,
  isConfirmed: true,
  logins: { hasPassword: true, hasCard: false, services: [] },
  loginBlock: null,
  extraTime: 1,
  birthYear: null,
  guardianEmail: null,
  consents: [],
  waiting: [],
  attempts: 3,
  enrollments: [
    {
      id: 'e1',
      title: 'Class 6',
      isActive: true,
      since: '2026-02-03T10:00:00Z',
      groups: [],
      steps: { done: 0, all: 0 },
    },
  ],
  groups: [
    {
      id: 'g1',
      name: 'Class 6 B',
      role: 'student',
      isArchived: false,
      teachers: [],
      since: '2026-02-03T10:00:00Z',
    },
  ],
  devices: [
    {
      id: 'd1',
      device: 'Chrome on Linux',
      kind: 'computer',
      lastUsedAt: '2026-02-03T10:00:00Z',
      isCurrent: false,
    },
  ],
  events: [
    happened('a1', 'role-changed', { detail: 'teacher → student', actor: head }),
    happened('a2', 'from-tomorrow'),
  ],
}

/** A server that changes the account. */
function open(
  parts: Partial<PersonDetails['person']> = {},
  others: Partial<PersonDetails> = {},
  site: Partial<Site> = {},
) {
  let now = { ...details, ...others, person: { ...person, ...parts } }
  const reading = answer(readPerson, () => ({ status: 200, body: { data: now } }))
  const changes = answer(changePerson, ({ body }) => {
    const { isLocked, isConfirmed, extraTime, ...rest } = body as Record<string, never>
    const state = isLocked ? 'locked' : 'active'
    now = {
      ...now,
      extraTime: extraTime ?? now.extraTime,
      person: { ...now.person, ...rest, state },
    }
    return { status: 200, body: { data: { person: now.person } } }
  })
  renderScreen([{ path: 'admin/people/:id', Component: PersonScreen }], '/admin/people/p1', site)
  return { reading, bodies: () => changes.map(({ body }) => body) }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const opened = async (role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role))

beforeEach(() => void signIn(buildStudent({ role: 'owner' })))

it('says that the school added an address which nobody has logged in with', async () => {
  open({ state: 'locked' }, { logins: { hasPassword: false, hasCard: true, services: [] } })
  expect(await screen.findByText('added by the school')).toBeTruthy()
  expect(screen.queryByText('confirmed')).toBeNull()
})

it('shows the account, its courses, devices and what happened to it', async () => {
  open()

  expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeTruthy()
  const region = (name: string) => within(screen.getByRole('region', { name }))
  expect(region('Courses').getByText('Class 6')).toBeTruthy()
  expect(region('Signed-in devices').getByText('Chrome on Linux')).toBeTruthy()
  expect(region('Account').getByText('5 Jan 2026')).toBeTruthy()
  const events = region('Audit log').getAllByRole('listitem')
  expect(events[0]?.textContent).toContain('Head changed the role of Asha.')
  expect(events[0]?.textContent).toContain('From Teacher to Student')
  expect(events[1]?.textContent).toContain('Asha: from-tomorrow')
})

it('gives a name, which is the heading at once', async () => {
  const { bodies } = open()
  await screen.findByRole('heading', { level: 1 })
  press('Change the name')
  const dialog = await opened()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Name is required')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Asha Menon' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Menon' })).toBeTruthy()
  expect(bodies()).toEqual([{ name: 'Asha Menon' }])
})

it.each([
  ['Change the role', 'Role', 'owner', { role: 'owner' }],
  ['Time in quizzes', 'Time', '1.5', { extraTime: 1.5 }],
])('%s', async (button, label, value, body) => {
  const { bodies } = open()
  await screen.findByRole('heading', { level: 1 })
  press(new RegExp(`^${button}`))
  const dialog = await opened()
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(bodies()).toEqual([body]))
  expect(await screen.findByText('The account of Asha was changed.')).toBeTruthy()
})

it('says in the dialog why a role stays', async () => {
  open()
  answer(changePerson, 'last-owner')
  await screen.findByRole('heading', { level: 1 })
  press(/^Change the role/)
  const dialog = await opened()
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByText(/Nobody else runs this school/)).toBeTruthy()
})

it('locks after a question, and unlocks', async () => {
  const { bodies } = open()
  await screen.findByRole('heading', { level: 1 })
  press(/^Lock the account/)
  const dialog = await opened('alertdialog')
  fireEvent.click(dialog.getByRole('button', { name: 'Lock' }))

  expect(await screen.findByText('This account is locked')).toBeTruthy()
  press('Unlock')
  await waitFor(() => expect(screen.queryByText('This account is locked')).toBeNull())
  expect(bodies()).toEqual([{ isLocked: true }, { isLocked: false }])
})

it('confirms an email whose code does not arrive', async () => {
  const { bodies } = open({ state: 'unconfirmed' })
  expect(await screen.findByText('The email is not confirmed')).toBeTruthy()
  press('Confirm the email')

  await waitFor(() => expect(bodies()).toEqual([{ isConfirmed: true }]))
})

it('signs out everywhere after a question', async () => {
  const { reading } = open()
  const calls = answer(endPersonSessions, { ended: 1 })
  await screen.findByRole('heading', { level: 1 })
  press('Sign out everywhere')
  const question = await opened('alertdialog')
  expect(calls).toHaveLength(0)
  fireEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('Asha has to log in again on every device.')).toBeTruthy()
  expect(calls).toHaveLength(1)
  await waitFor(() => expect(reading.length).toBeGreaterThan(1))
})

it('signs out on one device alone', async () => {
  open()
  const calls = answer(endPersonSession, () => ({ status: 204, body: null }))
  await screen.findByRole('heading', { level: 1 })
  press('Sign out Chrome on Linux')

  expect(await screen.findByText('Asha has to log in again on Chrome on Linux.')).toBeTruthy()
  expect(calls[0]?.url).toContain('/people/p1/sessions/d1')
})

it('names the device that it is read on, which is signed out elsewhere', async () => {
  open({}, { devices: details.devices.map((device) => ({ ...device, isCurrent: true })) })
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull()
})

it('says that wrong passwords closed the account, and unlocks it', async () => {
  const at = (minute: number) => `2026-02-03T11:${minute}:00Z`
  const loginBlock = {
    until: '2026-02-03T11:57:00Z',
    isEverywhere: true,
    tries: 10,
    firstAt: at(46),
    lastAt: at(47),
  }
  const events = [
    happened('a1', 'person-opened', { actor: { ...head, id: 'me' } }),
    ...Array.from({ length: 10 }, (_, index) =>
      happened(`f${index}`, 'login-failed', { at: at(index < 5 ? 47 : 46) }),
    ),
  ]
  signIn(buildStudent({ id: 'me', role: 'owner' }))
  const { bodies } = open({}, { loginBlock, events })
  const panel = await screen.findByRole('region', {
    name: /^Locked until .*, after 10 wrong passwords$/,
  })
  expect(panel.textContent).toContain('Nobody can log in to this account.')
  expect(screen.getByText('Locked for now')).toBeTruthy()
  const lines = within(screen.getByRole('region', { name: 'Audit log' })).getAllByRole('listitem')
  expect(lines).toHaveLength(2)
  expect(lines[0]?.textContent).toContain('You opened this page.')
  expect(lines[1]?.textContent).toMatch(
    /Asha typed a wrong password\.10 times, \d\d:46 to \d\d:47$/,
  )
  press('Unlock now')

  await waitFor(() => expect(bodies()).toEqual([{ isUnblocked: true }]))
})

it('emails a login link to who has no login yet, and says what came of it', async () => {
  open({ state: 'new' })
  const sent = answer(actOnPeople, {
    results: [{ id: 'p1', outcome: 'refused', message: 'Wait a while.' }],
  })
  const panel = within(await screen.findByRole('region', { name: 'This account has no login yet' }))
  expect(panel.getByRole('button', { name: 'Make a reset link' })).toBeTruthy()
  const send = async () => {
    fireEvent.click(panel.getByRole('button', { name: 'Email a login link' }))
    fireEvent.click((await opened('alertdialog')).getByRole('button', { name: 'Send' }))
  }
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Wait a while.')

  answer(actOnPeople, { results: [{ id: 'p1', outcome: 'done', message: null }] })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await send()
  expect(await screen.findByText('1 email is on the way.')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ ids: ['p1'], action: 'invite' })
})

it('emails the link again to who was invited', async () => {
  open({ state: 'invited' })
  expect(await screen.findByRole('button', { name: 'Email the link again' })).toBeTruthy()
})

it('says by whom and when an account was locked, and what its link is good for', async () => {
  const locked = happened('l1', 'locked', { actor: head, at: '2026-01-05T10:00:00Z' })
  open({ state: 'locked' }, { events: [locked] })
  const panel = await screen.findByRole('region', { name: 'This account is locked' })
  expect(panel.textContent).toMatch(
    /Locked by Head, .+\. Nobody can log in to it\. Nothing is deleted/,
  )
  expect(document.title).toMatch(/^Asha · /)
  press(/^Make a reset link/)
  const dialog = await opened()
  expect(dialog.getByText(/^The account is locked/)).toBeTruthy()
  expect(dialog.queryByText(/^Anyone who opens this link/)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does not offer to lock or delete one’s own account, and says who can', async () => {
  signIn(buildStudent({ id: 'p1', role: 'owner' }))
  open({ role: 'owner' })
  expect(await screen.findByText(/^This is your own account\. .+ has to lock it/)).toBeTruthy()
  for (const name of [/^Lock the account/, /^Delete the account/, /^Change the role/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: /^Email a login link/ })).toBeTruthy()
})

it('leads to the classes where there is no other to join', async () => {
  answer(listGroups, { groups: [] })
  open()
  await screen.findByRole('heading', { level: 1 })
  press('Add to a class')
  const link = await (await opened()).findByRole('link', { name: 'Go to Classes' })
  expect(link.getAttribute('href')).toBe('/teach')
})

it('emails no link to another owner', async () => {
  open({ state: 'invited', role: 'owner' })
  const panel = within(await screen.findByRole('region', { name: 'Invited, and not here yet' }))
  expect(panel.queryByRole('button')).toBeNull()
})

it('shows a reset link once, to copy, also where there is no clipboard', async () => {
  open()
  answer(makeResetLink, { link: 'http://school.test/resetpassword#link=x' })
  const writeText = vi.fn().mockRejectedValueOnce(new Error('denied')).mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await screen.findByRole('heading', { level: 1 })
  press(/^Make a reset link/)
  const dialog = await opened()
  fireEvent.click(dialog.getByRole('button', { name: 'Make a reset link' }))

  const link = await dialog.findByLabelText<HTMLInputElement>('Link')
  expect(link.value).toBe('http://school.test/resetpassword#link=x')
  fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(await dialog.findByText(/copy it yourself/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(await dialog.findByText('The link is copied.')).toBeTruthy()
})

it('deletes after the email was typed, and goes back to the list', async () => {
  open()
  const calls = answer(removePerson, () => ({ status: 204, body: null }))
  answer(listPeople, 'internal')
  await screen.findByRole('heading', { level: 1 })
  press(/^Delete the account/)
  const dialog = await opened()
  const field = dialog.getByLabelText('Type asha@school.example to delete the account')
  fireEvent.change(field, { target: { value: 'other@school.example' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect(await dialog.findByText('This is not the email of this account.')).toBeTruthy()
  expect(calls).toHaveLength(0)
  fireEvent.change(field, { target: { value: 'Asha@school.example ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/admin/people'))
  expect(calls).toHaveLength(1)
})

it('says that there is no such account', async () => {
  answer(readPerson, 'not-found')
  renderScreen([{ path: 'admin/people/:id', Component: PersonScreen }], '/admin/people/p1')

  expect(await screen.findByRole('heading', { name: 'There is no such account' })).toBeTruthy()
})

it('adds an address to an account with a class card, and leads to its card', async () => {
  const { bodies } = open({ email: null })
  expect(await screen.findAllByText('No email address')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /reset link/ })).toBeNull()
  const card = screen.getByRole('link', { name: /Print a class card/ })
  expect(card.getAttribute('href')).toBe('/teach/groups/g1/cards')
  expect(card.textContent).toContain('on the cards of Class 6 B')
  press(/Add an email address/)
  const dialog = await opened()
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'asha@school.example' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(bodies()).toEqual([{ email: 'asha@school.example' }]))
})

it('deletes an account without an address by its name', async () => {
  const removed = answer(removePerson, {})
  open({ email: null })
  await screen.findAllByText('No email address')
  press(/Delete the account/)
  const dialog = await opened()
  const field = dialog.getByLabelText('Type Asha to delete the account')
  fireEvent.change(field, { target: { value: 'Bilal' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect(await dialog.findByText('This is not the name of this account.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Asha' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))

  await waitFor(() => expect(removed).toHaveLength(1))
})

it('saves what is stored about the person as a file, and says why it could not', async () => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  open()
  answer(exportPerson, 'too-many-requests')
  fireEvent.click(await screen.findByRole('button', { name: /Download the data/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not downloaded')
  expect(saved).toEqual([])

  answer(exportPerson, () => ({ status: 200, body: { data: { export: {} } } }))
  fireEvent.click(screen.getByRole('button', { name: /Download the data/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^kinnow-person-.*\.json$/)
  vi.restoreAllMocks()
})
