import { listOwnAssignments } from '@kinnow/contract/assignments'
import { getChapter, listLessons } from '@kinnow/contract/catalog'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerCourse, someProgress } from '#test/answer-course.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildStanding, buildStep, buildSubjectProgress } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildOwnWork } from '#test/work-builders.ts'
import LessonDetailsScreen from './lesson-details.tsx'

const quizDue = buildStep({ kind: 'quiz', id: 'plants-quiz', title: 'Quiz: plants', size: 2 })

const open = (search = '?chapter=plants') =>
  renderScreen(
    [{ path: 'lessondetails', Component: LessonDetailsScreen }],
    `/lessondetails${search}`,
  )

beforeEach(() => {
  signIn()
  answerCourse(someProgress)
})

it('SPEC §2: shows the aim, the progress of each lesson, the quiz, and the time left', async () => {
  open()

  expect(await screen.findByText('Chapter 1 of 2')).toBeTruthy()
  expect(screen.getByText('What they eat.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /What plants eat, done/ })).toBeTruthy()
  expect(screen.getByText('60% read')).toBeTruthy()
  expect(screen.getByText('best 80%')).toBeTruthy()
  expect(screen.getByText('4 min left')).toBeTruthy()
  const go = screen.getByRole('link', { name: 'Continue' })
  expect(go.getAttribute('href')).toBe('/lessonpage?id=lesson-2')
})

it('shows what of it is due for a class, and nothing of other chapters', async () => {
  const dueAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const assignments = [
    buildOwnWork({ id: '1', kind: 'chapter', targetId: 'plants', title: 'Plants', dueAt }),
    buildOwnWork({ id: '2', kind: 'chapter', targetId: 'light', title: 'Light', dueAt }),
  ]
  answer(listOwnAssignments, { assignments })
  open()

  const link = await screen.findByRole('link', { name: 'Start Plants' })
  expect(link.getAttribute('href')).toBe('/lessonpage?chapter=plants')
  expect(screen.queryByRole('link', { name: 'Start Light' })).toBeNull()
})

it('starts a chapter that was not begun, and offers the quiz after the last lesson', async () => {
  const untouched = { ...buildStanding(), id: 'plants', due: buildStep({ id: 'lesson-1' }) }
  answerCourse({ ...someProgress, lessons: [], chapters: [untouched] })
  const { unmount } = open()
  const start = await screen.findByRole('link', { name: 'Start' })
  expect(start.getAttribute('href')).toBe('/lessonpage?id=lesson-1')
  unmount()
  const { queryClient } = await import('#lib/query-client.ts')
  queryClient.clear()

  const done = someProgress.lessons.map((one) => ({ ...one, completed: true }))
  const plants = { ...buildStanding({ quizCount: 1 }), id: 'plants', due: quizDue }
  answerCourse({ ...someProgress, lessons: done, chapters: [plants] })
  const second = open()
  const quiz = await screen.findByRole('link', { name: 'Take the quiz' })
  expect(quiz.getAttribute('href')).toBe('/quizpage?id=plants-quiz')
  expect(screen.getByText('All lessons done')).toBeTruthy()
  second.unmount()
  queryClient.clear()

  // Handed in and not passed.
  const progress = buildStanding({ quizCount: 1, quizzesCompleted: 1, percent: 100 })
  answerCourse({
    ...someProgress,
    lessons: done,
    chapters: [{ ...progress, id: 'plants', due: quizDue }],
  })
  open()
  const again = await screen.findByRole('link', { name: 'Take the quiz again' })
  expect(again.getAttribute('href')).toBe('/quizpage?id=plants-quiz')
  expect(screen.queryByText('Finished')).toBeNull()
})

it('locks lessons for visitors who are not enrolled', async () => {
  answerCourse(buildSubjectProgress({ enrollmentId: null }))
  open()

  const go = await screen.findByRole('link', { name: 'See the course' })

  expect(go.getAttribute('href')).toBe('/coursedetails?subject=science')
  expect(screen.queryByRole('link', { name: /Inside a leaf/ })).toBeNull()
})

it('says when a chapter has no lessons, and when they cannot be loaded', async () => {
  answer(listLessons, 'no-lessons')
  const { unmount } = open()
  expect(await screen.findByText('No lessons found for this chapter.')).toBeTruthy()
  unmount()
  const { queryClient } = await import('#lib/query-client.ts')
  queryClient.clear()

  answer(listLessons, () => ({ status: 418, body: { message: 'Teapot' } }))
  open()
  expect(await screen.findByText('Server error: 418 - Teapot')).toBeTruthy()
})

it('shows the last selected chapter, and stores the one it shows', async () => {
  localStorage.setItem('chapterId', 'plants')
  open('')

  expect(await screen.findByRole('heading', { level: 1, name: 'Plants' })).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('subjectId')).toBe('science'))
})

it('reports an unknown chapter, and asks for one if the address names none', async () => {
  answer(getChapter, 'not-found')
  const { unmount } = open('?chapter=nothing')
  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeTruthy()
  unmount()

  open('')
  expect(await screen.findByRole('heading', { name: 'Choose a chapter first' })).toBeTruthy()
})
