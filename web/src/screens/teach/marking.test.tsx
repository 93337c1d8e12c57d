// Written answers are marked one after the other, by keyboard, and two teachers do not overwrite each other.
import { listMarking, markAnswer, readMarks, type Mark, type Marking } from '@kinnow/contract/marks'
import { me } from '@kinnow/contract/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import MarkingScreen from './marking.tsx'

const writer = { id: 'asha', name: 'Asha Menon', email: 'asha@example.com' }

const buildAnswer = (number: number, parts: Partial<Marking['answers'][number]> = {}) => ({
  attemptId: `attempt-${number}`,
  questionId: 'swing',
  version: 'v1',
  quiz: { id: 'knots', title: 'Knots' },
  student: writer,
  text: `Text ${number}`,
  number: 10,
  handedInAt: '2026-11-20T17:20:00.000Z',
  mark: null,
  ...parts,
})

const buildMark = (parts: Partial<Mark> = {}): Mark => ({
  id: 'mark-1',
  points: 4,
  reached: null,
  comment: null,
  by: { id: 'rao', name: 'Ms Rao' },
  at: '2026-11-21T08:00:00.000Z',
  ...parts,
})

function list(parts: Partial<Marking> = {}) {
  return answer(listMarking, {
    groups: [{ id: 'group', name: 'Class 6 B' }],
    groupId: null,
    quizzes: [{ id: 'knots', title: 'Knots', waiting: 2, marked: 1 }],
    waiting: 2,
    marked: 1,
    answers: [buildAnswer(1), buildAnswer(2)],
    questions: [
      {
        version: 'v1',
        language: 'en',
        promptHtml: '<p>Which knot?</p>',
        modelHtml: '<p>A bowline.</p>',
        rubric: null,
      },
    ],
    comments: [],
    ...parts,
  })
}

const open = (query = '') =>
  renderScreen([{ path: 'teach/marking', Component: MarkingScreen }], `/teach/marking${query}`)

const points = () => screen.findByRole('textbox', { name: 'Points' })
const written = () => screen.getByRole('article').textContent

beforeEach(() => {
  const teacher = buildStudent({ role: 'teacher' })
  signIn(teacher)
  answer(me, { user: teacher })
})

