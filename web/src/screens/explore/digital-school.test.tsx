import {
  getSubcategory,
  getSubject,
  listCategories,
  listSubcategories,
} from '@kinnow/contract/catalog'
import { listEnrollments } from '@kinnow/contract/enrollments'
import { paginate } from '@kinnow/contract/paging'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { lastSeen, rememberSeen } from '#features/catalog/model/last-seen.ts'
import { clearSession } from '#lib/session.ts'
import { buildStudent, buildSubcategory, buildSubject, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import DigitalSchool, { clientLoader } from './digital-school.tsx'

const path = '/explore/category/digitalschool'
const open = (query = '', others: Parameters<typeof renderScreen>[0] = []) =>
  renderScreen(
    [
      ...others,
      {
        path: path.slice(1),
        Component: DigitalSchool,
        loader: (args) => clientLoader(args as never),
        HydrateFallback: () => null,
      },
    ],
    path + query,
  )

const category = { id: 'academic', name: 'Academic', kind: 'academic' as const }
const six = buildSubcategory({ subjectNames: ['Science', 'Maths'] })
const seven = buildSubcategory({
  id: 'class-7',
  name: 'Class 7',
  grade: 7,
  subjectNames: ['English'],
})
const shown = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const address = () => screen.getByLabelText('Address').textContent

beforeEach(() => {
  answer(listCategories, { categories: [{ ...category, summary: '', subcategoryCount: 2 }] })
  answer(listSubcategories, {
    subCategories: [six, seven],
    pagination: paginate(2, { page: 1, limit: 100 }),
  })
})

it('finds a class by its name or by a subject, and keeps the search in the address', async () => {
  open()
  const field = await screen.findByRole('searchbox', { name: 'Search for a class or subject' })
  expect(shown()).toEqual(['Class 6', 'Class 7'])

  fireEvent.change(field, { target: { value: 'engl' } })

  await waitFor(() => expect(shown()).toEqual(['Class 7']))
  expect(address()).toBe(`${path}?q=engl`)
  expect(screen.getByText('1 class')).toBeTruthy()
})

it('follows a link that is chosen before the pause after typing is over', async () => {
  const subjects = Promise.withResolvers<null>()
  open('', [
    {
      path: `${path}/subjects/:group/:name`.slice(1),
      loader: () => subjects.promise,
      Component: () => <h1>Subjects</h1>,
    },
  ])
  const field = await screen.findByRole('searchbox')
  fireEvent.change(field, { target: { value: '6' } })
  fireEvent.click(screen.getByRole('link', { name: /^Class 6/ }))
  await new Promise((resolve) => setTimeout(resolve, 400))
  subjects.resolve(null)

  expect(await screen.findByRole('heading', { name: 'Subjects' })).toBeTruthy()
})

it('says when no class is called so, and leads on', async () => {
  open('?q=chess')

  expect(await screen.findByRole('heading', { name: 'No class called “chess”' })).toBeTruthy()
  const everything = screen.getByRole('link', { name: 'Search everything' })
  expect(everything.getAttribute('href')).toBe('/explore/category?q=chess')
  fireEvent.click(screen.getByRole('link', { name: 'All classes' }))
  await waitFor(() => expect(shown()).toEqual(['Class 6', 'Class 7']))
})

it('outlines the class that the student takes, and the one named in the profile', async () => {
  signIn(buildStudent({ classId: 'class-7' }))
  answer(listEnrollments, { enrollments: [] })
  open()

  const tag = await screen.findByText('Your class')
  expect(tag.closest('a')?.textContent).toContain('Class 7')
})

it('leads back to what was looked at last, until somebody signs out', async () => {
  rememberSeen({ groupId: six.id, subjectId: 'science' })
  answer(getSubcategory, { subCategory: six, category })
  answer(getSubject, {
    subject: { ...buildSubject({ id: 'science', name: 'Science' }), outcomes: [], aboutHtml: '' },
    place: {
      category,
      subcategory: six,
      subject: buildSubject({ id: 'science', name: 'Science' }),
    },
  })
  const { unmount } = open()

  const back = await screen.findByRole('link', { name: 'Back to Science' })
  expect(back.getAttribute('href')).toContain('/subject-details?subject=science')
  unmount()

  clearSession()
  expect(lastSeen()).toBeNull()
})

it('forgets what was looked at last when it is no longer there', async () => {
  rememberSeen({ groupId: six.id, subjectId: 'gone' })
  answer(getSubcategory, { subCategory: six, category })
  answer(getSubject, 'not-found')
  open()

  await screen.findByRole('searchbox')
  await waitFor(() => expect(lastSeen()).toBeNull())
  expect(screen.queryByText('You looked at this last time')).toBeNull()
})

it('takes nothing from a storage that somebody else has written', () => {
  for (const text of ['{', '[]', '{"groupId":1,"subjectId":"x"}', 'null', '{"groupId":"x"}']) {
    localStorage.setItem('lastSeen', text)
    expect(lastSeen()).toBeNull()
  }
})
