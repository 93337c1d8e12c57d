import { getChapter, getLesson, listLessons } from '@kinnow/contract/catalog'
import { getSubjectProgress, saveLessonProgress } from '@kinnow/contract/progress'
import { checkAnswer } from '@kinnow/contract/quick-checks'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LessonPage } from '#features/progress/api.ts'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { buildChapter, buildLesson, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildLessonPage,
  buildProgress,
  buildQuestion,
  buildStep,
  buildSubjectProgress,
  buildVerdict,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import LessonScreen from './lesson.tsx'

const open = (at = '/lessonpage?id=lesson-2') =>
  renderScreen([{ path: 'lessonpage', Component: LessonScreen }], at)

const isRead = () => screen.findByRole('heading', { level: 1, name: 'Inside a leaf' })
const address = () => screen.getByLabelText('Address').textContent

beforeEach(() => {
  signIn()
  Element.prototype.scrollIntoView = vi.fn()
  useReadingPreferences.setState({ hasShortcuts: true })
  answer(getLesson, buildLessonPage())
  answer(getSubjectProgress, buildSubjectProgress())
  answer(saveLessonProgress, { progress: buildProgress(), onward: null })
})

// Leaving a lesson saves the place: that request still belongs to the test.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
})

it('a right-to-left chapter name does not move the number of the lesson', async () => {
  const page = buildLessonPage()
  answer(getLesson, { ...page, chapter: { ...page.chapter, name: 'الكسور' } })
  open()
  await isRead()

  expect(screen.getByText(/Lesson 2 of \d/).textContent).toMatch(
    /^\u2068الكسور\u2069 · Lesson 2 of \d$/,
  )
})

describe('the reading position', () => {
  it('is saved three seconds after the last scroll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const saved = answer(saveLessonProgress, { progress: buildProgress(), onward: null })
    open()
    await isRead()

    await act(() => vi.advanceTimersByTimeAsync(1000))
    const early = saved.length
    await act(() => vi.advanceTimersByTimeAsync(3000))

    expect(early).toBe(0)
    expect(saved.map(({ url }) => url)).toEqual(['/api/lessons/lesson-2/progress'])
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  it('is saved at once when the page is left', async () => {
    const saved = answer(saveLessonProgress, { progress: buildProgress(), onward: null })
    open()
    await isRead()
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'))
      expect(saved).toHaveLength(1)
    })
  })

  it('SPEC §2: is restored, with a note', async () => {
    answer(
      getSubjectProgress,
      buildSubjectProgress({ lessons: [buildProgress({ anchor: 'h-doors' })] }),
    )
    open()

    const note = await screen.findByText('You stopped here')

    expect(note.nextElementSibling?.id).toBe('h-doors')
  })

  it('is the start in a completed lesson', async () => {
    answer(
      getSubjectProgress,
      buildSubjectProgress({ lessons: [buildProgress({ anchor: 'h-doors', completed: true })] }),
    )
    open()

    expect(await screen.findByText('Lesson complete')).toBeTruthy()
    expect(screen.queryByText('You stopped here')).toBeNull()
  })
})

