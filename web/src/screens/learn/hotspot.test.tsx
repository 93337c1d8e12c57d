import type { Question } from '@kinnow/contract/questions'
import { getAttempt, getAttemptResult } from '@kinnow/contract/quizzes'
import type { Verdict } from '@kinnow/contract/quizzes'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { QuickCheck } from '#features/quizzes/components/quick-check.tsx'
import { queryClient } from '#lib/query-client.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import { buildAttempt, buildQuiz, buildResult } from '#test/learning-builders.ts'
import { buildGrade, hotspot } from '#test/question-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const open = async (question: Question, attempt = {}) => {
  const all = buildAttempt({ questions: [question], ...attempt })
  answer(getAttempt, { attempt: all, quiz: buildQuiz() })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
  await screen.findByRole('heading', { level: 1 })
}
const grading = (verdict: Partial<Verdict>) => takeEvents(() => ({ verdict: buildGrade(verdict) }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isTold = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
/** The picture is shown at half its size. */
const tap = (x: number, y: number) => {
  const picture = screen.getByAltText('A rope')
  fireEvent.click(picture, { clientX: 10 + x / 2, clientY: 20 + y / 2 })
}

beforeEach(() => {
  signIn()
  loadQueue()
  takeEvents()
  sessionStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 20, 200, 50)
})

it('is answered at a mark, which is named as in the list', async () => {
  const sent = grading({ chosen: ['loop'], right: ['tape'] })
  await open(hotspot)
  const marks = within(screen.getByRole('radiogroup', { name: 'Where do you pull?' }))

  fireEvent.click(marks.getByRole('radio', { name: 'B: loop' }))
  expect(screen.getByText(/^Chosen:/).textContent).toBe('Chosen: B: loop')
  press(/Check answer/)

  expect(await isTold('Not quite. The answer: “tape”.')).toBeTruthy()
  expect(sent.of('answer')[0]).toMatchObject({ chosen: ['loop'] })
})

it('a press in a region chooses it, and one outside chooses none', async () => {
  const sent = grading({ chosen: ['knot'], right: ['knot'], isRight: true, score: 1 })
  await open(hotspot)

  tap(120, 50)
  expect(screen.queryByText(/^Chosen:/)).toBeNull()
  tap(220, 60)
  tap(340, 70)
  press(/Check answer/)

  expect(await isTold('Yes.')).toBeTruthy()
  expect(sent.of('answer')[0]).toMatchObject({ chosen: ['knot'] })
})

it('is answered from a list of the same regions', async () => {
  const sent = grading({ chosen: ['tape'], right: ['tape'], isRight: true, score: 1 })
  await open(hotspot)
  tap(200, 50)

  press('Choose from a list')

  const list = screen.getAllByRole('radio')
  expect(list.map((one) => one.closest('label')?.textContent)).toEqual(['Atape', 'Bloop', 'Cknot'])
  expect(list.map((one) => (one as HTMLInputElement).checked)).toEqual([false, true, false])
  fireEvent.click(screen.getByRole('radio', { name: /tape/ }))
  press(/Check answer/)
  await isTold('Yes.')
  expect(sent.of('answer')[0]).toMatchObject({ chosen: ['tape'] })
})

it('with several regions, each press chooses one or removes it', async () => {
  const sent = grading({ chosen: ['tape', 'knot'], right: ['tape', 'knot'], isRight: true })
  await open({ ...hotspot, isMultiple: true })
  expect(screen.getByText(/^Choose all right places/)).toBeTruthy()

  tap(200, 50)
  tap(50, 50)
  tap(200, 50)
  fireEvent.click(screen.getByRole('checkbox', { name: 'C: knot' }))
  press(/Check answer/)

  await isTold('Yes.')
  expect(sent.of('answer')[0]).toMatchObject({ chosen: ['tape', 'knot'] })
})

it('letters on the keyboard choose, also several if several may be right', async () => {
  await open({ ...hotspot, isMultiple: true })

  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'c' })

  expect(screen.getByText(/^Chosen:/).textContent).toBe('Chosen: A: tape; C: knot')
})

it('names the right region with the verdict, and takes no other answer', async () => {
  const feedback = [{ part: 'loop', html: '<p>It would close.</p>' }]
  const sent = grading({ chosen: ['loop'], right: ['tape'], feedback })
  await open(hotspot)
  tap(200, 50)
  press(/Check answer/)
  await isTold(/^Not quite/)

  tap(50, 50)

  const list = screen.getAllByRole<HTMLInputElement>('radio')
  expect(list.map(({ disabled }) => disabled)).toEqual([true, true, true])
  expect(list.map(({ checked }) => checked)).toEqual([false, true, false])
  expect(list[1]?.closest('label')?.textContent).toContain('It would close.')
  expect(screen.getByText('Correct answer').closest('label')?.textContent).toContain('tape')
  expect(screen.queryByRole('button', { name: 'Choose from a list' })).toBeNull()
  expect(sent.of('answer')).toHaveLength(1)
})

it('is graded at once in a lesson, and takes no other answer until the next try', async () => {
  const verdict = buildGrade({ chosen: ['loop'], right: ['tape'] })
  const sent: string[][] = []
  const check = ({ chosen }: { chosen: string[] }) => {
    sent.push(chosen)
    return Promise.resolve(verdict)
  }
  render(
    <QueryClientProvider client={queryClient}>
      <QuickCheck question={hotspot} check={check} />
    </QueryClientProvider>,
  )
  tap(200, 50)
  press(/Check answer/)
  await screen.findByText('Correct answer')

  tap(50, 50)
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('loop')
  press('Try again')
  tap(50, 50)

  expect(screen.getByText(/^Chosen:/).textContent).toBe('Chosen: A: tape')
  expect(sent).toEqual([['loop']])
})

it('the result shows the picture with the chosen and the right region', async () => {
  const verdict = buildGrade({ chosen: ['loop'], right: ['tape'] })
  const attempt = buildAttempt({
    questions: [hotspot],
    verdicts: [verdict],
    submittedAt: '2026-01-01T00:00:00Z',
  })
  answer(getAttempt, { attempt, quiz: buildQuiz() })
  answer(getAttemptResult, { result: { ...buildResult(), attempt } })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')

  expect(await screen.findByAltText('A rope')).toBeTruthy()
  expect(screen.getByText('Correct answer').closest('label')?.textContent).toContain('tape')
})

it('shows no marks until its picture has loaded, and retries a failed one', async () => {
  const picture = { complete: false, naturalWidth: 0 }
  vi.spyOn(HTMLImageElement.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => picture.complete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(
    () => picture.naturalWidth,
  )
  await open(hotspot)
  const image = screen.getByAltText('A rope')
  const marks = () => screen.getAllByRole<HTMLInputElement>('radio', { hidden: true })

  expect(marks().every(({ disabled }) => disabled)).toBe(true)

  picture.complete = true
  fireEvent.error(image)
  expect(screen.getByText(/^The picture could not be loaded/)).toBeTruthy()

  picture.complete = false
  press('Try again')
  expect(screen.queryByText(/^The picture could not be loaded/)).toBeNull()
  expect(marks().every(({ disabled }) => disabled)).toBe(true)

  Object.assign(picture, { complete: true, naturalWidth: 400 })
  fireEvent.load(image)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
  expect(marks().some(({ disabled }) => disabled)).toBe(false)
  vi.restoreAllMocks()
})
