import { listCategories, listSubcategories, listSubjects } from '@kinnow/contract/catalog'
import { checkPreview, listTrialQuestions } from '@kinnow/contract/previews'
import { figures } from '@kinnow/contract/site'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSubcategory, buildSubject, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { buildQuestion, buildVerdict } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Home, { clientLoader } from './home.tsx'

const open = () =>
  renderScreen(
    [
      {
        path: 'home',
        Component: Home,
        loader: (args) => clientLoader(args as never),
        HydrateFallback: () => null,
      },
    ],
    '/home',
  )

const pagination = {
  currentPage: 1,
  totalPages: 1,
  totalItems: 2,
  hasNextPage: false,
  hasPrevPage: false,
  limit: 100,
}
const category = (id: string, kind: 'academic' | 'skill') => ({
  id,
  kind,
  name: id,
  summary: '',
  subcategoryCount: 1,
})
const trialOf = (name: string, accent: 'sci' | 'math', ...questions: string[]) => ({
  subject: { id: name, name, accent, cover: 'leaf' as const, language: 'en' },
  subcategory: { id: 'class-6', name: 'Class 6' },
  questions: questions.map((id) => ({
    lesson: { id: `lesson-${id}`, name: `Lesson ${id}` },
    question: buildQuestion({ id, promptHtml: `<p>Question ${id}?</p>` }),
  })),
})
const counted = { lessons: 102, quizzes: 0, questions: 1487, previews: 12 }

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  answer(listCategories, { categories: [category('academic', 'academic')] })
  answer(listSubcategories, {
    subCategories: [
      buildSubcategory(),
      buildSubcategory({ id: 'class-9', name: 'Class 9', grade: 9, lessonCount: 0 }),
    ],
    pagination,
  })
  answer(listSubjects, { subjects: [buildSubject()], total: 1, pagination })
  answer(listTrialQuestions, {
    subjects: [trialOf('Science', 'sci', 'a', 'b'), trialOf('Maths', 'math', 'c')],
  })
  answer(figures, counted)
})

const choose = async (index = 0) => {
  fireEvent.click((await screen.findAllByRole('radio'))[index] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
}

describe('the question to try', () => {
  it('is graded by the server, says why, and leads to its lesson', async () => {
    const calls = answer(checkPreview, {
      verdict: buildVerdict({ questionId: 'a' }),
      reviewDays: [],
    })
    open()
    await choose()

    expect(await screen.findByText('The doors are the stomata.')).toBeTruthy()
    expect(calls[0]?.url).toContain('/previews/lesson-a/check')
    const lesson = screen.getByRole('link', { name: 'From the lesson: Lesson a' })
    expect(lesson.getAttribute('href')).toMatch(/subject-details\/preview\/lesson-a$/)
  })

  it('says when it would be reviewed, to those who have no account', async () => {
    answer(checkPreview, { verdict: buildVerdict(), reviewDays: [1, 3, 26, 206] })
    const { unmount } = open()
    await choose()

    const days = await screen.findByRole('list', { name: /^With an account you would review/ })
    expect(
      within(days)
        .getAllByRole('listitem')
        .map((day) => day.textContent),
    ).toEqual(['tomorrow', 'in 3 days', 'in 4 weeks', 'in 7 months'])
    unmount()
    signIn()
    open()
    await choose()
    await screen.findByText('The doors are the stomata.')
    expect(screen.queryByText(/^With an account/)).toBeNull()
  })

  it('goes on to the next one, which takes the focus, and after the last to the next subject', async () => {
    answer(checkPreview, { verdict: buildVerdict(), reviewDays: [] })
    open()
    for (const next of ['b', 'c', 'a']) {
      await choose()
      fireEvent.click(await screen.findByRole('button', { name: 'Next question' }))
      const prompt = await screen.findByText(`Question ${next}?`)
      expect(prompt.parentElement).toBe(document.activeElement)
    }
  })

  it('is one of the subject that is chosen', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Maths', pressed: false }))

    expect(screen.getByText('Question c?')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Maths', pressed: true })).toBeTruthy()
  })

  it('says in plain words that it was tried too often, and offers the courses', async () => {
    const message = 'Too many tries. Please try again in 5 minutes.'
    answer(checkPreview, () => failure('too-many-requests', { message, retryAfter: 300 }))
    open()
    await choose()

    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getAllByRole('link', { name: 'Explore courses' })).toHaveLength(2)
  })

  it.each(['none', 'failed'])(
    'where there is none (%s), the courses stand in its place',
    async (how) => {
      answer(listTrialQuestions, how === 'none' ? { subjects: [] } : 'internal')
      open()

      expect(await screen.findByText(/See what you can learn here/)).toBeTruthy()
      expect(screen.queryByRole('radio')).toBeNull()
    },
  )
})

it('shows what can be begun: no class without lessons, and no number that is 0', async () => {
  open()

  const link = await screen.findByRole('link', { name: /^Class 6/ })
  expect(link.textContent).toContain('2 lessons')
  expect(screen.queryByRole('link', { name: /Class 9/ })).toBeNull()
  expect(screen.getByText('1,487')).toBeTruthy()
  expect(screen.queryByText(/quizzes that explain/)).toBeNull()
})

it('is shown without the catalog and the numbers', async () => {
  answer(listCategories, 'internal')
  answer(figures, 'internal')
  open()

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('Start where you are')).toBeNull()
  expect(screen.queryByText('1,487')).toBeNull()
})

it('asks visitors to create an account, and students to continue', async () => {
  open()
  expect(await screen.findAllByRole('link', { name: 'Create your account' })).toHaveLength(2)
  cleanup()

  signIn()
  open()
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Continue learning' })).toHaveLength(2),
  )
})

it('says what is different here, what it costs and who runs it, and nothing to type into a shell', async () => {
  open()

  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Learn it once.Remember it for good.')
  expect(screen.getByText(/comes back just before you would forget it\.$/)).toBeTruthy()
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(['What is different here', 'What it costs', 'Who runs it'])
  expect(screen.getByText(/nothing to buy on this site/)).toBeTruthy()
  expect(screen.getByText(/^The school that runs this site/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('npm start')
})
