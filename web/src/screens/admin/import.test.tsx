// Importing people: what is shown of a file before anything happens, and what is sent.
import { actOnPeople } from '@kinnow/contract/people-actions'
import { importPeople } from '@kinnow/contract/people-import'
import type { ImportRow } from '@kinnow/contract/people-import'
import { importRoster } from '@kinnow/contract/roster'
import type { RosterImport } from '@kinnow/contract/roster'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import ImportScreen from './import.tsx'

type Sent = { rows: ImportRow[]; isTrial: boolean }

/** Of rows without an @ it says so; who is called "Here" has an account. */
const answerImport = () =>
  answer(importPeople, ({ body }) => {
    const { rows } = body as Sent
    const results = rows.map(({ email, name }) => {
      if (!email.includes('@'))
        return { outcome: 'faulty', message: 'No @ in the address', cell: 'email' }
      if (name === '') return { outcome: 'faulty', message: 'Name is missing', cell: 'name' }
      return { outcome: name === 'Here' ? 'joins' : 'new', message: null, cell: null }
    })
    const newGroups = [{ id: (body as Sent).isTrial ? null : 'g7', name: '7 A' }]
    return { status: 200, body: { data: { results, newGroups, added: ['p1'] } } }
  })

function open() {
  renderScreen([{ path: 'admin/people/import', Component: ImportScreen }], '/admin/people/import')
}
function choose(text: string, name = 'class-7a.csv') {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
}
const list =
  'name,email,class\nAsha,asha@x.example,7 A\nOmar,omar.x.example,7 A\nHere,here@x.example,7 A\nAsha,ASHA@x.example,7 A\n,nobody@x.example,7 A\n'
/** Texts of the cells; beneath each name a phone has the email once more. */
const cells = () =>
  screen
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) =>
        [...cell.childNodes].map(({ textContent }) => textContent).join(' '),
      ),
    )
/** What has to be mended, as the table marks it. */
const marks = () =>
  [...document.querySelectorAll('td [class*="mend"]')].map((one) => one.textContent)

beforeEach(() => void signIn(buildStudent({ role: 'owner' })))

it('shows what each row does, faulty ones first, and imports the others', async () => {
  const calls = answerImport()
  open()
  choose(list)

  expect(
    await screen.findByText(/, 5 rows: 1 new, 1 already here, 3 with a problem\./),
  ).toBeTruthy()
  expect(cells().slice(1)).toEqual([
    ['3', 'No @ in the address', 'Omar omar.x.example', 'omar.x.example'],
    ['5', 'Same email as row 2', 'Asha ASHA@x.example', 'ASHA@x.example'],
    ['6', 'Name is missing', 'empty nobody@x.example', 'nobody@x.example'],
    ['4', 'Already here, joins 7 A', 'Here here@x.example', 'here@x.example'],
    ['2', 'New account', 'Asha asha@x.example', 'asha@x.example'],
  ])
  expect(new Set(marks())).toEqual(new Set(['omar.x.example', 'ASHA@x.example', 'empty']))
  expect(screen.getByText(/New class: 7 A/)).toBeTruthy()
  expect(calls.map(({ body }) => (body as Sent).isTrial)).toEqual([true])

  fireEvent.click(screen.getByRole('button', { name: 'Import 1, add 1 to a class' }))
  expect(await screen.findByText('Imported: 1 new account, 1 added to a class.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Courses for 7 A' }).getAttribute('href')).toBe(
    '/teach/groups/g7',
  )
  expect(screen.getByRole('button', { name: 'Invite 1 person' })).toBeTruthy()
  const [, { rows, isTrial }] = calls.map(({ body }) => body) as [Sent, Sent]
  expect(isTrial).toBe(false)
  expect(rows.map(({ email }) => email)).toEqual(['asha@x.example', 'here@x.example'])
})

