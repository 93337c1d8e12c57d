import { getSubcategory, listCategories, listSubcategories } from '@kinnow/contract/catalog'
import { listEnrollments } from '@kinnow/contract/enrollments'
import { paginate } from '@kinnow/contract/paging'
import { search } from '@kinnow/contract/search'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, buildSubcategory, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEnrollment } from '#test/learning-builders.ts'
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

const skill = { id: 'skill', name: 'Skills', kind: 'skill', summary: '' } as const
const answerCourses = (names: string[]) => {
  answer(listCategories, { categories: [{ ...skill, subcategoryCount: names.length }] })
  return answer(listSubcategories, {
    subCategories: names.map((name) => buildSubcategory({ id: name, name, grade: null })),
    pagination: paginate(names.length, { page: 1, limit: 4 }),
  })
}

it('shows the first skill courses below the ways in', async () => {
  const calls = answerCourses(['Python', 'Speaking'])
  open()

  const courses = await screen.findByRole('region', { name: 'Learn something you can use' })
  const names = within(courses).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Python', 'Speaking'])
  expect(within(courses).getByRole('link', { name: 'All skill courses' })).toBeTruthy()
  expect(calls[0]?.url).toContain('limit=4')
})

it('is shown without the courses where they cannot be loaded', async () => {
  answerCourses([])
  answer(listSubcategories, 'internal')
  open()

  expect(await screen.findByRole('heading', { name: 'Skill-based courses' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Learn something you can use' })).toBeNull()
})

it('shows the class named in the profile beside those that are taken', async () => {
  const seven = buildSubcategory({ id: 'class-7', name: 'Class 7', grade: 7 })
  signIn(buildStudent({ classId: seven.id }))
  answer(getSubcategory, {
    subCategory: seven,
    category: { id: 'academic', name: 'Academic', kind: 'academic' },
  })
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
  open()

  const own = await screen.findByRole('region', { name: 'Your classes' })
  const names = within(own).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Class 7', 'Class 6'])
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

  expect(await screen.findByRole('heading', { name: 'No results for “xyzzy”' })).toBeTruthy()
  expect(screen.getAllByText(/No results/)).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Results for “xyzzy”' }).textContent).toContain(
    '0 results',
  )
  expect(address()).toBe(`${path}?q=xyzzy`)
  fireEvent.change(await field(), { target: { value: '' } })

  await waitFor(() => expect(address()).toBe(path))
  expect(screen.queryByRole('heading', { name: /No results for/ })).toBeNull()
})

it('keeps the rest of the page when the search fails, and tries again', async () => {
  answer(search, 'internal')
  open('?q=roots')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The search did not work. Please try again.',
  )
  expect(screen.getByRole('heading', { name: 'Digital School' })).toBeTruthy()

  answer(search, { hits: [buildHit()] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: /Roots/ })).toBeTruthy()
})
