// The gradebook of a class: cells in words, arrow keys, how a cell came about, the file, and the page to print.
import { readAssignment, setException } from '@kinnow/contract/assignments'
import {
  downloadGradebook,
  readGradebook,
  readStudentGrades,
  type GradeCell,
  type GradeStory,
} from '@kinnow/contract/gradebook'
import { readGroupStudent } from '@kinnow/contract/group-overview'
import { type GradeScale, usualSteps } from '@kinnow/contract/grade-scale'
import { readGroup } from '@kinnow/contract/groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useAppState } from '#lib/app-state.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildClassWork, buildStudentWork } from '#test/work-builders.ts'
import GradebookScreen from './gradebook.tsx'
import StudentReportScreen from './student-report.tsx'

const dueAt = '2026-11-20T18:00:00.000Z'
const columns = [
  {
    id: 'knots',
    kind: 'quiz',
    targetId: 'q-knots',
    title: 'Knots',
    language: 'en',
    reviews: null,
    dueAt,
    weight: 1,
  },
  {
    id: 'light',
    kind: 'lesson',
    targetId: 'l-light',
    title: 'Light',
    language: 'en',
    reviews: null,
    dueAt,
    weight: 3,
  },
] as const

const person = (id: string, name: string | null) => ({ id, name, email: `${id}@example.com` })
const done = (percent: number | null, more: Partial<GradeCell> = {}): GradeCell => ({
  state: 'done',
  percent,
  ...more,
})
const rows = [
  {
    ...person('asha', 'Asha Menon'),
    cells: [done(88, { isLate: true, isWaiting: true }), done(100)],
    total: 94,
  },
  {
    ...person('bilal', null),
    cells: [
      { state: 'missing', percent: 0 },
      { state: 'excused', percent: null },
    ] as GradeCell[],
    total: 0,
  },
  {
    ...person('chitra', 'Chitra Iyer'),
    cells: [{ state: 'open', percent: null }, done(100)] as GradeCell[],
    total: 100,
  },
]

const story: GradeStory = {
  ...columns[0],
  cell: done(88, { isLate: true }),
  doneAt: '2026-11-21T08:00:00.000Z',
  hasOwnDate: true,
  parts: null,
  attemptCount: 12,
  attempts: [{ id: 'a', number: 12, submittedAt: '2026-11-21T08:00:00.000Z', score: 7, outOf: 8 }],
  marks: [
    { attempt: 12, points: 9, comment: 'Well tied.', by: 'Ms Rao', at: '2026-11-22T08:00:00.000Z' },
  ],
}

function open(students = rows, query = '', gradeScale?: GradeScale) {
  const group = {
    id: 'group',
    name: 'Class 6 B',
    teachers: [],
    students: students.length,
    courses: [{ id: 'class-6', title: 'Class 6' }],
    isArchived: false,
  }
  answer(readGroup, {
    group,
    mayLeave: true,
    joinCode: null,
    teachers: [],
    students: [],
    waiting: [],
  })
  answer(readGradebook, {
    columns: [...columns],
    students,
    middle: { cells: [44, 100], total: 94 },
  })
  renderScreen(
    [{ path: 'teach/groups/:id/gradebook', Component: GradebookScreen }],
    `/teach/groups/group/gradebook${query}`,
    { gradeScale },
  )
}

