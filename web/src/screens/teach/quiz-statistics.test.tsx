// How a class answered a quiz: every question with how many of how many, and one of them closely.
import { listChapters, listLessons, listSubjects } from '@kinnow/contract/catalog'
import { readGroup } from '@kinnow/contract/groups'
import { paginate } from '@kinnow/contract/paging'
import { downloadQuizStatistics, readQuizStatistics } from '@kinnow/contract/quiz-statistics'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { QuizStatistics } from '#features/grading/quiz-statistics.ts'
import { buildChapter, buildLesson, buildStudent, buildSubject, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildQuestion } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizStatisticsScreen from './quiz-statistics.tsx'

const item = { hasVersions: false, isExample: false, students: 40, discrimination: null, flags: [] }

const page: QuizStatistics = {
  group: { id: 'g1', name: 'Class 6 B' },
  quiz: { id: 'q1', title: 'Quiz: food for plants', language: 'en' },
  members: 45,
  students: 40,
  waiting: 0,
  from: '2026-11-14T10:00:00Z',
  until: '2026-11-21T10:00:00Z',
  percent: 75,
  seconds: 520,
  agreement: null,
  written: [],
  questions: [
    { ...item, key: 'v1', number: 1, prompt: 'What do roots take up?', students: 4, right: 3 },
    {
      ...item,
      key: 'v2',
      number: 2,
      prompt: 'A plant stops at night.',
      students: 40,
      right: 10,
      discrimination: { value: 0.12, low: -0.2, high: 0.4 },
      flags: ['hard', 'tells-little'],
    },
  ],
  detail: {
    key: 'v2',
    question: buildQuestion({ promptHtml: '<p>A plant stops at night.</p>' }),
    outcomes: { right: 10, partly: 0, wrong: 28, none: 2 },
    answers: [
      {
        html: '<p>True</p>',
        isRare: false,
        text: null,
        isRight: false,
        feedbackHtml: '<p>Cells work at night, too.</p>',
        count: 28,
      },
      {
        html: '<p>False</p>',
        text: null,
        isRight: true,
        feedbackHtml: null,
        isRare: false,
        count: 10,
      },
    ],
    others: 0,
    parts: [],
    thirds: [
      { right: 4, of: 14 },
      { right: 3, of: 13 },
      { right: 3, of: 13 },
    ],
    lesson: {
      id: 'l1',
      title: 'What happens at night?',
      place: { courseId: 'class-6', subjectId: 'science' },
    },
  },
}

function open(parts: Partial<QuizStatistics> | 'not-found' = {}, query = '') {
  const calls = answer(readQuizStatistics, parts === 'not-found' ? parts : { ...page, ...parts })
  renderScreen(
    [{ path: 'teach/groups/:id/quizzes/:quizId', Component: QuizStatisticsScreen }],
    `/teach/groups/g1/quizzes/q1${query}`,
  )
  return calls
}

beforeEach(() => {
  signIn(buildStudent({ role: 'teacher' }))
  answer(readGroup, {
    group: {
      id: 'g1',
      name: 'Class 6 B',
      teachers: [],
      students: 45,
      courses: [{ id: 'class-6', title: 'Class 6' }],
      isArchived: false,
    },
    mayLeave: true,
    waiting: [],
    joinCode: null,
    teachers: [],
    students: [],
  })
})

it('says how many of how many beside each percentage, and where students are too few', async () => {
  open()
  const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!)

  expect(await screen.findByText(/First attempts of 40 of 45 students/)).toBeTruthy()
  const few = rowOf('What do roots take up?')
  expect(few.getByText('75%')).toBeTruthy()
  expect(few.getByText('3 of 4')).toBeTruthy()
  expect(few.getByText('too few')).toBeTruthy()
  expect(screen.getByText('0.12')).toBeTruthy()
  expect(screen.getByText('hardly')).toBeTruthy()
  expect(screen.getByText('of 2 questions').closest('dd')?.textContent).toBe('1 of 2 questions')
})

