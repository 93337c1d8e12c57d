// Pages of authors: folders, the review of what changed, publishing and its history; for others there are none.
import {
  listAuthoredFolders,
  listPublications,
  listTextChanges,
  publishDrafts,
  restorePublication,
} from '@kinnow/contract/authoring'
import { paginate } from '@kinnow/contract/paging'
import { me } from '@kinnow/contract/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { notFound } from '#texts/en/shell.ts'
import AuthorScreen from './author.tsx'
import './pages.tsx'
import './publish.tsx'

const open = (path = '') =>
  renderScreen([{ path: 'author/*', Component: AuthorScreen }], `/author${path}`)
const folder = '/folder%3Aschool'

const change = {
  path: '1-a/1-leaf.md',
  title: 'Leaf',
  state: 'changed' as const,
  by: null,
  savedAt: null,
  before: 'A leaf is a kitchen.\n',
  after: 'A leaf is a small kitchen.\n',
  isShrunk: false,
  isOmitted: false,
}
const plan = {
  findings: [],
  counts: { errors: 0, warnings: 0, notes: 0 },
  changes: [{ thing: 'lessons' as const, fresh: 0, changed: 1, retired: 0 }],
  lines: ['1 answer is marked again.'],
  checked: 'check',
  conflicts: [],
  students: 24,
  isPublished: false,
}

/** Calls that publish, not those that tell what it would do. */
const published = (calls: { body: unknown }[]) =>
  calls.map(({ body }) => body).filter((body) => 'checked' in (body as object))

beforeEach(() => {
  const author = buildStudent({ role: 'teacher', isAuthor: true })
  signIn(author)
  answer(me, { user: author })
})

it('lists the folders, with what is not published', async () => {
  answer(listAuthoredFolders, {
    folders: [
      { origin: 'folder:school', courses: ['Class 6'], files: 12, drafts: 2, importedAt: null },
    ],
  })
  open()
  expect(await screen.findByRole('link', { name: 'Class 6' })).toHaveProperty(
    'pathname',
    '/author/folder%3Aschool',
  )
  expect(screen.getByText('school · 12 files · 2 changes not published')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Review changes' })).toBeTruthy()
})

it('for a teacher who may not write courses there is no such page', async () => {
  const teacher = buildStudent({ role: 'teacher' })
  signIn(teacher)
  answer(me, { user: teacher })
  open(folder)
  expect(await screen.findByText(notFound.title)).toBeTruthy()
})

it('shows the words that came and went, what it means, and publishes with a note', async () => {
  answer(listTextChanges, { changes: [change] })
  const calls = answer(publishDrafts, ({ body }) => ({
    status: 200,
    body: {
      status: 'success',
      data: { publication: { ...plan, isPublished: 'checked' in (body as object) } },
    },
  }))
  answer(listPublications, {
    publications: [],
    pagination: paginate(0, { page: 1, limit: 20 }),
  })
  open(`${folder}/publish`)

  const file = await screen.findByRole('article')
  expect(within(file).getByText('small', { exact: false }).tagName).toBe('INS')
  expect(await screen.findByText('Progress and reviews of all 24 students stay.')).toBeTruthy()
  expect(screen.getByText('1 answer is marked again.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What did you change?'), { target: { value: ' Size ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish 1 change' }))
  await waitFor(() => expect(published(calls)).toEqual([{ checked: 'check', note: 'Size' }]))
  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe('/author/folder%3Aschool/history'),
  )
})

it('asks first where most of a text goes', async () => {
  answer(listTextChanges, { changes: [{ ...change, isShrunk: true }] })
  const calls = answer(publishDrafts, { publication: plan })
  open(`${folder}/publish`)
  fireEvent.click(await screen.findByRole('button', { name: 'Publish 1 change' }))
  expect(published(calls)).toHaveLength(0)
  fireEvent.click(screen.getByRole('checkbox', { name: /Most of the text goes in “Leaf”/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Publish 1 change' }))
  await waitFor(() => expect(published(calls)).toHaveLength(1))
})

it('leads to each mistake, and to what was published meanwhile, and publishes nothing', async () => {
  answer(listTextChanges, { changes: [change] })
  answer(publishDrafts, {
    publication: {
      ...plan,
      checked: null,
      changes: null,
      counts: { errors: 1, warnings: 0, notes: 0 },
      findings: [{ level: 'error', file: 'a.md', line: 3, message: 'no title' }],
      conflicts: ['b.md'],
    },
  })
  open(`${folder}/publish`)
  expect(await screen.findByRole('link', { name: 'a.md' })).toBeTruthy()
  expect(screen.getByText(/Line 3: no title/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'b.md' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
})

it('goes back to a publication by making drafts, which are looked at next', async () => {
  answer(listPublications, {
    publications: [
      {
        id: 'one',
        at: '2026-11-20T10:00:00.000Z',
        by: { id: 'rao', name: 'Ms Rao' },
        note: 'A clearer link',
        files: [{ id: 'file', path: 'a.md', state: 'changed' }],
      },
    ],
    pagination: paginate(1, { page: 1, limit: 20 }),
  })
  answer(listTextChanges, { changes: [] })
  const calls = answer(restorePublication, { origin: 'folder:school', paths: ['a.md'] })
  open(`${folder}/history`)
  expect(await screen.findByText('A clearer link')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go back to this' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe('/author/folder%3Aschool/publish'),
  )
})
