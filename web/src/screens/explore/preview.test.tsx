import { getSubcategory } from '@kinnow/contract/catalog'
import { listEnrollments } from '@kinnow/contract/enrollments'
import { checkPreview, getPreview } from '@kinnow/contract/previews'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildSubcategory, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import {
  buildEnrollment,
  buildLessonPage,
  buildQuestion,
  buildVerdict,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Preview, { clientLoader } from './preview.tsx'

const under = '/explore/category/digitalschool/subjects/class-6/class-6/subject-details'
const { lesson, chapter, place } = buildLessonPage()

const open = (lessonId = 'lesson-2') =>
  renderScreen(
    [
      {
        path: '/explore/category/digitalschool/subjects/:className/:id/subject-details/preview/:lessonId',
        Component: Preview,
        loader: (args) => clientLoader(args as never),
        ErrorBoundary: () => <p>Not here</p>,
        HydrateFallback: () => null,
      },
    ],
    `${under}/preview/${lessonId}`,
  )

const question = buildQuestion()
const page = (next: { id: string; name: string; preview: boolean } | null = null) => ({
  lesson: {
    ...lesson,
    preview: true,
    blocks: [...lesson.blocks, { type: 'check' as const, question }],
  },
  chapter,
  place,
  next,
})

beforeEach(() => {
  answer(getSubcategory, { subCategory: buildSubcategory(), category: place.category })
  answer(getPreview, page())
})

it('shows a lesson to a visitor, and grades its quick check', async () => {
  const calls = answer(checkPreview, {
    verdict: buildVerdict({ questionId: question.id }),
    reviewDays: [],
  })
  open()
  await screen.findByRole('heading', { level: 1, name: 'Inside a leaf' })

  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))

  expect(await screen.findByText('Your answer')).toBeTruthy()
  expect(calls[0]?.url).toContain('/previews/lesson-2/check')
  expect(calls[0]?.body).toEqual({ questionId: question.id, chosen: [question.options[0]?.id] })
})

it('says in plain words that it was tried too often', async () => {
  const message = 'Too many tries. Please try again in 5 minutes.'
  answer(checkPreview, () => failure('too-many-requests', { message, retryAfter: 300 }))
  open()
  await screen.findByRole('heading', { level: 1 })

  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))

  expect((await screen.findByText(message)).closest('[role="alert"]')).toBeTruthy()
})

it('leads visitors into the course around it', async () => {
  open()

  expect(await screen.findByRole('heading', { name: 'Continue with an account' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enroll in Class 6' })).toBeTruthy()
  const up = screen.getByRole('link', { name: 'All chapters of Science' })
  expect(up.getAttribute('href')).toBe(`${under}?subject=science`)
})

it('leads who takes the course to the same lesson in it', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
  open()

  const link = await screen.findByRole('link', { name: 'Continue' })

  expect(link.getAttribute('href')).toBe('/lessonpage?id=lesson-2')
})

it('leads on to the next lesson only where that is a preview too', async () => {
  answer(getPreview, page({ id: 'lesson-3', name: 'Roots', preview: false }))
  const { unmount } = open()
  expect(await screen.findByText('Roots')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Roots/ })).toBeNull()
  unmount()

  answer(getPreview, page({ id: 'lesson-3', name: 'Stems', preview: true }))
  open('lesson-4')
  const link = await screen.findByRole('link', { name: /Stems/ })
  expect(link.getAttribute('href')).toBe(`${under}/preview/lesson-3`)
})

it('is not there for a lesson that is no preview', async () => {
  answer(getPreview, 'not-found')
  open('lesson-9')

  expect(await screen.findByText('Not here')).toBeTruthy()
})