it('shows one question closely: what was answered, by whom, and what to look at', async () => {
  const calls = open({}, '?question=v2')
  const closely = within(await screen.findByRole('region', { name: 'Question 2, single choice' }))

  expect(calls[0]?.url).toContain('question=v2')
  expect(closely.getByText('28 of 40')).toBeTruthy()
  expect(closely.getByText('10 of 40')).toBeTruthy()
  expect(closely.getByText('2 of 40')).toBeTruthy()
  expect(closely.getByText('4 of 14')).toBeTruthy()
  expect(closely.getByText('Few got it right')).toBeTruthy()
  expect(
    closely.getByRole('link', { name: 'Open the lesson “What happens at night?”' }),
  ).toBeTruthy()
  expect(closely.getByText('Cells work at night, too.')).toBeTruthy()
  const other = screen.getByRole('link', { name: 'What do roots take up?' })
  expect(other.getAttribute('href')).toContain('question=v1')
})

it('says so where nobody handed it in, and where there is no such quiz', async () => {
  open({ students: 0, questions: [], detail: null, from: null, until: null })
  expect(await screen.findByText('No answers yet')).toBeTruthy()
})

it('says so where the class does not learn the quiz', async () => {
  open('not-found')
  expect(await screen.findByText('Quiz not found')).toBeTruthy()
})

const three = (): QuizStatistics['questions'] => [
  ...page.questions,
  {
    ...item,
    key: 'v3',
    number: 3,
    prompt: 'What does a leaf take in?',
    students: 40,
    right: 38,
    discrimination: { value: 0.5, low: 0.2, high: 0.7 },
  },
]

const order = () =>
  screen
    .getAllByRole('rowheader')
    .map((row) => row.closest('tr')?.querySelector('td')?.textContent)
    .join('')

it('has no column for what no question has enough answers for, and says so once', async () => {
  open({ questions: page.questions.map((one) => ({ ...one, discrimination: null })) })

  expect(await screen.findByText(/shows from 30 answers on/)).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Tells apart' })).toBeNull()
  expect(screen.queryByText('too few')).toBeNull()
})

it('says where nobody chose an option', async () => {
  const unused = { ...page.detail!.answers[0]!, isRight: false, count: 0 }
  open({ detail: { ...page.detail!, answers: [...page.detail!.answers, unused] } })

  expect(await screen.findByText('Nobody chose this')).toBeTruthy()
})

it('sorts by a column, the other way at a second press, and leaves what has no number last', async () => {
  open({ questions: three() })

  fireEvent.click(await screen.findByRole('link', { name: 'Tells apart' }))
  const column = screen.getByRole('columnheader', { name: 'Tells apart' })
  await waitFor(() => expect(column.ariaSort).toBe('ascending'))
  expect(order()).toBe('231')
  fireEvent.click(screen.getByRole('link', { name: 'Tells apart' }))
  await waitFor(() => expect(order()).toBe('321'))
  fireEvent.click(screen.getByRole('link', { name: 'Right at first' }))
  await waitFor(() => expect(order()).toBe('213'))
  fireEvent.click(screen.getByRole('link', { name: 'Question' }))
  await waitFor(() => expect(order()).toBe('123'))
})

it('has what is worth a look first, and again at a third press', async () => {
  open({ questions: three() })

  await screen.findByRole('table', { name: 'What is worth a look comes first' })
  expect(order()).toBe('231')
  for (const expected of ['123', '321', '231']) {
    fireEvent.click(screen.getByRole('link', { name: 'Question' }))
    await waitFor(() => expect(order()).toBe(expected))
  }
})

