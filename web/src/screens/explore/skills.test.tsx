import { listCategories, listSubcategories } from '@kinnow/contract/catalog'
import { listTopics } from '@kinnow/contract/course-search'
import { paginate } from '@kinnow/contract/paging'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { buildSubcategory } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Skills, { clientLoader } from './skills.tsx'

const path = '/explore/category/skilledbased'
const open = (search = '') =>
  renderScreen(
    [
      {
        path: path.slice(1),
        Component: Skills,
        loader: (args) => clientLoader(args as never),
        HydrateFallback: () => null,
      },
    ],
    path + search,
  )

const pageSize = 12
const total = 30

/** A page of 30 courses; two with a topic. */
const answerPages = () =>
  answer(listSubcategories, ({ url }) => {
    const query = new URL(url, 'http://x').searchParams
    const page = Number(query.get('page'))
    const found = query.get('q') === 'zzz' ? 0 : total
    const count = query.get('topic') === 'Coding' ? 2 : found
    const from = (page - 1) * pageSize
    const subCategories = Array.from({ length: Math.min(pageSize, count - from) }, (_, index) =>
      buildSubcategory({ id: `c${from + index}`, name: `Course ${from + index}`, grade: null }),
    )
    const pagination = paginate(count, { page, limit: pageSize })
    return { status: 200, body: { data: { subCategories, pagination } } }
  })

const cards = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const address = () => screen.getByLabelText('Address').textContent?.replace(path, '')
const lastQuery = (calls: { url: string }[]) =>
  Object.fromEntries(new URL(calls.at(-1)?.url ?? '', 'http://x').searchParams)

beforeEach(() => {
  const category = { id: 'skill', name: 'Skills', kind: 'skill', summary: '' } as const
  answer(listCategories, { categories: [{ ...category, subcategoryCount: total }] })
  answer(listTopics, { topics: ['Coding', 'Data'] })
})

it('SPEC §4: appends the next page, and gives its first card the focus', async () => {
  answerPages()
  open()
  expect(await screen.findByText('Showing 12 of 30')).toBeTruthy()

  fireEvent.click(screen.getByRole('link', { name: 'Load more' }))

  expect(await screen.findByText('Showing 24 of 30')).toBeTruthy()
  expect(address()).toBe('?page=2')
  expect(cards().slice(11, 13)).toEqual(['Course 11', 'Course 12'])
  expect(document.activeElement?.textContent).toContain('Course 12')
})

it('restores all pages of an address', async () => {
  answerPages()
  open('?page=3')

  expect(await screen.findByText('Showing 30 of 30')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
})

it('SPEC §2, SPEC §4: filters all courses, replaces the list, and says how many there are', async () => {
  const calls = answerPages()
  open('?page=2')
  await screen.findByText('Showing 24 of 30')

  fireEvent.click(screen.getByRole('link', { name: 'Coding' }))

  expect(await screen.findByText('2 courses')).toBeTruthy()
  expect(address()).toBe('?topic=Coding')
  expect(lastQuery(calls)).toMatchObject({ topic: 'Coding', page: '1', categoryId: 'skill' })
  expect(screen.getByRole('link', { name: 'Coding' }).getAttribute('aria-current')).toBe('true')
  expect(document.activeElement).toBe(document.body)
})

it('keeps level, length and order in the address', async () => {
  const calls = answerPages()
  open()
  await screen.findByText('Showing 12 of 30')
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  choose('Level', 'Beginner')
  await waitFor(() => expect(address()).toBe('?level=Beginner'))
  choose('Length', 'short')
  await waitFor(() => expect(address()).toBe('?level=Beginner&length=short'))
  choose('Sort by', 'name')

  await waitFor(() => expect(address()).toBe('?level=Beginner&length=short&sort=name'))
  expect(lastQuery(calls)).toMatchObject({ level: 'Beginner', length: 'short', sort: 'name' })
})

it('searches after a pause in typing, and offers to take the search away', async () => {
  const calls = answerPages()
  open()
  await screen.findByText('Showing 12 of 30')

  fireEvent.change(screen.getByLabelText('Search courses'), { target: { value: 'zz' } })
  fireEvent.change(screen.getByLabelText('Search courses'), { target: { value: 'zzz ' } })

  expect(await screen.findByText('No course matches. Try removing a filter.')).toBeTruthy()
  expect(address()).toBe('?q=zzz')
  expect(calls.filter(({ url }) => url.includes('q=')).length).toBe(1)

  fireEvent.click(screen.getByRole('link', { name: /^Remove filter: ?zzz$/ }))
  expect(await screen.findByText('Showing 12 of 30')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Search courses').value).toBe('')
})

it('SPEC §8: tells that the categories failed in their own words', async () => {
  answerPages()
  answer(listCategories, 'internal')
  open()

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Server error: 500 - ')
})

it('keeps the loaded cards when the next page fails, and tries again', async () => {
  answerPages()
  open()
  await screen.findByText('Showing 12 of 30')
  queryClient.clear()
  answer(listSubcategories, 'internal')

  fireEvent.click(screen.getByRole('link', { name: 'Load more' }))

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch subcategories')
  expect(cards()).toHaveLength(12)
  answerPages()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Showing 24 of 30')).toBeTruthy()
})

it('shows rows where the address says so', async () => {
  answerPages()
  open('?view=list')

  const list = await screen.findByRole('link', { name: 'List' })

  expect(list.getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Grid' }).getAttribute('href')).toBe(path)
})
