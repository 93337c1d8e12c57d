// The level of a chapter and a course on their screens: its name, what is missing, and one link.
import { getSubjectLevels } from '@kinnow/contract/level-screens'
import type { Further } from '@kinnow/contract/level-screens'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SubjectLevels } from '#features/reviews/api.ts'
import { answerCourse, someProgress } from '#test/answer-course.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildSubjectProgress } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildChapterLevels, buildSubjectLevels } from '#test/review-builders.ts'
import LessonDetailsScreen from './lesson-details.tsx'
import MyCourseScreen from './my-course.tsx'

const answerLevels = (parts: Partial<SubjectLevels>) =>
  answer(getSubjectLevels, { levels: buildSubjectLevels(parts) })
const openChapter = () =>
  renderScreen(
    [{ path: 'lessondetails', Component: LessonDetailsScreen }],
    '/lessondetails?chapter=plants',
  )
const openCourse = () =>
  renderScreen(
    [{ path: 'user-course-details', Component: MyCourseScreen }],
    '/user-course-details?subject=science',
  )
const card = async () => within(await screen.findByRole('region', { name: 'How well you know it' }))

beforeEach(() => {
  signIn()
  answerCourse(someProgress)
})

describe('a chapter', () => {
  it('has a name, what is missing, and the due reviews', async () => {
    const missing = { level: 'mastered', answers: 3, day: '2026-11-25' } as const
    const further = { kind: 'reviews', id: 'science', title: null, due: 3 } as const
    answerLevels({
      chapters: [buildChapterLevels({ toRefresh: 2, met: 10, missing, further })],
    })
    openChapter()

    const level = await card()
    expect(level.getByText('Confident')).toBeTruthy()
    expect(level.getByText('75% of the way to Mastered')).toBeTruthy()
    expect(
      level.getByText(
        '2 to refresh · 3 more questions to reach Mastered (in 2 days at the earliest)',
      ),
    ).toBeTruthy()
    const go = level.getByRole('link', { name: 'Review 3 questions' })
    expect(go.getAttribute('href')).toBe('/reviewpage?subject=science')
  })

  it.each([
    [
      { kind: 'lesson', id: 'lesson-1', title: 'What plants eat', due: 0 },
      'Open the lesson',
      '/lessonpage?id=lesson-1',
    ],
    [
      { kind: 'quiz', id: 'plants-quiz', title: 'Quiz', due: 0 },
      'Take the quiz',
      '/quizpage?id=plants-quiz',
    ],
    // A button of the screen leads there already.
    [
      { kind: 'lesson', id: 'lesson-2', title: 'Inside a leaf', due: 0 },
      'All levels',
      '/dashboard/memory',
    ],
    [null, 'All levels', '/dashboard/memory'],
  ] as const)('has one link to what raises it: %#', async (further: Further | null, name, to) => {
    answerLevels({ chapters: [buildChapterLevels({ further })] })
    openChapter()
    // Waits until the screen has its own button.
    await screen.findByRole('link', { name: 'Continue' })

    const links = (await card()).getAllByRole('link')
    expect(links).toHaveLength(1)
    expect(links[0]?.textContent).toContain(name)
    expect(links[0]?.getAttribute('href')).toBe(to)
  })

  it('has an empty ring before the first answer', async () => {
    const opened = { level: 'started', met: 0, recall: null } as const
    answerLevels({ chapters: [buildChapterLevels(opened)] })
    openChapter()

    const level = await card()
    expect(level.getByText('Started')).toBeTruthy()
    expect(level.getByText('Too few answers to tell')).toBeTruthy()
  })

  it('explains how to begin, and what mastered means', async () => {
    const none = { level: 'none', met: 0, recall: null, lessonsCompleted: 0 } as const
    answerLevels({ chapters: [buildChapterLevels(none)] })
    const { unmount } = openChapter()
    expect((await card()).getByText('Begin with your first lesson.')).toBeTruthy()
    unmount()
    const { queryClient } = await import('#lib/query-client.ts')
    queryClient.clear()

    answerLevels({ chapters: [buildChapterLevels({ level: 'mastered' })] })
    openChapter()
    expect((await card()).getByText(/still remember most of it in three months/)).toBeTruthy()
  })

  it('that fails to load says so beside the rest of the screen, and is retried', async () => {
    answer(getSubjectLevels, 'internal')
    openChapter()
    const alert = await screen.findByText('Your level could not be loaded.')
    expect(screen.getByRole('heading', { level: 1, name: 'Plants' })).toBeTruthy()

    answerLevels({})
    const panel = alert.closest('[role="alert"]') as HTMLElement
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
    expect((await card()).getByText('Confident')).toBeTruthy()
  })

  it('is not shown to visitors who are not enrolled', async () => {
    answerCourse(buildSubjectProgress({ enrollmentId: null }))
    openChapter()
    await screen.findByRole('link', { name: 'See the course' })
    expect(screen.queryByText('How well you know it')).toBeNull()
  })
})

describe('a course', () => {
  it('has a name and a ring, and an icon for each chapter', async () => {
    answerLevels({
      level: 'started',
      ring: 0.38,
      met: 20,
      toRefresh: 3,
      added: 2,
      missing: { level: 'familiar', chapters: 2 },
      chapters: [buildChapterLevels({ level: 'confident', added: 2, toRefresh: 3 })],
    })
    openCourse()

    const level = await card()
    expect(level.getByText('Started')).toBeTruthy()
    expect(level.getByText('38% of the way to Mastered')).toBeTruthy()
    expect(
      level.getByText('3 to refresh · 2 new questions · 2 more chapters to reach Familiar'),
    ).toBeTruthy()
    const heading = screen.getByRole('heading', { level: 3, name: 'Plants' })
    const line = within(heading.closest('summary') as HTMLElement)
    expect(line.getByText('Confident · 3 to refresh · 2 new questions')).toBeTruthy()
  })

  it('shows a skeleton while it loads', async () => {
    answer(getSubjectLevels, () => new Promise(() => {}))
    openCourse()
    expect(await screen.findByRole('heading', { name: 'Quiz results' })).toBeTruthy()
    expect(screen.queryByText('How well you know it')).toBeNull()
  })
})
