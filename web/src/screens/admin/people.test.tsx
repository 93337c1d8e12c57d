// The list of a school's people: what it shows, how it is narrowed, and what its address says.
import { listPeople } from '@kinnow/contract/admin'
import { listGroups } from '@kinnow/contract/groups'
import type { ListedPerson } from '@kinnow/contract/admin'
import { actOnPeople } from '@kinnow/contract/people-actions'
import { importPeople } from '@kinnow/contract/people-import'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { searchOfPlace } from '#features/admin/model/list-place.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import PeopleScreen from './people.tsx'

const buildPerson = (number: number, parts: Partial<ListedPerson> = {}): ListedPerson => ({
  id: `p${number}`,
  email: `student${number}@school.example`,
  name: `Student ${number}`,
  role: 'student',
  state: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  lastSeenAt: null,
  groups: ['6 B'],
  groupCount: 1,
  isBlocked: false,
  ...parts,
})

const counts = { student: 25, teacher: 1, owner: 1, invited: 0, new: 0, unconfirmed: 1, locked: 0 }

/** A school of 27, a page at a time; what is searched finds one. */
const answerPeople = () =>
  answer(listPeople, ({ url }) => {
    const query = new URL(url, 'http://school.test').searchParams
    const all = Array.from({ length: query.get('q') ? 1 : 27 }, (_, index) =>
      buildPerson(index + 1),
    )
    const page = Number(query.get('page'))
    const people = query.get('q') === 'nobody' ? [] : all.slice((page - 1) * 20, page * 20)
    const pagination = {
      currentPage: page,
      totalPages: 2,
      totalItems: query.get('q') === 'nobody' ? 0 : all.length,
      hasNextPage: page === 1,
      hasPrevPage: page === 2,
      limit: 20,
    }
    return { status: 200, body: { data: { people, pagination, counts } } }
  })

const open = (search = '') =>
  renderScreen([{ path: 'admin/people', Component: PeopleScreen }], `/admin/people${search}`)
const namesShown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const address = () => screen.getByLabelText('Address').textContent

const group = (id: string, name: string) => ({
  id,
  name,
  teachers: [],
  students: 1,
  courses: [],
  isArchived: false,
})

beforeEach(() => {
  signIn(buildStudent({ role: 'owner' }))
  answer(listGroups, { groups: [group('g1', 'Class 6 B')] })
})

it('is narrowed to a class, which its address says', async () => {
  const calls: string[] = []
  answer(listPeople, ({ url }) => {
    calls.push(url)
    const pagination = {
      currentPage: 1,
      totalPages: 1,
      totalItems: 1,
      hasNextPage: false,
      hasPrevPage: false,
      limit: 20,
    }
    return { status: 200, body: { data: { people: [buildPerson(1)], pagination, counts } } }
  })
  open('?role=student')
  fireEvent.change(await screen.findByLabelText('Class'), { target: { value: 'g1' } })

  await waitFor(() => expect(address()).toBe('/admin/people?role=student&group=g1'))
  await waitFor(() => expect(calls.at(-1)).toContain('group=g1'))
})

it('shows who has an account, how many there are, and where each leads', async () => {
  answerPeople()
  open()

  expect(
    await screen.findByText('27 accounts: 25 students, 1 teacher, 1 who runs the school'),
  ).toBeTruthy()
  expect(namesShown()).toHaveLength(20)
  expect(namesShown()[0]).toBe('Student 1student1@school.example')
  const link = screen.getByRole('link', { name: 'Student 1' })
  expect(link.getAttribute('href')).toBe('/admin/people/p1')
  expect(screen.getByText('Showing 20 of 27')).toBeTruthy()
})

it('says of a row that is cut everything in full', async () => {
  answerPeople()
  open()

  const row = (await screen.findByRole('checkbox', { name: 'Choose Student 1' })).closest('tr')
  expect(row?.title).toBe('Student 1\nstudent1@school.example\nClasses: 6 B\nLast seen: never')
})