it('shows the question, the answer and the model answer, without a name', async () => {
  list()
  open()

  expect(await screen.findByText('Which knot?')).toBeTruthy()
  expect(written()).toContain('Answer 1')
  expect(screen.getByText('A bowline.')).toBeTruthy()
  expect(screen.queryByText('Asha Menon')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Hide names' }))
  expect(written()).toContain('Asha Menon')
})

it('saves points and comment with Ctrl and Enter, and turns to the next answer', async () => {
  list()
  const calls = answer(markAnswer, { mark: buildMark({ points: 7.5 }) })
  open()
  fireEvent.change(await points(), { target: { value: '7,5' } })
  const comment = screen.getByLabelText(/Comment for the student/)
  fireEvent.change(comment, { target: { value: 'Why this one?' } })

  fireEvent.keyDown(comment, { key: 'Enter', ctrlKey: true })

  await waitFor(() => expect(written()).toContain('Text 2'))
  expect(calls[0]?.body).toEqual({
    questionId: 'swing',
    points: 7.5,
    comment: 'Why this one?',
    seenId: null,
  })
  expect(screen.getByText('2 of 3 marked')).toBeTruthy()
  expect(screen.getByText('Saved: 7.5 of 10')).toBeTruthy()
  expect(screen.queryByText('Not saved')).toBeNull()
  expect(((await points()) as HTMLInputElement).value).toBe('')
})

it('refuses other points with a sentence, and loses nothing', async () => {
  list()
  open()
  fireEvent.change(await points(), { target: { value: '11' } })
  fireEvent.click(screen.getByRole('button', { name: /Save and next/ }))

  expect(await screen.findByText(/Points are from 0 to 10/)).toBeTruthy()
  expect(((await points()) as HTMLInputElement).value).toBe('11')
})

it('turns with J and K, steps points with arrows, and remembers what was typed', async () => {
  list()
  open()
  const field = await points()
  fireEvent.change(field, { target: { value: '6' } })
  fireEvent.keyDown(field, { key: 'ArrowUp' })

  fireEvent.keyDown(field, { key: 'j' })
  expect(written()).toContain('Text 2')
  fireEvent.keyDown(await points(), { key: 'k' })

  expect(written()).toContain('Text 1')
  expect(((await points()) as HTMLInputElement).value).toBe('6.5')
  expect(screen.getByText('Not saved')).toBeTruthy()
})

it('shows the mark of who was first, and replaces it when it is saved again', async () => {
  list()
  const calls = answer(markAnswer, ({ body }) =>
    (body as { seenId: string | null }).seenId === null
      ? failure('marked-meanwhile')
      : { status: 201, body: { status: 'success', data: { mark: buildMark({ points: 9 }) } } },
  )
  answer(readMarks, { marks: [buildMark({ comment: 'Short.' })] })
  open()
  fireEvent.change(await points(), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: /Save and next/ }))

  const note = await screen.findByRole('alert')
  expect(within(note).getByText('Ms Rao just gave 4 of 10')).toBeTruthy()
  expect(within(note).getByText('Short.')).toBeTruthy()
  expect(((await points()) as HTMLInputElement).value).toBe('9')

  fireEvent.click(screen.getByRole('button', { name: /Save and next/ }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toMatchObject({ points: 9, seenId: 'mark-1' })
})

it('keeps the points of who opened the answer beside the newer mark', async () => {
  list({ answers: [buildAnswer(1, { mark: buildMark({ id: 'old', points: 7 }) })] })
  answer(markAnswer, 'marked-meanwhile')
  answer(readMarks, { marks: [buildMark({ points: 4 })] })
  open('?show=marked')
  await points()
  fireEvent.click(screen.getByRole('button', { name: /Save and next/ }))

  expect(await screen.findByText('Ms Rao just gave 4 of 10')).toBeTruthy()
  expect(((await points()) as HTMLInputElement).value).toBe('7')
})

it('fetches the next answers when those of a round are marked, and says when all are', async () => {
  const calls = list({ waiting: 1, answers: [buildAnswer(1)] })
  answer(markAnswer, { mark: buildMark() })
  open()
  fireEvent.change(await points(), { target: { value: '4' } })
  list({ waiting: 0, marked: 2, answers: [] })
  fireEvent.click(screen.getByRole('button', { name: /Save and next/ }))

  expect(await screen.findByText('Everything is marked.')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

const rubric = ['Two knots', 'A reason'].map((criterion) => ({
  criterion,
  levels: [
    { points: 0, text: 'None' },
    { points: 2, text: 'Given' },
  ],
}))
const listWithRubric = (mark: Mark | null = null) =>
  list({
    answers: [buildAnswer(1, { mark }), buildAnswer(2)],
    questions: [
      { version: 'v1', language: 'en', promptHtml: '<p>Which?</p>', modelHtml: '', rubric },
    ],
  })
const levelsOf = (name: string) =>
  within(screen.getByRole('group', { name: new RegExp(name) })).getAllByRole('radio')
const chosenIn = (name: string) =>
  levelsOf(name).map((level) => (level as HTMLInputElement).checked)

it('marks by the rubric of the question, with numbers from criterion to criterion', async () => {
  listWithRubric()
  const calls = answer(markAnswer, {
    mark: buildMark({
      points: 5,
      reached: rubric.map(({ criterion }, index) => ({
        criterion,
        text: '',
        points: index * 2,
        most: 2,
      })),
    }),
  })
  open()
  await screen.findByRole('group', { name: /Two knots/ })
  fireEvent.click(screen.getByRole('button', { name: /Save and next/ }))
  expect(screen.getAllByText('Choose a level.')).toHaveLength(2)
  expect(document.activeElement).toBe(levelsOf('Two knots')[0])

  fireEvent.keyDown(levelsOf('Two knots')[0] as HTMLElement, { key: '0' })
  expect(document.activeElement).toBe(levelsOf('A reason')[0])
  fireEvent.keyDown(levelsOf('A reason')[0] as HTMLElement, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(levelsOf('Two knots')[0])
  fireEvent.keyDown(levelsOf('A reason')[0] as HTMLElement, { key: '1' })
  expect(chosenIn('A reason')).toEqual([false, false])
  fireEvent.keyDown(levelsOf('A reason')[0] as HTMLElement, { key: '2' })
  expect([chosenIn('Two knots'), chosenIn('A reason')]).toEqual([
    [true, false],
    [false, true],
  ])
  fireEvent.click(screen.getByRole('button', { name: /Save and next/ }))

  await screen.findByText('Saved: 2 of 4')
  expect(calls[0]?.body).toEqual({
    questionId: 'swing',
    levels: [0, 2],
    comment: '',
    seenId: null,
  })
})

it('takes points in place of the rubric, and shows again which of both a mark has', async () => {
  listWithRubric(buildMark({ points: 4 }))
  open('?show=marked')
  expect(((await points()) as HTMLInputElement).value).toBe('4')
  fireEvent.click(screen.getByRole('radio', { name: 'Rubric' }))

  expect(chosenIn('Two knots')).toEqual([false, false])
  fireEvent.click(screen.getByRole('radio', { name: 'Points' }))
  expect(((await points()) as HTMLInputElement).value).toBe('4')
  expect(screen.queryByText('Not saved')).toBeNull()
})

it('narrows by class and quiz in the address', async () => {
  const calls = list()
  open('?class=group&quiz=knots&show=marked')
  await points()
  expect(calls[0]?.url).toContain('groupId=group&quizId=knots&state=marked')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    '/teach/groups/group',
  )
})

it('says what failed, and tries again', async () => {
  answer(listMarking, 'internal')
  open()
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  list()
  fireEvent.click(retry)
  expect(await points()).toBeTruthy()
})

it('is not there for students', async () => {
  const student = buildStudent()
  signIn(student)
  answer(me, { user: student })
  open()
  expect(await screen.findByText('We cannot find this page')).toBeTruthy()
})

it('offers what this teacher wrote before, and adds it to what is typed', async () => {
  const calls = answer(markAnswer, { mark: buildMark({ comment: 'A new one' }) })
  list({ comments: ['Well tied.', 'Name the knot.'] })
  open()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ })
  fireEvent.click(await screen.findByRole('button', { name: 'Use again: Name the knot.' }))
  expect(field.value).toBe('Name the knot.')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', { name: 'Use again: Name the knot.' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Use again: Well tied.' }))
  expect(field.value).toBe('Name the knot.\nWell tied.')

  fireEvent.change(await points(), { target: { value: '7' } })
  fireEvent.keyDown(await points(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(calls).toHaveLength(1))
  const used = await screen.findAllByRole('button', { name: /^Use again/ })
  expect(used.map(({ textContent }) => textContent)).toEqual([
    'A new one',
    'Well tied.',
    'Name the knot.',
  ])
})

