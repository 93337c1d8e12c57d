// The audit log: by day, narrowed by its address, and part by part.
import { type ListedPerson, listPeople } from '@kinnow/contract/admin'
import { listAuditEvents } from '@kinnow/contract/audit-log'
import { paginate } from '@kinnow/contract/paging'
import { readSettings, type SchoolSettings } from '@kinnow/contract/school-settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import AuditScreen from './audit.tsx'

const asha = { id: 'a1', name: 'Asha', email: 'asha@school.example' }
const event = (id: string, parts: object = {}) => ({
  id,
  event: 'locked',
  at: '2026-11-20T10:00:00Z',
  detail: null,
  address: '198.51.100.7',
  account: asha,
  actor: { id: 'o1', name: null, email: 'office@school.example' },
  isActorDeleted: false,
  ...parts,
})
const reply = (events: object[], next: string | null = null, person: object | null = null) => ({
  status: 200,
  body: { data: { events, person, next } },
})
const open = (search = '') =>
  renderScreen([{ path: 'admin/audit', Component: AuditScreen }], `/admin/audit${search}`)

const settings: SchoolSettings = {
  name: null,
  timezone: 'Asia/Kolkata',
  firstWeekday: null,
  registration: 'open',
  registrationDomains: [],
  logo: null,
  consentAge: null,
  gradeScale: { kind: 'percent' },
}

beforeEach(() => {
  signIn(buildStudent({ role: 'owner' }))
  answer(readSettings, { settings })
})

it('says what happened to whom, by whom and from where, under its day', async () => {
  answer(listAuditEvents, () => reply([event('1'), event('2', { at: '2026-11-18T10:00:00Z' })]))
  open()

  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2)
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('office@school.example locked the account of Asha.')
  expect(first?.textContent).toContain('from 198.51.100.7')
  const [link] = screen.getAllByRole('link', { name: 'Asha' })
  expect(link?.getAttribute('href')).toBe('/admin/people/a1')
})

it.each([
  [{ event: 'login', actor: null }, 'Asha logged in.'],
  [{ event: 'class-joined', actor: null, detail: '6 B' }, 'Asha joined 6 B.'],
  [{ event: 'class-joined' }, 'office@school.example added Asha to a class.'],
  [{ actor: null, isActorDeleted: true }, 'A deleted account locked the account of Asha.'],
  [
    { account: null, address: null },
    'office@school.example locked the account of a deleted account.',
  ],
  [{ event: 'reset', actor: null, account: null, address: null }, 'A deleted account set a new'],
  [{ actor: null }, 'The server locked the account of Asha.'],
  [{ event: 'login-failed', actor: null, account: null }, 'Somebody could not log in.'],
  [{ event: 'of-a-newer-server', actor: null }, 'Asha: of-a-newer-server'],
  [{ event: 'class-invited', actor: null, detail: '6: B: 5' }, 'Asha invited 5 people to 6: B.'],
  [{ event: 'enrolled', detail: 'Science' }, 'office@school.example enrolled Asha in Science.'],
  [{ event: 'unenrolled' }, 'office@school.example unenrolled Asha from a course.'],
])('makes a sentence of %o', async (parts, sentence) => {
  answer(listAuditEvents, () => reply([event('1', parts)]))
  open()

  expect((await screen.findByRole('listitem')).textContent).toContain(sentence)
})

it.each([
  ['role-changed', 'student → owner', 'From Student to Runs the school'],
  ['refused', '429 POST /api/users/login', 'Too many tries: logging in'],
  ['refused', '403 GET /api/admin/people/:id', 'Not allowed: the school’s office'],
  ['refused', '403 GET /files/:name', 'Not allowed'],
  ['settings-changed', 'name: A, B, firstWeekday: 6', 'Name of the school: A, B · The week starts'],
  ['settings-changed', 'registration: closed', 'Who can register: Nobody'],
  ['course-changed', 'Science: one: visibility: groups, retired', 'Now only classes that have it'],
  ['courses-imported', 'folder:school', 'From the folder “school”'],
  ['mail-stopped', 'summary, 4f5a', 'The week of a student'],
  ['regraded', 'attempt 01HXY, question q1', ''],
  ['summary-asked', '4f5a', ''],
  ['of-a-newer-server', '/srv/kinnow', ''],
])('says in words what %s has noted as %s', async (name, detail, words) => {
  answer(listAuditEvents, () => reply([event('1', { event: name, detail, actor: null })]))
  open()

  const text = (await screen.findByRole('listitem')).textContent ?? ''
  expect(text).toContain(words)
  expect(text).not.toMatch(/\/|01HXY|4f5a|folder:|→/)
})