const texts = async () =>
  within(await screen.findByRole('table', { name: 'Gradebook' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  signIn()
  Element.prototype.scrollIntoView = vi.fn()
  useAppState.setState({ notification: null })
})

it('says in words what each student has, and the middle of the class', async () => {
  open()

  expect((await texts()).slice(1)).toEqual([
    'Asha Menon88%latewaits for a markdone94%',
    'bilal@example.commissingexcused0%',
    'Chitra Iyer–not due yetdone100%',
    'Middle of the class44%100%94%',
  ])
  expect((await texts())[0]).toContain('counts 3 times')
})

it('names a quiz once, whose title says “Quiz”, too', async () => {
  open()
  answer(readGradebook, {
    columns: [{ ...columns[0], title: 'Quiz: food for plants' }, columns[1]],
    students: rows,
    middle: { cells: [44, 100], total: 94 },
  })

  const [head] = await texts()
  expect(head).toContain('QuizFood for plants')
  expect(head).not.toContain('Quiz: ')
})

it.each<[GradeScale, string[]]>([
  [{ kind: 'letters', steps: usualSteps }, ['B', 'A', 'D', 'A', 'A']],
  [{ kind: 'pass', from: 45 }, ['passed', 'passed', 'not yet', 'passed', 'passed']],
  [{ kind: 'points' }, ['7 of 8', '94%', '44%', '100%', '94%']],
])('shows results as the school does: %o', async (scale, [cell, total, ...middle]) => {
  const points = { score: 7, outOf: 8 }
  const [asha, ...others] = rows
  const cells = [done(88, { points }), done(100)]
  open([{ ...asha!, cells }, ...others], '', scale)

  const [, first, second, , last] = await texts()
  expect(first).toBe(`Asha Menon${cell}done${total}`)
  expect(second).toContain('missing')
  expect(last).toBe(`Middle of the class${middle.join('')}`)
})

it('says of how many points a quiz is, also in a search', async () => {
  const asha = { ...person('asha', 'Asha'), total: 88 }
  const cells = [done(88, { points: { score: 7, outOf: 8 } }), done(100)]
  open([{ ...asha, cells }, ...rows.slice(1)])
  expect(await screen.findByText('Quiz, 8 points')).toBeTruthy()

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Chitra' } })
  await waitFor(() => expect(screen.queryByText('Asha')).toBeNull())
  expect(screen.getByText('Quiz, 8 points')).toBeTruthy()
})

it('moves with arrow keys, and one cell takes part in the order of Tab', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Gradebook' })
  const cells = () => within(table).getAllByRole('button').slice(2)
  const inOrder = () => cells().filter(({ tabIndex }) => tabIndex === 0)
  const [first] = cells()
  first?.focus()

  fireEvent.keyDown(document.activeElement ?? table, { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement ?? table, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('excused')
  expect(inOrder()).toEqual([document.activeElement])
  fireEvent.keyDown(document.activeElement ?? table, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('excused')
  fireEvent.keyDown(document.activeElement ?? table, { key: 'Home', ctrlKey: true })
  expect(document.activeElement).toBe(cells()[0])
})

it('tells how a cell came about', async () => {
  answer(readStudentGrades, {
    group: { id: 'group', name: 'Class 6 B' },
    student: person('asha', 'Asha Menon'),
    total: 94,
    work: [story],
  })
  answer(readAssignment, 'not-found')
  open()
  fireEvent.click(await screen.findByRole('button', { name: /88%/ }))

  const tray = within(await screen.findByRole('region', { name: 'Asha Menon, Knots' }))
  expect(await tray.findByText(/^Attempt 12: 7 of 8/)).toBeTruthy()
  expect(tray.getByText(/a later date for this student/)).toBeTruthy()
  expect(tray.getByText(/^Ms Rao gave 9 of 10/).textContent).toContain('Well tied.')
  expect(tray.getByText('The latest 1 of 12 attempts')).toBeTruthy()
  fireEvent.click(tray.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Asha Menon, Knots' })).toBeNull()
})

it('opens an exception over the gradebook, and gives the focus back to the cell', async () => {
  answer(readStudentGrades, {
    group: { id: 'group', name: 'Class 6 B' },
    student: person('asha', 'Asha Menon'),
    total: 94,
    work: [story],
  })
  const student = buildStudentWork({ state: 'done' })
  const read = answer(readAssignment, {
    assignment: buildClassWork({ id: 'knots', groupId: 'group', kind: 'quiz' }),
    quizLimits: { attempts: 2, minutes: null },
    students: [student],
  })
  const calls = answer(setException, { student })
  open()
  const cell = await screen.findByRole('button', { name: /88%/ })
  fireEvent.click(cell)
  fireEvent.click(await screen.findByRole('button', { name: 'Make an exception' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'For Asha Menon' }))
  // With the cell, and as it is now.
  expect(read).toHaveLength(2)
  fireEvent.change(dialog.getByLabelText('Attempts'), { target: { value: '1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]?.url).toContain('/assignments/knots/exceptions/asha')
  expect(calls[0]?.body).toMatchObject({ isExcused: false, extraAttempts: 1 })
  await waitFor(() => expect(document.activeElement).toBe(cell))
  const tray = within(screen.getByRole('region', { name: 'Asha Menon, Knots' }))
  fireEvent.click(tray.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(cell)
})

const grades = (one: GradeStory) => ({
  group: { id: 'group', name: 'Class 6 B' },
  student: person('asha', 'Asha Menon'),
  total: 94,
  work: [one],
})

it('names the student and the work of each cell', async () => {
  open()

  const name = /^Asha Menon Knots 88% ?late ?waits for a mark$/
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

it('excuses a student at one press, and leaves a date of their own', async () => {
  answer(readStudentGrades, grades({ ...story, hasOwnDate: false }))
  // It was set since the tray was read.
  answer(readAssignment, {
    assignment: buildClassWork({ id: 'knots', groupId: 'group', kind: 'quiz' }),
    quizLimits: { attempts: 2, minutes: null },
    students: [buildStudentWork({ hasOwnDate: true, dueAt: story.dueAt })],
  })
  const calls = answer(setException, { student: buildStudentWork({ isExcused: true }) })
  open()
  const cell = await screen.findByRole('button', { name: /88%/ })
  fireEvent.click(cell)
  fireEvent.click(await screen.findByRole('button', { name: 'Excuse' }))

  await waitFor(() => expect(calls[0]?.body).toEqual({ dueAt: story.dueAt, isExcused: true }))
  await waitFor(() => expect(document.activeElement).toBe(cell))
})

it.each([
  ['adds one', 2, {}, 2],
  ['adds none where the quiz is closed', 2, { state: 'closed' as const }, undefined],
  [
    'adds none where somebody excused the student since',
    2,
    { state: 'excused' as const },
    undefined,
  ],
  ['adds none beyond the most', 2, { extraAttempts: 5 }, undefined],
])('one more attempt %s', async (_what, attempts, parts, extraAttempts) => {
  answer(readStudentGrades, grades({ ...story, hasOwnDate: false }))
  answer(readAssignment, {
    assignment: buildClassWork({ id: 'knots', groupId: 'group', kind: 'quiz' }),
    quizLimits: { attempts, minutes: null },
    students: [buildStudentWork({ state: 'done', extraAttempts: 1, ...parts })],
  })
  const calls = answer(setException, { student: buildStudentWork() })
  open()
  fireEvent.click(await screen.findByRole('button', { name: /88%/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'One more attempt' }))

  await waitFor(() => expect(useAppState.getState().notification).toBeTruthy())
  expect(calls.map(({ body }) => body)).toEqual(
    extraAttempts === undefined ? [] : [{ dueAt: null, isExcused: false, extraAttempts }],
  )
})

it('offers no further attempt where attempts are not limited', async () => {
  answer(readStudentGrades, grades({ ...story, hasOwnDate: false }))
  const calls = answer(readAssignment, {
    assignment: buildClassWork({ id: 'knots', groupId: 'group', kind: 'quiz' }),
    quizLimits: { attempts: null, minutes: null },
    students: [buildStudentWork()],
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: /88%/ }))
  await screen.findByRole('button', { name: 'Excuse' })
  await waitFor(() => expect(calls).toHaveLength(1))

  expect(screen.queryByRole('button', { name: 'One more attempt' })).toBeNull()
})

it('counts work again that was excused', async () => {
  answer(
    readStudentGrades,
    grades({ ...story, hasOwnDate: false, cell: { ...story.cell, state: 'excused' } }),
  )
  answer(readAssignment, {
    assignment: buildClassWork({ id: 'knots', groupId: 'group', kind: 'quiz' }),
    quizLimits: { attempts: 2, minutes: null },
    students: [buildStudentWork({ isExcused: true, state: 'excused' })],
  })
  const calls = answer(setException, { student: buildStudentWork() })
  open()
  fireEvent.click(await screen.findByRole('button', { name: /88%/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Count it again' }))

  await waitFor(() => expect(calls[0]?.body).toEqual({ dueAt: null, isExcused: false }))
})

it('closes how a cell came about by Escape, back at the cell', async () => {
  answer(readStudentGrades, grades({ ...story, hasOwnDate: false }))
  answer(readAssignment, 'not-found')
  open()
  const cell = await screen.findByRole('button', { name: /88%/ })
  fireEvent.click(cell)
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Excuse' }), { key: 'Escape' })

  expect(screen.queryByRole('region', { name: 'Asha Menon, Knots' })).toBeNull()
  expect(document.activeElement).toBe(cell)

  fireEvent.click(cell)
  fireEvent.keyDown(cell, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'Asha Menon, Knots' })).toBeNull()
})

it('closes how a cell came about when the table shows something else', async () => {
  answer(readStudentGrades, grades({ ...story, hasOwnDate: false }))
  answer(readAssignment, 'not-found')
  open()
  fireEvent.click(await screen.findByRole('button', { name: /88%/ }))
  const tray = { name: 'Asha Menon, Knots' }
  await screen.findByRole('region', tray)
  fireEvent.click(screen.getByRole('link', { name: 'Late 1' }))

  await waitFor(() => expect(screen.queryByRole('region', tray)).toBeNull())
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})

it('leads from a name that nobody has back to all students', async () => {
  open()
  const find = await screen.findByRole('searchbox')
  fireEvent.change(find, { target: { value: 'Zorro' } })
  expect(screen.getByRole('heading', { name: 'No student is called “Zorro”.' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all students' }))

  expect(screen.getByRole('table', { name: 'Gradebook' })).toBeTruthy()
  expect((find as HTMLInputElement).value).toBe('')
})

it('says why an exception could not be opened', async () => {
  answer(readStudentGrades, {
    group: { id: 'group', name: 'Class 6 B' },
    student: person('asha', 'Asha Menon'),
    total: 94,
    work: [story],
  })
  answer(readAssignment, 'not-found')
  open()
  fireEvent.click(await screen.findByRole('button', { name: /88%/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Make an exception' }))

  expect(await screen.findAllByText('The exception could not be opened')).not.toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says of a grade how many percent it is', async () => {
  answer(readStudentGrades, {
    group: { id: 'group', name: 'Class 6 B' },
    student: person('asha', 'Asha Menon'),
    total: 94,
    work: [story],
  })
  answer(readAssignment, 'not-found')
  open(rows, '', { kind: 'letters', steps: usualSteps })
  fireEvent.click(await screen.findByRole('button', { name: /^Asha Menon Knots B/ }))

  const tray = within(await screen.findByRole('region', { name: 'Asha Menon, Knots' }))
  expect(await tray.findByText('88% of the points')).toBeTruthy()
  expect(tray.getByText('B')).toBeTruthy()
})

it('finds a student, sorts by the total, and shows one kind of work', async () => {
  open(rows, '?show=lesson')
  expect((await texts())[1]).toBe('Asha Menondone94%')
  expect((await texts()).at(-1)).toBe('Middle of the class100%94%')
  fireEvent.click(screen.getByRole('button', { name: 'So far' }))
  expect((await texts())[1]).toBe('Chitra Iyerdone100%')
  fireEvent.change(screen.getByLabelText('Find a student'), { target: { value: 'BILAL' } })
  expect((await texts()).slice(1, -1)).toEqual(['bilal@example.comexcused0%'])
  fireEvent.change(screen.getByLabelText('Find a student'), { target: { value: 'zzz' } })
  expect(screen.getByText(/^No student is called “/)).toBeTruthy()
})

it('shows only what is missing, late or waits, and downloads that', async () => {
  const calls = answer(downloadGradebook, { text: 'student_id,name' })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  open(rows, '?only=missing')

  expect((await texts()).slice(1)).toEqual([
    'bilal@example.commissing0%',
    'Middle of the class44%94%',
  ])
  expect(screen.getByRole('link', { name: 'Missing 1' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('link', { name: 'Late 1' }))
  await waitFor(async () => expect((await texts())[1]).toMatch(/^Asha Menon88%/))
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toMatch(/only=late$/)
  fireEvent.change(screen.getByLabelText('Find a student'), { target: { value: 'asha' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Download as filtered' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.url).toMatch(/only=late&find=asha$/)
  fireEvent.click(screen.getByRole('link', { name: 'Late 1' }))
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Address' }).textContent).toMatch(/gradebook$/),
  )
  vi.restoreAllMocks()
})

it('says that nothing is missing where nothing is', async () => {
  open([rows[2]!], '?only=missing')

  expect(await screen.findByText('No work is missing.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Missing 0' })).toBeTruthy()
})

it('shows fifty students of a large class, and more on request', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...person(`s${index}`, `Student ${index}`),
    cells: [done(50), done(100)],
    total: 75,
  }))
  open(many)
  expect(await texts()).toHaveLength(52)
  fireEvent.click(screen.getByRole('button', { name: 'Show 10 more' }))
  expect(await texts()).toHaveLength(62)
})

it('downloads the file with the mark of UTF-8, and says why it cannot', async () => {
  open()
  let file: Blob | undefined
  URL.createObjectURL = (blob: Blob) => {
    file = blob
    return 'blob:1'
  }
  URL.revokeObjectURL = () => {}
  answer(downloadGradebook, { text: 'student_id,name' })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))

  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('Class 6 B gradebook.csv')
  const bytes = new Uint8Array(await (file as Blob).arrayBuffer())
  expect(Array.from(bytes).slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 's'.codePointAt(0)])
  click.mockRestore()
})

it('says what is missing before there are results', async () => {
  open([])
  expect(await screen.findByText('No students yet')).toBeTruthy()
})

it('prints one student: work with marks, and levels', async () => {
  answer(readStudentGrades, {
    group: { id: 'group', name: 'Class 6 B' },
    student: person('asha', 'Asha Menon'),
    total: 88,
    work: [story, { ...story, ...columns[1], cell: { state: 'missing', percent: 0 }, marks: [] }],
  })
  answer(readGroupStudent, {
    group: { id: 'group', name: 'Class 6 B' },
    week: { from: '2026-11-16', until: '2026-11-22' },
    student: {
      id: 'asha',
      name: 'Asha Menon',
      flags: [],
      minutes: [],
      lastLearned: null,
      today: '2026-11-20',
      joinedAt: '2026-11-01T08:00:00.000Z',
      hasCard: false,
      extraTime: 1,
      praisedAt: null,
    },
    classMinutes: null,
    work: [],
    quizzes: [],
    chapters: [
      {
        id: 'plants',
        name: 'Plants',
        subject: 'Science',
        accent: 'sci',
        level: 'mastered',
        lessonCount: 3,
        lessonsCompleted: 2,
      },
    ],
    recent: [],
  })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  renderScreen(
    [{ path: 'teach/groups/:id/students/:studentId/report', Component: StudentReportScreen }],
    '/teach/groups/group/students/asha/report',
  )

  expect(await screen.findByRole('heading', { name: 'Asha Menon' })).toBeTruthy()
  const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent
  expect(rowOf(/Knots/)).toContain('88%, lateMs Rao: 9 of 10Well tied.')
  expect(rowOf(/Light/)).toContain('missing')
  expect(rowOf(/Plants/)).toContain('Mastered2 of 3')
  expect(screen.getByText('So far: 88%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