it('has a bar for a part of the list only', async () => {
  answerPeople()
  open()

  expect(await screen.findByRole('progressbar')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Load more' }))
  expect(await screen.findByText('27 people')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('goes on where the list goes on, by its address', async () => {
  answerPeople()
  open()
  fireEvent.click(await screen.findByRole('link', { name: 'Load more' }))

  await waitFor(() => expect(namesShown()).toHaveLength(27))
  expect(address()).toBe('/admin/people?page=2')
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Student 21'))
})

it('is where it was, with what was loaded, when the reader comes back from a person', async () => {
  answerPeople()
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900)
  renderScreen(
    [
      { path: 'admin/people', Component: PeopleScreen },
      {
        path: 'admin/people/:id',
        Component: () => <Link to={`/admin/people${searchOfPlace()}`}>Back</Link>,
      },
    ],
    '/admin/people?page=2',
  )
  fireEvent.click(await screen.findByRole('link', { name: 'Student 23' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Back' }))

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Student 23'))
  expect(namesShown()).toHaveLength(27)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 900, behavior: 'instant' })
})

it('is searched and filtered, and an address brings both back', async () => {
  const calls = answerPeople()
  open('?q=nobody&role=teacher&state=locked')

  expect(await screen.findByText('Nobody found')).toBeTruthy()
  expect(calls[0]?.url).toContain('q=nobody&role=teacher&state=locked')
  expect(screen.getByLabelText<HTMLInputElement>('Name or email').value).toBe('nobody')
  fireEvent.click(screen.getByRole('link', { name: 'Everyone' }))
  await waitFor(() => expect(address()).toBe('/admin/people?q=nobody'))
  fireEvent.click(await screen.findByRole('link', { name: 'Show everyone' }))
  await waitFor(() => expect(namesShown()).toHaveLength(20))
})

it('offers the accounts that need somebody, and ignores values that an address has wrong', async () => {
  answerPeople()
  open('?role=king&page=-3')

  expect(await screen.findByRole('link', { name: 'Not confirmed 1' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Locked/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Everyone' }).getAttribute('aria-current')).toBe('true')
})

it('says why there is none, and tries again', async () => {
  let isDown = true
  const calls = answer(listPeople, () => failure(isDown ? 'forbidden' : 'not-found'))
  open()

  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('The list could not be loaded.')
  isDown = false
  const before = calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls.length).toBeGreaterThan(before))
})

describe('several people at once', () => {
  const chosen = () => screen.getByRole('region', { name: 'Chosen people' })

  it('are put into a class, with what came of it and a way back', async () => {
    answerPeople()
    const sent = answer(actOnPeople, ({ body }) => {
      const { ids } = body as { ids: string[] }
      const results = ids.map((id) =>
        id === 'p2'
          ? { id, outcome: 'refused', message: 'This class is full.' }
          : { id, outcome: 'done', message: null },
      )
      return { status: 200, body: { data: { results } } }
    })
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Student 1' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Student 2' }))
    expect(within(chosen()).getByText('2 chosen')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Add to a class' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Add to a class' }))

    expect(await screen.findByText('1 person added to Class 6 B.')).toBeTruthy()
    expect(screen.getByText('1 person: This class is full.')).toBeTruthy()
    // They stay chosen, for what is to be done next.
    expect(within(chosen()).getByText('2 chosen')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 person taken out of Class 6 B.')).toBeTruthy()
    expect(sent.map(({ body }) => body)).toEqual([
      { ids: ['p1', 'p2'], action: 'join', group: 'g1' },
      { ids: ['p1'], action: 'leave', group: 'g1' },
    ])
  })

  it('are all chosen by one box, and a lock is confirmed first', async () => {
    answerPeople()
    const sent = answer(actOnPeople, { results: [] })
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose the 20 people shown' }))
    expect(chosen().textContent).toContain('20 chosen')
    fireEvent.click(screen.getByRole('button', { name: 'Lock' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(sent).toHaveLength(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lock' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ ids: expect.arrayContaining(['p1', 'p20']) })
  })

  it('are everybody in the list, also who is not loaded', async () => {
    answerPeople()
    const sent = answer(actOnPeople, { results: [] })
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose the 20 people shown' }))
    fireEvent.click(within(chosen()).getByRole('button', { name: 'Choose all 27' }))
    expect(await within(chosen()).findByText('27 chosen')).toBeTruthy()
    expect(within(chosen()).queryByRole('button', { name: /^Choose all/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Lock' }))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lock' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ ids: expect.arrayContaining(['p1', 'p27']) })
  })

  it('are let in again by undoing the lock, which ends nothing else', async () => {
    answerPeople()
    const results = [{ id: 'p1', outcome: 'done' as const, message: null }]
    const sent = answer(actOnPeople, { results })
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Student 1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Lock' }))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lock' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('1 person can log in again.')).toBeTruthy()
    expect(sent[1]?.body).toEqual({ ids: ['p1'], action: 'undo-lock' })
  })

  it('stay chosen where it fails, and are cleared by a button', async () => {
    answerPeople()
    answer(actOnPeople, () => failure('forbidden'))
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Student 1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Email a login link' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Not everything was done')
    fireEvent.click(within(chosen()).getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('region', { name: 'Chosen people' })).toBeNull()
  })
})

it('is sorted by a column, which its address says, and turned round by a second press', async () => {
  const calls = answerPeople()
  open('?role=student')
  const column = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))
  await column('Last seen')
  await waitFor(() => expect(address()).toBe('/admin/people?role=student&sort=seen&direction=down'))
  await waitFor(() => expect(calls.at(-1)?.url).toMatch(/sort=seen&direction=down/))
  const head = () => screen.getByRole('columnheader', { name: 'Last seen' })
  expect(head().getAttribute('aria-sort')).toBe('descending')
  await column('Last seen')
  await waitFor(() => expect(address()).toBe('/admin/people?role=student&sort=seen'))
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))
})