it('does not count a rarely chosen option as worth a look, nor hint at it', async () => {
  const [first, second] = page.questions
  open({
    questions: [{ ...first!, flags: ['unused-option'] }, second!],
    detail: { ...page.detail!, key: first!.key },
  })

  expect((await screen.findByText('of 2 questions')).closest('dd')?.textContent).toBe(
    '1 of 2 questions',
  )
  expect(screen.queryByText(/rarely/)).toBeNull()
})

it('opens in the order that the address names', async () => {
  open({ questions: three() }, '?sort=right&down=1')

  await screen.findByText('What does a leaf take in?')
  expect(order()).toBe('312')
  const link = screen.getByRole('link', { name: 'What does a leaf take in?' })
  expect(link.getAttribute('href')).toContain('sort=right')
})

it('says how well the questions agree', async () => {
  open({ students: 40, agreement: { value: 0.74, students: 40 } })
  expect(await screen.findByText('0.74')).toBeTruthy()
  expect(screen.getByText('well')).toBeTruthy()
})

it('leaves that out where it is not known', async () => {
  open()
  await screen.findByText('Worth a look')
  expect(screen.queryByText('Do the questions agree?')).toBeNull()
})

it.each([
  [9, true],
  [10, false],
])('only counts %i students: %s', async (students, isFew) => {
  const few = page.questions.map((one) => ({ ...one, students, right: 3, discrimination: null }))
  open({ students, questions: few })

  const share = (await screen.findAllByText(`3 of ${students}`))[0]!.closest('td')!
  expect(screen.queryByText('Too few to say more.') !== null).toBe(isFew)
  expect(screen.queryByText('Middle result') === null).toBe(isFew)
  expect(share.textContent.includes('%')).toBe(!isFew)
  const assign = screen.getByRole('button', { name: /^Assign/ })
  expect(assign.className.includes('secondary')).toBe(isFew)
})

it('says of numbers that each student had others', async () => {
  open({ questions: page.questions.map((one) => ({ ...one, isExample: true })) })

  expect(await screen.findByText(/Each student had other numbers/)).toBeTruthy()
  expect(screen.getAllByText('For example:')).toHaveLength(2)
})

it.each([
  [2, '/teach/marking?class=g1&quiz=q1'],
  [3, '/teach/marking?class=g1&quiz=q1&show=marked'],
])('lists a written question, with %i of 3 marked', async (marked, to) => {
  open({ written: [{ id: 'w1', prompt: 'Why do plants need light?', answers: 3, marked }] })

  const row = (await screen.findByRole('rowheader', { name: 'Why do plants need light?' })).closest(
    'tr',
  )!
  expect(within(row).getByText(`Written, ${marked} of 3 marked`)).toBeTruthy()
  expect(within(row).getByRole('link').getAttribute('href')).toBe(to)
})

it('says at each option that hardly anyone chose it', async () => {
  const rare = (html: string, count: number) => ({
    ...page.detail!.answers[0]!,
    html: `<p>${html}</p>`,
    isRare: true,
    count,
  })
  const answers = [rare('Only sometimes', 1), rare('Never', 0), ...page.detail!.answers]
  open({ detail: { ...page.detail!, answers } })

  const rowOf = async (name: string) => (await screen.findByText(name)).closest('dl > div')!
  expect((await rowOf('Only sometimes')).textContent).toContain('Hardly anyone chose this')
  expect((await rowOf('Never')).textContent).toContain('Nobody chose this')
  expect((await rowOf('True')).textContent).not.toContain('chose this')
  expect(screen.getAllByText(/A more likely wrong answer/)).toHaveLength(1)
})

it('assigns the lesson of the question on the page', async () => {
  const pagination = paginate(1, { page: 1, limit: 100 })
  answer(listSubjects, { subjects: [buildSubject({ id: 'science' })], total: 1, pagination })
  answer(listChapters, {
    chapters: [buildChapter({ id: 'plants', quiz: null })],
    pagination: { ...pagination, totalChapters: 1 },
  })
  answer(listLessons, {
    lessons: ['l1', 'l2'].map((id) => buildLesson({ id, title: id, chapterId: 'plants' })),
  })
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Assign “What happens at night?”' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Assign work' }))
  const field = await dialog.findByRole('combobox', { name: 'Lesson' })
  expect((field as HTMLSelectElement).value).toBe('l1')
})