it('has the days and times of the school, and asks for those of the address', async () => {
  const late = event('1', { at: '2026-11-20T20:00:00Z' })
  const calls = answer(listAuditEvents, () => reply([late]))
  open('?from=2026-11-20&until=2026-11-21')

  await waitFor(() =>
    expect(calls.at(-1)?.url).toContain(
      'from=2026-11-19T18%3A30%3A00.000Z&until=2026-11-21T18%3A30%3A00.000Z',
    ),
  )
  expect(await screen.findByText('01:30')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-20' } })
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe(
      '/admin/audit?from=2026-11-20&until=2026-11-20',
    ),
  )
  expect(screen.getByRole('link', { name: 'All dates' }).getAttribute('href')).toBe('/admin/audit')
})

it('leaves a date alone while its year is typed', async () => {
  answer(listAuditEvents, () => reply([]))
  open()
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  const address = () => screen.getByRole('status', { name: 'Address' }).textContent
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(from, { target: { value: `${year}-11-20` } })
    expect(from.value).toBe(`${year}-11-20`)
  }
  expect(address()).toBe('/admin/audit')
  fireEvent.change(from, { target: { value: '2026-11-20' } })
  await waitFor(() => expect(address()).toBe('/admin/audit?from=2026-11-20'))

  fireEvent.click(screen.getByRole('link', { name: 'All dates' }))
  await waitFor(() => expect(from.value).toBe(''))
})

it('goes on after what it has', async () => {
  answer(listAuditEvents, ({ url }) =>
    url.includes('after=') ? reply([event('2')]) : reply([event('1')], '7-x'),
  )
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))

  await waitFor(() => expect(screen.getAllByText(/locked/)).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('asks for what its address names, and leads to everybody', async () => {
  const calls = answer(listAuditEvents, () => reply([event('1')], null, asha))
  open('?topic=office&person=a1')

  expect(await screen.findByText('Only Asha')).toBeTruthy()
  expect(calls[0]?.url).toContain('topic=office')
  expect(calls[0]?.url).toContain('person=a1')
  const everybody = screen.getByRole('link', { name: 'Show everybody' })
  expect(everybody.getAttribute('href')).toBe('/admin/audit?topic=office')
})

it('says so where nothing is, and where it failed', async () => {
  answer(listAuditEvents, () => reply([]))
  const { unmount } = open()
  expect(await screen.findByText('Nothing here')).toBeTruthy()
  unmount()
  answer(listAuditEvents, 'internal')
  open('?topic=logins')
  expect(await screen.findByText(/The audit log could not be loaded/)).toBeTruthy()
})

it('shows the events of a person who is found by a part of the name', async () => {
  const calls = answer(listAuditEvents, ({ url }) =>
    reply([event('1')], null, url.includes('person=a1') ? asha : null),
  )
  const person: ListedPerson = {
    ...asha,
    role: 'student',
    state: 'active',
    createdAt: '2026-11-01T10:00:00Z',
    lastSeenAt: null,
    groups: [],
    groupCount: 0,
    isBlocked: false,
  }
  const searches = answer(listPeople, {
    people: [person],
    pagination: paginate(1, { page: 1, limit: 20 }),
    counts: { student: 1, teacher: 0, owner: 1, invited: 0, new: 0, unconfirmed: 0, locked: 0 },
  })
  open('?topic=office')
  const field = await screen.findByRole('searchbox', { name: 'Person: name or email' })
  fireEvent.change(field, { target: { value: 'ash' } })
  fireEvent.keyDown(field, { key: 'Enter' })

  const found = await screen.findByRole('region', { name: '1 person found' })
  expect(searches[0]?.url).toContain('q=ash')
  fireEvent.click(within(found).getByRole('link', { name: /Asha/ }))
  expect(await screen.findByText('Only Asha')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(calls.at(-1)?.url).toContain('person=a1')
  expect(calls.at(-1)?.url).toContain('topic=office')
})
