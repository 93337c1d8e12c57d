// Importing people: what is shown of a file before anything happens, and what is sent.
import { importPeople } from '@kinnow/contract/people-import'
import type { ImportRow } from '@kinnow/contract/people-import'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
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
      if (!email.includes('@')) return { outcome: 'faulty', message: 'No such address' }
      return { outcome: name === 'Here' ? 'joins' : 'new', message: null }
    })
    return { status: 200, body: { data: { results, newGroups: ['7 A'] } } }
  })

function open() {
  renderScreen([{ path: 'admin/people/import', Component: ImportScreen }], '/admin/people/import')
}
function choose(text: string, name = 'class-7a.csv') {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
}
const list =
  'name,email,class\nAsha,asha@x.example,7 A\nOmar,omar.x.example,7 A\nHere,here@x.example,7 A\nAsha,ASHA@x.example,7 A\n'
const cells = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

beforeEach(() => void signIn(buildStudent({ role: 'owner' })))

it('shows what each row does, faulty ones first, and imports the others', async () => {
  const calls = answerImport()
  open()
  choose(list)

  expect(
    await screen.findByText('class-7a.csv, 4 rows: 1 new, 1 already here, 2 with a problem.'),
  ).toBeTruthy()
  expect(cells().slice(1)).toEqual([
    ['3', 'No such address', 'Omar', 'omar.x.example'],
    ['5', 'Same email as row 2', 'Asha', 'ASHA@x.example'],
    ['2', 'New account', 'Asha', 'asha@x.example'],
    ['4', 'Already here, joins the class', 'Here', 'here@x.example'],
  ])
  expect(calls.map(({ body }) => (body as Sent).isTrial)).toEqual([true])

  fireEvent.click(screen.getByRole('button', { name: 'Import 2 people' }))
  expect(await screen.findByText(/Imported: 1 new account/)).toBeTruthy()
  expect(screen.getByText(/Forgot password/)).toBeTruthy()
  const [, { rows, isTrial }] = calls.map(({ body }) => body) as [Sent, Sent]
  expect(isTrial).toBe(false)
  expect(rows.map(({ email }) => email)).toEqual(['asha@x.example', 'here@x.example'])
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
  const button = await screen.findByRole('button', { name: 'Import 2 people' })
  answer(importPeople, () => failure('internal'))
  fireEvent.click(button)

  expect(await screen.findByText(/The import stopped/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 people' })).toBeTruthy())
})