const filled = (html: string, count: number, isRight = false) => ({
  ...page.detail!.answers[0]!,
  html,
  feedbackHtml: null,
  isRight,
  count,
})

it('shows the whole text of gaps, and what was put in each', async () => {
  const question = {
    id: 'g',
    topic: null,
    hintHtml: null,
    type: 'gaps' as const,
    promptHtml: '<p>Fill the gaps.</p>',
    bodyHtml: '<p>Leaves take in <span data-gap="1"></span>.</p>',
    gaps: [{ options: null }],
  }
  const parts = [{ answers: [filled('light', 20), filled('water', 17, true)], others: 1, none: 2 }]
  open({ detail: { ...page.detail!, question, answers: [], parts } })

  expect((await screen.findByText(/Leaves take in/)).querySelector('[data-gap]')).toBeTruthy()
  const gap = within(screen.getByRole('heading', { name: 'Gap 1' }).parentElement!)
  // Two of the forty left all of it empty.
  expect(gap.getByText('20 of 38')).toBeTruthy()
  expect(gap.getByText('17 of 38').closest('div')?.textContent).toContain('Right')
  expect(gap.getByText('Other answers')).toBeTruthy()
  expect(gap.queryByText('No answer')).toBeNull()
})

it('shows the whole table, and what was put in each cell', async () => {
  const cell = (html: string) => ({ html, field: null })
  const field = { kind: 'words' as const, options: [] }
  const question = {
    id: 't',
    topic: null,
    hintHtml: null,
    type: 'table' as const,
    promptHtml: '<p>Fill the table.</p>',
    columns: ['Part', 'Job'],
    fractions: false,
    rows: [
      [cell('Leaf'), { html: '', field }],
      [cell('Root'), { html: '', field }],
    ],
  }
  const parts = [filled('makes sugar', 30, true), filled('holds', 30, true)].map((one) => ({
    answers: [one],
    others: 0,
    none: 8,
  }))
  open({ detail: { ...page.detail!, question, answers: [], parts } })

  const table = within(await screen.findByRole('group', { name: 'Table of the question' }))
  expect(table.getByText('Leaf')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '1. Leaf, Job' })).toBeTruthy()
  const second = screen.getByRole('heading', { name: '2. Root, Job' }).parentElement!
  expect(second.textContent).toContain('holds')
  expect(within(second).getByText('6 of 38').closest('div')?.textContent).toContain('No answer')
})

it('explains only the figures that are shown', async () => {
  open({ agreement: { value: 0.7, students: 40 } })
  expect(await screen.findByText(/Cronbach/)).toBeTruthy()
  expect(screen.getByText(/The thirds compare/)).toBeTruthy()
  expect(screen.getByText(/It needs at least 30 students\./)).toBeTruthy()
  expect(screen.getByText(/^A question is worth a look/)).toBeTruthy()
})

it('explains no figure that few answers leave out', async () => {
  open({
    students: 9,
    questions: page.questions.map((one) => ({ ...one, discrimination: null, flags: [] })),
    detail: { ...page.detail!, thirds: null },
  })
  expect(await screen.findByText(/^“Right at first” counts/)).toBeTruthy()
  for (const other of [/Cronbach/, /The thirds compare/, /It needs at least/, /worth a look/])
    expect(screen.queryByText(other)).toBeNull()
})

it('saves a file that is named after the class and the quiz', async () => {
  const calls = answer(downloadQuizStatistics, { text: 'number,question' })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))

  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'Class 6 B Quiz: food for plants.csv',
  )
  expect(calls[0]?.url).toContain('/quizzes/q1/statistics.csv?groupId=g1')
})
