// The catalog inside the dashboard: ways in, classes, subjects.
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
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildSubcategory, buildSubject, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildCourse, buildEnrollment } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildCourseLevels } from '#test/review-builders.ts'
import DashboardCategory from './category.tsx'
import DashboardClasses from './classes.tsx'
import DashboardSubjects from './subject-selection.tsx'

const open = (at: string) =>
  renderScreen(
    [
      { path: 'dashboard/category', Component: DashboardCategory },
      { path: 'dashboard/category/digitalschool-classes', Component: DashboardClasses },
      { path: 'dashboard/subject-selection', Component: DashboardSubjects },
    ],
    at,
  )

const pagination = paginate(2, { page: 1, limit: 100 })
const category = { id: 'academic', name: 'Academic', kind: 'academic', summary: '' } as const
const six = buildSubcategory()
const seven = buildSubcategory({ id: 'class-7', name: 'Class 7', grade: 7 })
const hrefOf = async (name: RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

beforeEach(() => {
  signIn()
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
  answer(listCourses, { courses: [buildCourse()], ended: [] })
  answer(listCategories, { categories: [{ ...category, subcategoryCount: 2 }] })
  answer(listSubcategories, { subCategories: [six, seven], pagination })
  answer(getSubcategory, { subCategory: six, category })
  answer(listSubjects, { subjects: [buildSubject()], total: 1, pagination })
})

it('SPEC §2: leads from the categories to the classes inside the dashboard, and marks what is enrolled in', async () => {
  open('/dashboard/category')

  expect(await hrefOf(/Digital School/)).toBe('/dashboard/category/digitalschool-classes')
  expect(await screen.findByText('1 enrolled')).toBeTruthy()
  expect(localStorage.getItem('categoryId')).toBe('academic')
})

it('says which categories failed, and tries again', async () => {
  answer(listCategories, 'internal')
  open('/dashboard/category')
  expect((await screen.findByRole('alert')).textContent).toContain('Server error: 500 - ')

  answer(listCategories, { categories: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('No courses yet')).toBeTruthy()
})

it('SPEC §2: leads from a class to its subjects, with the class of the student marked', async () => {
  open('/dashboard/category/digitalschool-classes')

  expect(await hrefOf(/Class 6.*Your class/)).toBe(
    '/dashboard/subject-selection?subcategory=class-6',
  )
  expect(await hrefOf(/Class 7/)).toBe('/dashboard/subject-selection?subcategory=class-7')
})

it('finds the classes although the remembered category is gone', async () => {
  localStorage.setItem('categoryId', 'gone')
  answer(listSubcategories, ({ url }) => {
    const subCategories = url.includes('gone') ? [] : [six]
    return { status: 200, body: { data: { subCategories, pagination } } }
  })
  open('/dashboard/category/digitalschool-classes')

  expect(await hrefOf(/Class 6/)).toBeTruthy()
})

it('leads from a subject to the student’s course, or to what it teaches', async () => {
  answer(getCourseLevels, { levels: buildCourseLevels() })
  open('/dashboard/subject-selection?subcategory=class-6')
  expect(await screen.findByText('Enrolled')).toBeTruthy()
  expect(await hrefOf(/Science/)).toBe('/user-course-details?subject=science')
  expect(await screen.findByText('30%')).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'How well you know it' })).toBeTruthy()
})

it('shows the subjects of the class enrolled in where none was selected', async () => {
  answer(getCourseLevels, { levels: buildCourseLevels() })
  open('/dashboard/subject-selection')

  expect(await screen.findByText('Enrolled')).toBeTruthy()
  expect(await hrefOf(/Science/)).toBe('/user-course-details?subject=science')
})

it('does not know a wrong class, and asks for one where none was selected', async () => {
  answer(getSubcategory, 'not-found')
  const { unmount } = open('/dashboard/subject-selection?subcategory=nothing')
  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeTruthy()
  unmount()

  answer(listEnrollments, { enrollments: [] })
  open('/dashboard/subject-selection')
  expect(await screen.findByRole('heading', { name: 'Choose your class first' })).toBeTruthy()
})
