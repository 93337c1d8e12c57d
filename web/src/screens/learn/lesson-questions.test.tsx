// Asking a teacher in a lesson: at each heading, and under it what was answered.
import { getLesson } from '@kinnow/contract/catalog'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { getSubjectProgress, saveLessonProgress } from '@kinnow/contract/progress'
import { askQuestion, listOwnQuestions, type OwnQuestion } from '@kinnow/contract/teacher-questions'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { buildLessonPage, buildProgress, buildSubjectProgress } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import LessonScreen from './lesson.tsx'

const buildQuestion = (parts: Partial<OwnQuestion> = {}): OwnQuestion => ({
  id: 'q1',
  kind: 'lesson',
  targetId: 'lesson-2',
  anchor: 'h-kitchen',
  place: 'Inside a leaf · The kitchen closes',
  text: 'Does a plant stop growing in winter?',
  sentAt: '2026-11-20T08:00:00.000Z',
  answer: 'Many plants slow down.',
  answeredAt: '2026-11-21T08:00:00.000Z',
  answeredBy: 'Ms Rao',
  isShared: true,
  isNew: false,
  ...parts,
})

const classes = [{ id: 'g1', name: 'Class 6 B', teachers: ['Ms Rao'] }]

function open(questions: Partial<ReplyOf<typeof listOwnQuestions>> = {}) {
  const page = buildLessonPage()
  answer(getLesson, {
    ...page,
    lesson: {
      ...page.lesson,
      headings: [{ id: 'h-kitchen', text: 'The kitchen closes' }],
      blocks: [
        { type: 'html', html: '<h2 id="h-kitchen">The kitchen closes</h2><p>It gets dark.</p>' },
      ],
    },
  })
  answer(listOwnQuestions, { classes, own: [], shared: [], answered: [], ...questions })
  renderScreen([{ path: 'lessonpage', Component: LessonScreen }], '/lessonpage?id=lesson-2')
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const askHere = 'Ask your teacher about The kitchen closes'
const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Your question'), { target: { value: text } })

beforeEach(() => {
  localStorage.clear()
  signIn()
  Element.prototype.scrollIntoView = vi.fn()
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

it('is offered to nobody who is in no class of the course', async () => {
  open({ classes: [] })
  await screen.findByText('It gets dark.')
  expect(screen.queryByRole('button', { name: /^Ask your teacher/ })).toBe(null)
})

it('sends a question with its place, and the heading is still called what it is', async () => {
  const calls = answer(askQuestion, { question: buildQuestion({ answer: null, answeredAt: null }) })
  open()
  await press(askHere)
  const dialog = await screen.findByRole('dialog', { name: 'Ask your teacher' })
  expect(within(dialog).getByText('The kitchen closes')).toBeTruthy()
  expect(within(dialog).getByText(/Only the teachers of Class 6 B/)).toBeTruthy()
  await type('Is it bad to have plants in my bedroom?')

  await press('Send to Ms Rao')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(calls.map(({ body }) => body)).toEqual([
    {
      key: expect.any(String),
      groupId: 'g1',
      kind: 'lesson',
      targetId: 'lesson-2',
      anchor: 'h-kitchen',
      text: 'Is it bad to have plants in my bedroom?',
    },
  ])
  expect(screen.getByRole('heading', { name: 'The kitchen closes' })).toBeTruthy()
})

it('keeps a question that was not sent on this device, and sends it with the same key', async () => {
  const first = answer(askQuestion, () => {
    throw new TypeError('Failed to fetch')
  })
  open()
  await press(askHere)
  await type('Is it bad?')
  await press('Send to Ms Rao')
  expect(await screen.findByText(/Not sent. Your question is saved on this device/)).toBeTruthy()
  cleanup()

  open()
  const second = answer(askQuestion, { question: buildQuestion() })
  await press(askHere)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your question')).value).toBe(
    'Is it bad?',
  )
  await press('Send again')

  await waitFor(() => expect(second).toHaveLength(1))
  const keyOf = (body: unknown) => (body as { key: string }).key
  expect(keyOf(second[0]?.body)).toBe(keyOf(first[0]?.body))
  await waitFor(() => expect(localStorage.getItem('askDrafts')).toBe('{}'))
})

it('keeps what was typed where the panel is closed, and does not call it unsent', async () => {
  open()
  await press(askHere)
  await type('Is it')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  cleanup()

  open()
  await press(askHere)

  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your question')).value).toBe('Is it')
  expect(screen.queryByText(/Not sent/)).toBe(null)
})

it('says why a question is refused, and keeps it', async () => {
  answer(askQuestion, () => failure('too-many-questions'))
  open()
  await press(askHere)
  await type('Once more?')
  await press('Send to Ms Rao')

  expect(await screen.findByText(/You have asked 10 questions today/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('Once more?')
})

it('shows answers under their heading: one’s own, and those of the class without a name', async () => {
  const other = buildQuestion({ id: 'q2', text: 'Do fish breathe?', answer: 'Yes, in water.' })
  open({ own: [buildQuestion()], shared: [other] })

  const own = await screen.findByRole('heading', { name: 'Your question, answered' })
  const card = own.closest('section') as HTMLElement
  expect(card.textContent).toContain('answered Sat\u00A021\u00A0Nov by Ms Rao')
  expect(card.textContent).toContain('“Does a plant stop growing in winter?”')
  expect(card.textContent).toContain('Shown to the class, without your name')
  const shared = screen.getByRole('heading', { name: 'A question from your class' })
  expect(shared.closest('section')?.textContent).toContain('Yes, in water.')
  const heading = screen.getByRole('heading', { name: 'The kitchen closes' })
  expect(heading.nextElementSibling?.contains(own)).toBe(true)
})

it('marks an answer as new where it is, and no other', async () => {
  open({ own: [buildQuestion({ isNew: true }), buildQuestion({ id: 'q2', text: 'And trees?' })] })

  const [fresh, read] = (
    await screen.findAllByRole('heading', { name: 'Your question, answered' })
  ).map((heading) => heading.closest('section') as HTMLElement)

  expect(within(fresh as HTMLElement).getByText('New')).toBeTruthy()
  expect(within(read as HTMLElement).queryByText('New')).toBe(null)
})

it('marks in the outline the lessons at which there are answers', async () => {
  open({ answered: [{ targetId: 'lesson-2', answers: 2 }] })

  const outline = await screen.findByRole('navigation', { name: 'Chapter outline' })
  const marked = await within(outline).findAllByText('answers from your teacher')

  expect(marked).toHaveLength(1)
  const link = marked[0]?.closest('a')
  expect(link?.getAttribute('aria-current')).toBe('page')
  expect(link?.textContent).toContain('2 answers from your teacher')
})

it.each([
  [['Ms Rao'], 'Ms Rao'],
  [['Ms Rao', 'Mr Nair'], 'your teacher'],
])('says who answers a question that waits, where that is one of %j', async (teachers, name) => {
  const waiting = buildQuestion({ answer: null, answeredAt: null, answeredBy: null })
  open({ own: [waiting], classes: [{ id: 'g1', name: 'Class 6 B', teachers }] })

  expect(await screen.findByText(`Asked Fri 20 Nov, ${name} will answer`)).toBeTruthy()
})

it('counts the signs, and leads to the answers that others have there', async () => {
  const other = buildQuestion({ id: 'q2', text: 'Do fish breathe?', answer: 'Yes, in water.' })
  const waiting = buildQuestion({ id: 'q3', text: 'Still open?', answer: null, answeredAt: null })
  open({ own: [waiting, buildQuestion()], shared: [other] })
  await press(askHere)
  await type('Is it bad?')
  const dialog = await screen.findByRole('dialog', { name: 'Ask your teacher' })

  expect(within(dialog).getByText('10 of 500')).toBeTruthy()
  const others = within(dialog).getByRole('region', { name: 'Other questions answered here' })
  const links = within(others).getAllByRole('link')

  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Do fish breathe?Answered Sat\u00A021\u00A0Nov',
  ])
  const card = document.querySelector(links[0]?.getAttribute('href') ?? '')
  expect(card?.textContent).toContain('Yes, in water.')
})