describe('completing', () => {
  const read = (percent: number) =>
    answer(getSubjectProgress, buildSubjectProgress({ lessons: [buildProgress({ percent })] }))
  /** So short that no reading is too fast. */
  const shortPage = (parts: Partial<LessonPage> = {}) => {
    const page = buildLessonPage(parts)
    answer(getLesson, { ...page, lesson: { ...page.lesson, minutes: 0 } })
  }
  beforeEach(() => shortPage())

  describe('a lesson that was opened just now', () => {
    beforeEach(() => {
      answer(getLesson, buildLessonPage())
    })
    const completions = () => {
      const saved = answer(saveLessonProgress, { progress: buildProgress(), onward: null })
      return () => saved.filter(({ body }) => (body as { completed?: boolean }).completed)
    }
    const begin = async () => {
      const sent = completions()
      open()
      await isRead()
      fireEvent.keyDown(document.body, { key: 'm' })
      await screen.findByRole('alertdialog', { name: 'Finished already?' })
      return sent
    }

    it('needs a confirmation, and is not completed without it', async () => {
      const sent = await begin()
      fireEvent.click(screen.getByRole('button', { name: 'Keep reading' }))

      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(sent()).toEqual([])
    })

    it('is completed after the confirmation', async () => {
      const sent = await begin()
      const dialog = within(screen.getByRole('alertdialog'))
      fireEvent.click(dialog.getByRole('button', { name: 'Mark complete' }))

      await waitFor(() => expect(sent()).toHaveLength(1))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })

    it('needs no confirmation if it was read before', async () => {
      read(95)
      const sent = completions()
      open()
      await screen.findByText('95%')
      fireEvent.keyDown(document.body, { key: 'm' })

      await waitFor(() => expect(sent()).toHaveLength(1))
    })

    it('needs no confirmation after a tenth of its time', async () => {
      const sent = completions()
      const now = vi.spyOn(performance, 'now')
      open()
      await isRead()
      now.mockReturnValue(performance.now() + 60_000)
      fireEvent.keyDown(document.body, { key: 'm' })

      await waitFor(() => expect(sent()).toHaveLength(1))
      now.mockRestore()
    })
  })

  it('names the next step, unless it is the next lesson or the quiz of this one', async () => {
    const due = buildStep({ kind: 'quiz', id: 'quiz-9', title: 'Wind quiz', chapterId: 'wind' })
    answer(saveLessonProgress, {
      progress: buildProgress({ completed: true }),
      onward: { due, finished: null },
    })
    open()
    await isRead()

    fireEvent.keyDown(document.body, { key: 'm' })

    await screen.findByText('Lesson complete')
    expect(screen.queryByRole('link', { name: 'Take the quiz' })).toBeNull()
    const [link] = screen.getAllByRole('link', { name: 'Next: Wind quiz' })
    expect(link?.getAttribute('href')).toBe('/quizpage?id=quiz-9')
  })

  it('becomes a link to the next lesson', async () => {
    const onward = { due: buildStep({ id: 'lesson-3' }), finished: null }
    const saved = answer(saveLessonProgress, {
      progress: buildProgress({ completed: true }),
      onward,
    })
    open()
    await isRead()

    // Twice, before anything could show that it is on its way.
    const [complete] = screen.getAllByRole('button', { name: 'Mark complete' })
    act(() => [1, 2].forEach(() => complete?.click()))

    const [next] = await screen.findAllByRole('link', { name: 'Next lesson' })
    expect(next?.getAttribute('href')).toBe('/lessonpage?id=lesson-3')
    const isCompleting = (body: unknown) => (body as { completed?: boolean }).completed
    expect(saved.filter(({ body }) => isCompleting(body))).toHaveLength(1)
  })

  it.each([
    ['chapter', '/congratulations?chapter=plants'],
    ['course', '/congratulations?finished=science'],
  ] as const)('that finishes a %s leads to the congratulations', async (finished, path) => {
    answer(saveLessonProgress, {
      progress: buildProgress({ completed: true }),
      onward: { due: null, finished },
    })
    open()
    await isRead()

    fireEvent.keyDown(document.body, { key: 'm' })

    await waitFor(() => expect(address()).toBe(path))
  })

  it('leads to the next quiz', async () => {
    const due = buildStep({ kind: 'quiz', id: 'quiz-1', title: 'Leaf quiz', size: 3 })
    const quiz = { id: 'quiz-1', title: 'Leaf quiz', questionCount: 3, lessonId: null }
    shortPage({ quizzes: [{ ...quiz, moment: 'after' }] })
    answer(saveLessonProgress, {
      progress: buildProgress({ completed: true }),
      onward: { due, finished: null },
    })
    open()
    await isRead()

    fireEvent.keyDown(document.body, { key: 'm' })

    await screen.findByText('Lesson complete')
    const links = screen.getAllByRole('link', { name: 'Take the quiz' })
    expect(links.map((link) => link.getAttribute('href'))).toContain('/quizpage?id=quiz-1')
  })

  it('reports a failure and can be repeated', async () => {
    answer(saveLessonProgress, 'internal')
    open()
    await isRead()

    fireEvent.click(screen.getAllByRole('button', { name: 'Mark complete' })[0] as HTMLElement)

    const panel = await screen.findByText(/^The lesson could not be marked complete. Server error/)
    expect(panel.closest('[role=alert]')).toBeTruthy()
  })
})

describe('shortcuts', () => {
  it('lead to the previous and the next lesson', async () => {
    open()
    await isRead()

    fireEvent.keyDown(document.body, { key: 'j' })

    await waitFor(() => expect(address()).toBe('/lessonpage?id=lesson-3'))
  })

  it('can be switched off', async () => {
    useReadingPreferences.setState({ hasShortcuts: false })
    open()
    await isRead()

    fireEvent.keyDown(document.body, { key: 'j' })

    expect(address()).toBe('/lessonpage?id=lesson-2')
  })
})