it('names new teachers, and offers no import where everyone is here already', async () => {
  let outcome: 'promoted' | 'unchanged' = 'promoted'
  answer(importPeople, ({ body }) => {
    const results = (body as Sent).rows.map(() => ({ outcome, message: null, cell: null }))
    return { status: 200, body: { data: { results, newGroups: [], added: [] } } }
  })
  open()
  choose('name,email,role\nAsha,asha@x.example,teacher\nIra,ira@x.example,teacher\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Make 2 teachers' }))
  expect(await screen.findByText('Imported: 2 new teachers.')).toBeTruthy()

  outcome = 'unchanged'
  choose('name,email\nAsha,asha@x.example\n')
  expect(await screen.findByText(/Everyone in this file is here already/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

it('asks for the columns where the head does not say them', async () => {
  const calls = answerImport()
  open()
  choose('first,second\nAsha,asha@x.example\n')

  expect(await screen.findByText(/Say in which columns/)).toBeTruthy()
  expect(calls).toEqual([])
  fireEvent.change(screen.getByLabelText('Name is in'), { target: { value: '0' } })
  fireEvent.change(screen.getByLabelText('Email is in'), { target: { value: '1' } })
  expect(await screen.findByText(/1 new/)).toBeTruthy()
})

it('sends a long list in parts', async () => {
  const calls = answerImport()
  open()
  const rows = Array.from({ length: 250 }, (_, index) => `A,a${index}@x.example`)
  choose(`name,email\n${rows.join('\n')}`)

  expect(await screen.findByText(/250 new/)).toBeTruthy()
  expect(calls.map(({ body }) => (body as Sent).rows.length)).toEqual([100, 100, 50])
  expect(screen.getByText(/Showing 200 of 250 rows/)).toBeTruthy()
})

it('says what is wrong with a file', async () => {
  open()
  choose('PK\0\0', 'list.xlsx')

  expect(await screen.findByText(/This is not a CSV file/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

it('says that an import stopped, and what to do', async () => {
  answerImport()
  open()
  choose(list)
  const button = await screen.findByRole('button', { name: 'Import 1, add 1 to a class' })
  answer(importPeople, () => failure('internal'))
  fireEvent.click(button)

  expect(await screen.findByText(/The import stopped/)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 1, add 1 to a class' })).toBeTruthy(),
  )
})

it('waits for a busy server, and invites whom the parts before a fault had added', async () => {
  answerImport()
  const sent = answer(actOnPeople, { results: [] })
  open()
  const rows = Array.from({ length: 150 }, (_, index) => `A,a${index}@x.example`)
  choose(`name,email\n${rows.join('\n')}`)
  const name = /^Import 150/
  const button = await screen.findByRole('button', { name })
  const replies = ['busy', 'p1', 'fault', 'none', 'p2']
  const calls = answer(importPeople, ({ body }) => {
    const reply = replies.shift() ?? ''
    if (reply === 'busy') return failure('unavailable', { retryAfter: 0.01 })
    if (reply === 'fault') return failure('internal')
    const results = (body as Sent).rows.map(() => ({ outcome: 'new', message: null, cell: null }))
    const added = reply === 'none' ? [] : [reply]
    return { status: 200, body: { data: { results, newGroups: [], added } } }
  })
  fireEvent.click(button)
  expect(await screen.findByText(/The import stopped/)).toBeTruthy()
  expect(calls.map(({ body }) => (body as Sent).rows.length)).toEqual([100, 100, 50])

  fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(await screen.findByRole('button', { name: /^Invite/ }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ ids: ['p1', 'p2'] }]))
})

it('emails the new people, and says who could not be invited', async () => {
  const noMail = /^This school cannot send email yet/
  answerImport()
  const sent = answer(actOnPeople, {
    results: [{ id: 'p1', outcome: 'refused', message: 'This address has had many invitations.' }],
  })
  open()
  choose(list)
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1, add 1 to a class' }))
  await screen.findByRole('button', { name: 'Invite 1 person' })
  expect(screen.getByText('Invite').closest('li')?.textContent).toBe('3Invite')
  expect(screen.queryByText(noMail)).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite 1 person' }))

  expect(await screen.findByText('0 invited')).toBeTruthy()
  expect(screen.getByText(/1 person: This address has had many/)).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['p1'], action: 'invite' }])
  const last = screen.getByText('Invite').closest('li')
  expect(last?.getAttribute('aria-current')).toBeNull()
  expect(last?.textContent).toBe('Invite, done')
})

describe('a .zip of another system', () => {
  const counts = {
    new: 0,
    promoted: 0,
    'new-class': 0,
    'renamed-class': 0,
    joins: 0,
    leaves: 0,
  }
  const plan: RosterImport = {
    faults: [],
    faultCount: 0,
    counts,
    here: 2,
    changes: [],
    doubts: [],
    doubtCount: 0,
    notes: [],
    consents: 0,
    manyLeave: false,
    steps: 0,
    checked: 'none',
    added: [],
  }
  const reply = (parts: Partial<RosterImport>) => ({
    status: 200,
    body: { data: { import: { ...plan, ...parts } } },
  })
  const pick = () => choose('PK', 'export.zip')

  it('shows what changes and what is left to decide, then imports part after part', async () => {
    const calls = answer(importRoster, ({ url }) => {
      const checked = new URL(url, 'http://school.test').searchParams.get('checked')
      if (checked === 'all') return reply({ steps: 5, checked: 'rest', added: ['p1'] })
      if (checked === 'rest') {
        const doubts = [{ doubt: 'no-address' as const, line: 3, name: 'Omar', about: '' }]
        return reply({ added: ['p2'], doubts, doubtCount: 1 })
      }
      return reply({
        counts: { ...counts, new: 2, joins: 1 },
        changes: [{ change: 'joins', name: 'Asha Menon', group: '7 A' }],
        doubts: [{ doubt: 'no-address', line: 3, name: 'Omar', about: '' }],
        doubtCount: 1,
        notes: ['orgs.csv is not used.'],
        consents: 1,
        steps: 12,
        checked: 'all',
      })
    })
    open()
    pick()

    expect(await screen.findByText('2 new accounts')).toBeTruthy()
    expect(screen.getByText('1 member joins a class')).toBeTruthy()
    expect(screen.getByText('Asha Menon joins 7 A')).toBeTruthy()
    expect(screen.getByText(/No email. Make a class card/)).toBeTruthy()
    expect(screen.getByText('users.csv, line 3')).toBeTruthy()
    expect(screen.getByText(/answers for 1 student in place of a guardian/)).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Import all this' }))
    expect(await screen.findByText(/Imported: 2 new accounts/)).toBeTruthy()
    expect(screen.getByText(/1 entry is left for you to decide/)).toBeTruthy()
    expect(screen.getByText('1 has no email: make a class card under Classes.')).toBeTruthy()
    expect(calls).toHaveLength(3)
    expect(screen.getByText('Invite').closest('li')?.getAttribute('aria-current')).toBe('step')
  })

  it('asks once more where many leave', async () => {
    const calls = answer(importRoster, ({ url }) =>
      url.includes('checked')
        ? reply({})
        : reply({ counts: { ...counts, leaves: 9 }, manyLeave: true, steps: 9, checked: 'all' }),
    )
    open()
    pick()

    fireEvent.click(await screen.findByRole('button', { name: 'Import all this' }))
    expect(await screen.findByText('Many people leave their classes')).toBeTruthy()
    expect(calls).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Import anyway' }))
    expect(await screen.findByText(/Imported: 0 new accounts/)).toBeTruthy()
    expect(calls[1]?.url).toContain('isSure=true')
  })

  it('names the places that are wrong, and offers no import', async () => {
    answer(importRoster, () =>
      reply({
        faults: [{ file: 'users.csv', line: 4, message: 'the sourcedId is empty' }],
        faultCount: 1,
        checked: null,
      }),
    )
    open()
    pick()

    expect(await screen.findByText('This file cannot be imported')).toBeTruthy()
    expect(screen.getByText('users.csv, line 4')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import all this' })).toBeNull()
  })

  it('says that nothing is to do, why a check failed, and checks again', async () => {
    let isDown = true
    answer(importRoster, () => (isDown ? failure('import-running') : reply({})))
    open()
    pick()

    expect((await screen.findByRole('alert')).textContent).toContain('could not be checked')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Nothing to do/)).toBeTruthy()
  })
})
