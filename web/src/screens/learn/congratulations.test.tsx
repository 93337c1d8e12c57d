import { getSubcategory, getSubject, listChapters, listLessons } from '@kinnow/contract/catalog'
import { listEnrollments } from '@kinnow/contract/enrollments'
import { paginate } from '@kinnow/contract/paging'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  buildChapter,
  buildLesson,
  buildSubcategory,
  buildSubject,
  signIn,
} from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEnrollment } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Congratulations from './congratulations.tsx'

const group = buildSubcategory()
const subject = buildSubject()
const category = { id: 'academic', name: 'Academic', kind: 'academic' as const }
const open = (course = group.id) =>
  renderScreen(
    [{ path: 'congratulations', Component: Congratulations }],
    `/congratulations?course=${course}&subject=${subject.id}`,
  )

beforeEach(() => {
  signIn()
  answer(getSubcategory, { subCategory: group, category })
  answer(getSubject, {
    subject: { ...subject, outcomes: [], aboutHtml: '' },
    place: { category, subcategory: group, subject },
  })
  answer(listChapters, {
    chapters: [buildChapter()],
    pagination: { ...paginate(1, { page: 1, limit: 100 }), totalChapters: 1 },
  })
  answer(listLessons, { lessons: [buildLesson()] })
})

it('congratulates an enrolled student, and leads to the first lesson', async () => {
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
  open()

  expect(await screen.findByText('Enrolled in Class 6')).toBeTruthy()
  const start = screen.getByRole('link', { name: /^Start/ })
  expect(start.getAttribute('href')).toContain('/lessonpage?id=')
})

it('does not mention a course that the student is not enrolled in', async () => {
  answer(listEnrollments, { enrollments: [buildEnrollment({ subcategoryId: 'other' })] })
  open()

  expect(await screen.findByRole('heading', { name: 'You are all set' })).toBeTruthy()
  expect(screen.queryByText(/Enrolled in/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull()
})

it('asks who has no course to choose one, and says nothing of unlocked lessons', async () => {
  answer(listEnrollments, { enrollments: [] })
  open()

  expect(await screen.findByRole('heading', { name: 'Choose a course first' })).toBeTruthy()
  expect(screen.queryByText(/are unlocked\.$/)).toBeNull()
})

it('ignores a subject of another course', async () => {
  answer(listEnrollments, {
    enrollments: [buildEnrollment({ subcategoryId: 'python', subcategory: group })],
  })
  open('python')

  expect(await screen.findByRole('heading', { name: /^Congratulations/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull()
})