describe('a state', () => {
  const answerStates = (people: ListedPerson[]) =>
    answer(listPeople, {
      people,
      pagination: {
        currentPage: 1,
        totalPages: 1,
        totalItems: people.length,
        hasNextPage: false,
        hasPrevPage: false,
        limit: 20,
      },
      counts: { ...counts, invited: 7, new: 2 },
    })
  const rowOf = async (name: string) =>
    (await screen.findByRole('checkbox', { name: `Choose ${name}` })).closest('tr')?.textContent

  it('says who is invited, who has no login yet and who cannot log in for a while', async () => {
    answerStates([
      buildPerson(1, { state: 'invited' }),
      buildPerson(2, { state: 'new' }),
      buildPerson(3, { isBlocked: true }),
      buildPerson(4, { isBlocked: true, state: 'locked' }),
    ])
    open()

    expect(await rowOf('Student 1')).toContain('Invited')
    expect(await rowOf('Student 2')).toContain('No login yet')
    expect(await rowOf('Student 3')).toContain('Locked for now')
    expect(await rowOf('Student 4')).toContain('Locked')
  })

  it('is a filter with how many there are', async () => {
    answerStates([buildPerson(1, { state: 'invited' })])
    open()
    fireEvent.click(await screen.findByRole('link', { name: 'Invited 7' }))

    await waitFor(() => expect(address()).toBe('/admin/people?state=invited'))
    expect(await screen.findByRole('link', { name: 'No login yet 2' })).toBeTruthy()
  })

  it('is one filter for all who cannot log in, also while it is chosen and nobody is left', async () => {
    const calls = answerStates([])
    open('?state=locked')

    const chip = await screen.findByRole('link', { name: 'Locked 0' })
    expect(chip.getAttribute('aria-current')).toBe('true')
    expect(calls[0]?.url).toContain('state=locked')
  })
})