const offersRubric = [
  {
    criterion: 'Two offers',
    levels: [0, 1, 2].map((points) => ({ points, text: `Level ${points}` })),
  },
  { criterion: 'Fair', levels: [0, 3].map((points) => ({ points, text: `Level ${points}` })) },
]
const listOffers = () =>
  list({
    questions: [
      {
        version: 'v1',
        language: 'en',
        promptHtml: '<p>Which knot?</p>',
        modelHtml: '',
        rubric: offersRubric,
      },
    ],
  })

it('names quiz, class and question, and the keys of the rubric’s levels', async () => {
  listOffers()
  open()

  expect(await screen.findByRole('heading', { level: 1, name: 'Knots' })).toBeTruthy()
  expect(screen.getByText('Marking · Class 6 B, question 10')).toBeTruthy()
  expect(screen.getByText((_, element) => element?.textContent === '0 – 3 level')).toBeTruthy()
})

it('has no total until a level is chosen, in the form and beside the buttons', async () => {
  listOffers()
  open()
  await screen.findByText('Which knot?')
  const totals = () => screen.getAllByText(/^[\d–]+$/, { selector: 'output, p > b' })
  const texts = () => totals().map(({ parentElement }) => parentElement?.textContent)

  expect(texts()).toEqual(['Total–of 5', '– of 5'])
  const [offers] = screen.getAllByRole('radio', { name: /^2/ })
  fireEvent.click(offers!)
  expect(texts()).toEqual(['Total2of 5', '2 of 5'])
})

it('opens what there is to choose from, on phones, under the answer’s name', async () => {
  list()
  open()
  const toggle = await screen.findByRole('button', { name: /^Answer 1.*Waiting 2$/ })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)

  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const choice = document.querySelector(`[id='${toggle.getAttribute('aria-controls')}']`)
  expect(choice?.querySelectorAll('select')).toHaveLength(2)
})

it('leads to what is marked once nothing waits', async () => {
  list({ answers: [], questions: [], waiting: 0, marked: 3 })
  open('?class=group')

  const link = await screen.findByRole('link', { name: 'See what is marked' })
  expect(link).toHaveProperty('search', '?class=group&show=marked')
})
