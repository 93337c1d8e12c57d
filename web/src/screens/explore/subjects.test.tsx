import {
  getSubcategory,
  listCategories,
  listSubcategories,
  listSubjects,
} from '@kinnow/contract/catalog'
import { listEnrollments } from '@kinnow/contract/enrollments'
import { getCourseLevels } from '@kinnow/contract/level-screens'
import { paginate } from '@kinnow/contract/paging'
import { listCourses } from '@kinnow/contract/progress'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, buildSubcategory, buildSubject, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildCourse, buildEnrollment } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildCourseLevels } from '#test/review-builders.ts'
import { NotFound } from '#ui/not-found.tsx'
import SubjectSelection from './subject-selection.tsx'
import Subjects, { clientLoader } from './subjects.tsx'

const base = '/explore/category/digitalschool/subjects'
const open = (at: string) =>
  renderScreen(
    [
      {
        path: `${base.slice(1)}/:className/:id`,
        Component: Subjects,
        loader: (args) => clientLoader(args as never),
        HydrateFallback: () => null,
        ErrorBoundary: NotFound,
      },
      { path: 'SubjectSelection', Component: SubjectSelection },
    ],
    at,
  )

const pagination = paginate(2, { page: 1, limit: 100 })
const category = { id: 'academic', name: 'Academic', kind: 'academic' as const }
const six = buildSubcategory()
const seven = buildSubcategory({ id: 'class-7', name: 'Class 7', grade: 7 })
const address = () => screen.getByLabelText('Address').textContent

function answerClass(group = six) {
  answer(getSubcategory, { subCategory: group, category })
}

beforeEach(() => {
  answer(listCategories, { categories: [{ ...category, summary: '', subcategoryCount: 2 }] })
  answer(listSubcategories, { subCategories: [six, seven], pagination })
  answer(listSubjects, { subjects: [buildSubject()], total: 1, pagination })
  answerClass()
})

it('SPEC §2: shows the subjects of a class, and leads to another class', async () => {
  open(`${base}/class-6/class-6`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Class 6 subjects' })).toBeTruthy()

  answerClass(seven)
  fireEvent.change(screen.getByLabelText('Class'), { target: { value: 'class-7' } })

  expect(await screen.findByRole('heading', { level: 1, name: 'Class 7 subjects' })).toBeTruthy()
  expect(address()).toBe(`${base}/class-7/class-7`)
})

it('shows how far an enrolled student is', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
  answer(listCourses, { courses: [buildCourse()], ended: [] })
  answer(getCourseLevels, { levels: buildCourseLevels() })
  open(`${base}/class-6/class-6`)

  expect(await screen.findByText('Enrolled')).toBeTruthy()
  expect(await screen.findByText('30%')).toBeTruthy()
  const card = await screen.findByRole('link', { name: /Science/ })
  expect(await within(card).findByText('Familiar')).toBeTruthy()
  const course = within(await screen.findByRole('region', { name: 'How well you know it' }))
  expect(course.getByText('1 more chapter to reach Confident')).toBeTruthy()
})

it.each(['class-9', 'Class%206', '..%2F'])(
  'corrects a class name in the address that does not fit the id: %s',
  async (className) => {
    open(`${base}/${className}/class-6`)

    await waitFor(() => expect(address()).toBe(`${base}/class-6/class-6`))
  },
)

it('SPEC §2: bears names with odd characters', async () => {
  const group = buildSubcategory({ id: 'a/b c', name: 'Klasse 5 – Übung & कक्षा?' })
  answerClass(group)
  open(`${base}/x/${encodeURIComponent(group.id)}`)

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(address()).toMatch(/\/a%2Fb%20c$/)
})

it('does not know a wrong id', async () => {
  answer(getSubcategory, 'not-found')
  open(`${base}/class-6/nothing`)

  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeTruthy()
})

it('says what failed in its place, and tries again', async () => {
  answer(listSubjects, 'internal')
  open(`${base}/class-6/class-6`)
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Server error: 500 - ')

  answer(listSubjects, { subjects: [], total: 0, pagination })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('No subjects here yet. Try another class.')).toBeTruthy()
})

it('loads what failed as soon as the connection is back', async () => {
  answer(listSubjects, 'internal')
  open(`${base}/class-6/class-6`)
  await screen.findByRole('alert')

  answer(listSubjects, { subjects: [], total: 0, pagination })
  window.dispatchEvent(new Event('online'))

  expect(await screen.findByText('No subjects here yet. Try another class.')).toBeTruthy()
})

it('chooses subjects of the class selected last, and of the one in the address', async () => {
  localStorage.setItem('subcategoryId', 'class-6')
  open('/SubjectSelection')
  expect(await screen.findByRole('heading', { level: 1, name: 'Class 6 subjects' })).toBeTruthy()

  answerClass(seven)
  fireEvent.change(await screen.findByLabelText('Class'), { target: { value: 'class-7' } })

  expect(await screen.findByRole('heading', { level: 1, name: 'Class 7 subjects' })).toBeTruthy()
  expect(address()).toBe('/SubjectSelection?subcategory=class-7')
  expect(localStorage.getItem('subcategoryId')).toBe('class-7')
})

it('SPEC §2: asks for a class where none was selected', async () => {
  open('/SubjectSelection')

  expect(await screen.findByRole('heading', { name: 'Choose your class first' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Choose your class' })).toBeTruthy())
})

const knot = buildSubcategory({ id: 'knots', name: 'Knots', grade: null })
const enrolledIn = (group: typeof six) =>
  buildEnrollment({ id: group.id, subcategoryId: group.id, subcategory: group })

/** Responds with the requested class. */
function answerClasses() {
  answer(getSubcategory, ({ url }) => {
    const subCategory = url.includes('class-7') ? seven : six
    return { status: 200, body: { data: { subCategory, category } } }
  })
}

it.each([
  ['the one enrolled in last', [six, seven, knot], 'class-6', 'Class 7 subjects'],
  ['the one of the profile', [knot], 'class-7', 'Class 7 subjects'],
])(
  'shows a student %s where none was selected, and selects none',
  async (_, groups, classId, title) => {
    signIn(buildStudent({ classId }))
    answer(listEnrollments, { enrollments: groups.map(enrolledIn) })
    answer(listCourses, { courses: [], ended: [] })
    answer(getCourseLevels, { levels: buildCourseLevels() })
    answerClasses()
    open('/SubjectSelection')

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(localStorage.getItem('subcategoryId')).toBeNull()
  },
)

it('asks for no class before it knows in which the student is', async () => {
  signIn()
  const list = Promise.withResolvers<never>()
  answer(listEnrollments, () => list.promise)
  answer(listCourses, { courses: [], ended: [] })
  open('/SubjectSelection')

  expect(await screen.findByRole('heading', { name: 'Choose a subject' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Choose your class first' })).toBeNull()
})