describe('an owner who is alone', () => {
  const answerAlone = (people: ListedPerson[]) =>
    answer(listPeople, {
      people,
      pagination: {
        currentPage: 1,
        totalPages: 1,
        totalItems: people.length,
        hasNextPage: false,
        hasPrevPage: false,
        limit: 20,
      },
      counts: { ...counts, student: 0, teacher: 0, owner: 1, unconfirmed: 0 },
    })
  const owner = buildPerson(1, { role: 'owner' })

  it('is shown the first thing to do, in place of filters', async () => {
    answerAlone([owner])
    open()

    expect(await screen.findByRole('heading', { name: 'Invite the first teacher' })).toBeTruthy()
    expect(screen.getByText('Only you so far')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Import people' })).toBeTruthy()
    expect(namesShown()).toHaveLength(1)
    expect(screen.queryByLabelText('Name or email')).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Invite a teacher' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe('teacher')
  })

  it('has the filters while the list is narrowed to nobody', async () => {
    answerAlone([])
    open('?role=teacher')

    expect(await screen.findByText('Nobody found')).toBeTruthy()
    expect(screen.getByLabelText('Name or email')).toBeTruthy()
  })
})

describe('the menu of a row', () => {
  const answerOne = (parts: Partial<ListedPerson>) =>
    answer(listPeople, {
      people: [buildPerson(1, parts)],
      pagination: {
        currentPage: 1,
        totalPages: 1,
        totalItems: 1,
        hasNextPage: false,
        hasPrevPage: false,
        limit: 20,
      },
      counts,
    })
  async function openMenu() {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'What you can do with Student 1' }))
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  }

  it('has what fits the account', async () => {
    answerOne({ state: 'locked', lastSeenAt: '2026-01-02T00:00:00Z' })
    expect(await openMenu()).toEqual([
      'Make a reset link',
      'Email a login link',
      'Change the role',
      'Add to a class',
      'Sign out everywhere',
      'Unlock',
    ])
  })

  it('unlocks who is blocked by wrong passwords', async () => {
    answerOne({ isBlocked: true })
    expect(await openMenu()).toEqual(expect.arrayContaining(['Lock the account', 'Unlock']))
  })

  it('has its unlock in the bar of those who are chosen, too, without a way back to a lock', async () => {
    answerOne({ isBlocked: true })
    answer(actOnPeople, { results: [{ id: 'p1', outcome: 'done', message: null }] })
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Student 1' }))
    const unlock = screen.getByRole('button', { name: 'Unlock' })
    answerOne({ isBlocked: false })
    fireEvent.click(unlock)

    expect(await screen.findByText('1 person can log in again.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Lock' })).toBeTruthy()
  })

  it('does not lock the reader or take their role', async () => {
    signIn(buildStudent({ id: 'p1', role: 'owner' }))
    answerOne({ role: 'owner' })
    expect(await openMenu()).toEqual(['Make a reset link', 'Email a login link', 'Add to a class'])
  })

  it('makes no link for another owner, nor for somebody without an email', async () => {
    answerOne({ role: 'owner' })
    expect(await openMenu()).toEqual(['Change the role', 'Add to a class', 'Lock the account'])
  })

  it('asks, then does it with this person alone', async () => {
    answerOne({ state: 'locked' })
    const calls = answer(actOnPeople, {
      results: [{ id: 'p1', outcome: 'done', message: null }],
    })
    await openMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Unlock' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Unlock' }))
    await waitFor(() => expect(calls[0]?.body).toEqual({ ids: ['p1'], action: 'unlock' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

it('invites people by name and email, and says who was not', async () => {
  answerPeople()
  const imported = answer(importPeople, {
    results: [
      { outcome: 'new', message: null, cell: null },
      { outcome: 'unchanged', message: null, cell: null },
    ],
    added: ['n1'],
    newGroups: [],
  })
  const invited = answer(actOnPeople, {
    results: [{ id: 'n1', outcome: 'done', message: null }],
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite people' }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (value: string) =>
    fireEvent.change(dialog.getByLabelText('People'), { target: { value } })
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Invite' }))
  press()
  expect(await dialog.findByText('Type at least one name and email.')).toBeTruthy()
  type('ira@b.example\nDev ira2@b.example\nBo')
  press()
  expect((await dialog.findByText(/^Line 1/)).textContent).toBe(
    'Line 1: there is no name in “ira@b.example”.\nLine 3: there is no email in “Bo”.',
  )
  type('Ira Sharma, ira@b.example\nDev ira2@b.example')
  fireEvent.change(dialog.getByLabelText('Class'), { target: { value: 'Class 6 B' } })
  press()

  expect((await dialog.findByText('These were not invited')).parentElement?.textContent).toContain(
    'ira2@b.example has an account already.',
  )
  expect(imported[0]?.body).toEqual({
    rows: [
      { name: 'Ira Sharma', email: 'ira@b.example', role: 'student', group: 'Class 6 B' },
      { name: 'Dev', email: 'ira2@b.example', role: 'student', group: 'Class 6 B' },
    ],
    isTrial: false,
  })
  expect(invited[0]?.body).toEqual({ ids: ['n1'], action: 'invite' })
})
