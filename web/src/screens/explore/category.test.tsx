import { listCategories } from '@kinnow/contract/catalog'
import { search } from '@kinnow/contract/search'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildHit, highlighted } from '#test/search-builders.ts'
import CategorySelection, { clientLoader } from './category.tsx'

const path = '/explore/category'
const open = (query = '') =>
  renderScreen(
    [
      {
        path: path.slice(1),
        Component: CategorySelection,
        loader: (args) => clientLoader(args as never),
        HydrateFallback: () => null,
      },
    ],
    path + query,
  )
const field = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search courses and lessons' })
const address = () => screen.getByLabelText('Address').textContent

beforeEach(() => {
  const category = { id: 'academic', name: 'Academic', kind: 'academic', summary: '' } as const
  answer(listCategories, { categories: [{ ...category, subcategoryCount: 3 }] })
})

it('shows the ways in, and asks for nothing while nothing is searched', async () => {
  const calls = answer(search, { hits: [] })
  open()

  expect((await field()).value).toBe('')
  expect(screen.getByRole('heading', { name: 'Digital School' })).toBeTruthy()
  expect(calls).toEqual([])
})

it('shows what its address searches for, above the ways in', async () => {
  answer(search, { hits: [buildHit({ title: highlighted('[Roots] of trees') })] })
  open('?q=roots')

  expect(await screen.findByRole('heading', { name: 'Results for “roots”' })).toBeTruthy()
  expect(
    (await screen.findByRole('link', { name: /Roots of trees/ })).getAttribute('href'),
  ).toContain('chapter=plants')
  expect((await field()).value).toBe('roots')
  expect(screen.getByText('1 result')).toBeTruthy()
})

it('keeps what is typed in the address, and forgets it when cleared', async () => {
  answer(search, { hits: [] })
  open()
  fireEvent.change(await field(), { target: { value: 'xyzzy' } })

  expect(await screen.findByRole('heading', { name: 'Nothing about “xyzzy”' })).toBeTruthy()
  expect(address()).toBe(`${path}?q=xyzzy`)
  fireEvent.change(await field(), { target: { value: '' } })

  await waitFor(() => expect(address()).toBe(path))
  expect(screen.queryByRole('heading', { name: /Nothing about/ })).toBeNull()
})

it('keeps the rest of the page when the search fails, and tries again', async () => {
  answer(search, 'internal')
  open('?q=roots')
  expect((await screen.findByRole('alert')).textContent).toContain('The search did not work.')
  expect(screen.getByRole('heading', { name: 'Digital School' })).toBeTruthy()

  answer(search, { hits: [buildHit()] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: /Roots/ })).toBeTruthy()
})