it('checks a quick check at once and explains it', async () => {
  const question = buildQuestion()
  const page = buildLessonPage()
  page.lesson.blocks.push({ type: 'check', question })
  answer(getLesson, page)
  const checked = answer(checkAnswer, { verdict: buildVerdict() })
  open()

  fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))

  expect(await screen.findByText('Not quite.')).toBeTruthy()
  expect(screen.getByText('The doors are the stomata.')).toBeTruthy()
  expect(checked[0]?.body).toEqual({ chosen: ['veins'], hints: 0, eventId: expect.any(String) })
})

it.each([
  [null, 1],
  ['enrollment-1', 0],
])(
  'is called a preview only for visitors who are not enrolled: %s',
  async (enrollmentId, count) => {
    const page = buildLessonPage()
    answer(getLesson, { ...page, lesson: { ...page.lesson, preview: true } })
    answer(getSubjectProgress, buildSubjectProgress({ enrollmentId }))
    open()
    await isRead()

    await waitFor(() => expect(screen.queryAllByText('Preview')).toHaveLength(count))
  },
)

it('copies code', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const page = buildLessonPage()
  page.lesson.blocks = [{ type: 'html', html: '<pre><code>let a = 1</code></pre>' }]
  answer(getLesson, page)
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))

  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('let a = 1')
})

describe('a locked lesson', () => {
  it('links to the enrollment', async () => {
    answer(getLesson, 'not-enrolled')
    open()

    const link = await screen.findByRole('link', { name: 'Choose a course to enroll in' })
    expect(link.getAttribute('href')).toBe('/explore/category')
  })

  it('links to its subject if it was read before', async () => {
    localStorage.setItem('lastLesson', 'lesson-2')
    localStorage.setItem('chapterId', 'plants')
    answer(getLesson, 'not-enrolled')
    answer(getChapter, { chapter: buildChapter(), place: buildLessonPage().place })
    open()

    const link = await screen.findByRole('link', { name: 'Enroll in Class 6' })
    expect(link.getAttribute('href')).toContain('/class-6/subject-details?subject=science')
  })

  it('can be requested again', async () => {
    answer(getLesson, 'internal')
    open()
    await screen.findByText('Server error. Please try again later.')

    answer(getLesson, buildLessonPage())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await isRead()).toBeTruthy()
  })
})

describe('without an id', () => {
  it('opens the last lesson', async () => {
    localStorage.setItem('lastLesson', 'lesson-2')
    open('/lessonpage')
    expect(await isRead()).toBeTruthy()
  })

  it('opens the first lesson of the last chapter', async () => {
    localStorage.setItem('chapterId', 'plants')
    answer(listLessons, { lessons: [buildLesson({ id: 'lesson-2' })] })
    open('/lessonpage')
    expect(await isRead()).toBeTruthy()
  })

  it('leads to the dashboard if nothing is stored', async () => {
    open('/lessonpage')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

it.each([
  [true, 'Continue the quiz', 1],
  [false, 'Take the quiz', 0],
])(
  'a quiz of the lesson is offered with its progress, under way: %s',
  async (isUnderWay, go, tags) => {
    const quiz = {
      id: 'quiz-1',
      title: 'Leaf quiz',
      lessonId: 'lesson-2',
      moment: 'after' as const,
    }
    answer(getLesson, { ...buildLessonPage(), quizzes: [{ ...quiz, questionCount: 3 }] })
    const deadline = isUnderWay ? '2031-05-05T10:10:00.000Z' : null
    const result = { chapterId: 'plants', attempts: 0, bestPercent: null, countingPercent: null }
    const known = { ...result, quizId: 'quiz-1', title: quiz.title, counts: 'best' as const }
    answer(getSubjectProgress, {
      ...buildSubjectProgress(),
      quizzes: [{ ...known, isUnderWay, deadline }],
    })
    open()
    await isRead()

    const card = await screen.findByRole('region', { name: 'Leaf quiz' })

    expect(await within(card).findByRole('link', { name: go })).toBeTruthy()
    expect(within(card).queryAllByText('in progress')).toHaveLength(tags)
    expect(within(card).queryAllByText(/time keeps running\. On Monday 5 May/)).toHaveLength(tags)
  },
)
