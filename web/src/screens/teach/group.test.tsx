// The overview of a class: who needs help and why, the week as a table, other weeks by the address, and its work.
import { sendAnnouncement } from '@kinnow/contract/announcements'
import { type Assignment, listAssignments } from '@kinnow/contract/assignments'
import { readGroupOverview } from '@kinnow/contract/group-overview'
import type { OverviewRow, StudentFlag } from '@kinnow/contract/group-overview'
import { readGroup } from '@kinnow/contract/groups'
import { listInvitations } from '@kinnow/contract/invitations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Overview } from '#features/teaching/api.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildClassWork } from '#test/work-builders.ts'
import GroupScreen from './group.tsx'

const flag = (parts: Partial<StudentFlag>): StudentFlag => ({
  kind: 'stuck',
  reason: 'quiz-failed',
  evidence: { kind: 'quiz', id: 'q1', title: 'Quiz: fractions' },
  from: '2026-11-10',
  until: '2026-11-17',
  count: 3,
  of: null,
  bestPercent: 38,
  best: { score: 3, outOf: 8, written: null },
  ...parts,
})
const quiet = (count: number) =>
  flag({
    kind: 'quiet',
    reason: 'no-learning',
    evidence: null,
    count,
    bestPercent: null,
    best: null,
  })

const row = (name: string, parts: Partial<OverviewRow> = {}): OverviewRow => ({
  id: name.toLowerCase(),
  name,
  flags: [],
  minutes: [9, 10, 19, 20, 0, null, null],
  lessons: 4,
  assigned: null,
  answers: { right: 8, total: 10 },
  lastLearned: '2026-11-19',
  today: '2026-11-20',
  praisedAt: null,
  ...parts,
})

const sentPraise = {
  id: 'a1',
  title: 'Well done',
  text: 'Keep it up!',
  by: null,
  sentAt: '2026-11-20T08:00:00Z',
  recipients: 2,
  isToAll: false,
  mayRemove: true,
}

type More = { search?: string; assignments?: Assignment[] }

function open(overview: Partial<Overview>, { search = '', assignments = [] }: More = {}) {
  const students = overview.students ?? [row('Asha')]
  const member = ({ id, name }: OverviewRow) => ({
    id,
    name,
    email: `${id}@example.com`,
    joinedAt: '2026-09-02T08:00:00Z',
  })
  answer(listInvitations, { invitations: [] })
  answer(listAssignments, { assignments })
  answer(readGroup, {
    group: {
      id: 'g1',
      name: 'Class 6 B',
      teachers: ['Ms Rao'],
      students: students.length,
      courses: [{ id: 'c1', title: 'Class 6' }],
      isArchived: false,
    },
    mayLeave: true,
    waiting: [],
    joinCode: 'ABCDEFGH',
    teachers: [],
    students: students.map(member),
  })
  const calls = answer(readGroupOverview, {
    week: { from: '2026-11-16', until: '2026-11-22' },
    today: '2026-11-20',
    students,
    tricky: null,
    hardLessons: [],
    ...overview,
  })
  renderScreen([{ path: 'teach/groups/:id', Component: GroupScreen }], `/teach/groups/g1${search}`)
  return calls
}
const cellsOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

beforeEach(() => void signIn(buildStudent({ role: 'teacher' })))

it('names who is stuck and who is quiet, with the reason and the way to them', async () => {
  open({
    students: [
      row('Bilal', { flags: [flag({}), quiet(15)] }),
      row('Esha', {
        flags: [
          flag({
            reason: 'reviews',
            evidence: null,
            count: 9,
            of: 20,
            bestPercent: null,
            best: null,
          }),
        ],
      }),
      row('Rohan', { flags: [quiet(20)] }),
      row('Asha'),
    ],
  })

  const stuck = within((await screen.findByText('2 students are stuck')).closest('article')!)
  expect(stuck.getByText('“Quiz: fractions”, 3 tries, best 3 of 8')).toBeTruthy()
  expect(stuck.getByText('Remembered 9 of the last 20 reviews')).toBeTruthy()
  expect(stuck.getByRole('link', { name: 'Bilal' }).getAttribute('href')).toBe(
    '/teach/groups/g1/students/bilal',
  )
  const wrong = stuck.getByRole('link', { name: 'See where “Quiz: fractions” goes wrong' })
  expect(wrong.getAttribute('href')).toBe('/teach/groups/g1/quizzes/q1')
  const calm = within(screen.getByText('2 students have gone quiet').closest('article')!)
  expect(calm.getByText('20 days')).toBeTruthy()
  expect(calm.getByText('15 days')).toBeTruthy()
  expect(screen.queryByText(/getting on/)).toBeNull()
})

it('shows the question that most got wrong, and where it is', async () => {
  const tricky = {
    questionId: 'x',
    prompt: 'How much oxygen is left?',
    quiz: { id: 'q1', title: 'Quiz: food' },
    attempts: 20,
    wrong: 13,
  }
  open({ tricky })

  expect(await screen.findByText('13 of 20 got this one wrong')).toBeTruthy()
  expect(screen.getByText('How much oxygen is left?')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How the class answered' }).getAttribute('href')).toBe(
    '/teach/groups/g1/quizzes/q1?question=x#question',
  )
})

it('names the lessons that many got wrong, each with the way to its hardest question', async () => {
  const lesson = { id: 'l1', title: 'Inside a leaf' }
  open({
    hardLessons: [{ lesson, quiz: { id: 'q1' }, questionId: 'x', answers: 30, wrong: 18 }],
  })

  const title = await screen.findByText('The lesson with the most wrong answers')
  const card = within(title.closest('article')!)
  expect(card.getByText('60% of answers wrong')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Inside a leaf' }).getAttribute('href')).toBe(
    '/teach/groups/g1/quizzes/q1?question=x#question',
  )
})

it('sends praise to all who are going well at one press, and not twice', async () => {
  const calls = answer(sendAnnouncement, { announcement: sentPraise })
  open({ students: [row('Rohan', { flags: [quiet(12)] }), row('Asha'), row('Chitra')] })
  const card = await screen.findByRole('heading', { name: '2 students are going well' })
  expect(within(card.parentElement ?? card).getByText('Asha and Chitra')).toBeTruthy()

  expect(screen.getByText('Sends “You are learning steadily. Keep it up!”')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Send: well done' }))

  const sent = await screen.findByRole<HTMLButtonElement>('button', { name: /^Sent / })
  expect(sent.disabled).toBe(true)
  expect(calls.map(({ body }) => body)).toMatchObject([
    { title: 'Well done', studentIds: ['asha', 'chitra'] },
  ])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

it('says when praise was sent within a week', async () => {
  const students = ['Asha', 'Chitra'].map((name, index) =>
    row(name, { praisedAt: daysAgo(index + 1) }),
  )
  open({ students })

  const sent = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sent yesterday' })
  expect(sent.disabled).toBe(true)
})

it('sends praise to those who had none for a week', async () => {
  const calls = answer(sendAnnouncement, { announcement: sentPraise })
  open({
    students: [
      row('Asha', { praisedAt: daysAgo(6) }),
      row('Chitra', { praisedAt: daysAgo(8) }),
      row('Dev'),
    ],
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Send: well done' }))

  await screen.findByRole('button', { name: /^Sent / })
  expect(calls[0]?.body).toMatchObject({ studentIds: ['chitra', 'dev'] })
})

it('says why praise was not sent, and lets one try again', async () => {
  answer(sendAnnouncement, () => failure('too-many-announcements'))
  open({})

  fireEvent.click(await screen.findByRole('button', { name: 'Send: well done' }))

  expect(await screen.findAllByText('“Well done” could not be sent')).not.toEqual([])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send: well done' })
  expect(button.disabled).toBe(false)
})

it('says so where all are getting on', async () => {
  open({ students: [row('Asha'), row('Dev')] })

  expect(await screen.findByText('All 2 are getting on.')).toBeTruthy()
})

it('does not praise who has not begun', async () => {
  open({ students: [row('Asha'), row('Dev', { lastLearned: null })] })

  expect(await screen.findByText('Nobody needs you now.')).toBeTruthy()
  expect(cellsOf('Dev')[0]).toBe('Not begun')
  expect(cellsOf('Asha')[0]).toBe('Going well')
})

it('says so where nobody has begun', async () => {
  open({ students: [row('Asha', { lastLearned: null })] })

  expect(await screen.findByText('Nobody has begun to learn yet.')).toBeTruthy()
})

it('has the lessons that are due in the week where there are some', async () => {
  open({ students: [row('Asha', { assigned: { done: 3, of: 6 } }), row('Bilal')] })

  const week = within(await screen.findByRole('table'))
  const cellOf = (name: string) =>
    within(week.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[8]?.textContent
  expect(cellOf('Asha')).toBe('3 of 6')
  expect(cellOf('Bilal')).toBe('none')
  expect(week.getByRole('columnheader', { name: 'Lessons due' })).toBeTruthy()
})

it('has a row a student with minutes, lessons, right answers and the last day of learning', async () => {
  open({
    students: [
      row('Asha'),
      row('Dev', { answers: { right: 0, total: 0 }, lastLearned: null, flags: [quiet(30)] }),
    ],
  })
  await screen.findByRole('columnheader', { name: 'Lessons done' })

  expect(cellsOf('Asha')).toEqual([
    'Going well',
    '9',
    '10',
    '19',
    '20',
    '0',
    'not yet',
    'not yet',
    '4',
    '80%',
    'yesterday',
  ])
  expect(cellsOf('Dev').slice(-2)).toEqual(['none yet', 'never'])
  expect(cellsOf('Dev')[0]).toBe('Quiet')
})

it('goes to other weeks by the address, and not to those to come', async () => {
  const calls = open({}, { search: '?week=2026-11-18' })
  const before = await screen.findByRole('link', { name: 'Week before' })

  expect(calls[0]?.url).toContain('week=2026-11-18')
  expect(screen.queryByRole('link', { name: 'Week after' })).toBeNull()
  fireEvent.click(before)
  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe('/teach/groups/g1?week=2026-11-09'),
  )
})

it.each(['bad', '2026-02-31', ''])(
  'shows this week where the address has no day: %s',
  async (week) => {
    const calls = open({}, { search: `?week=${week}` })

    expect(await screen.findByRole('heading', { name: 'This week' })).toBeTruthy()
    expect(calls[0]?.url).not.toContain('week=')
  },
)

it('says beside an earlier week that the states are those of now', async () => {
  open({ students: [row('Asha')], week: { from: '2026-11-02', until: '2026-11-08' } })

  expect(await screen.findByRole('columnheader', { name: 'State now' })).toBeTruthy()
})

it('shows ten students first, then all', async () => {
  open({ students: Array.from({ length: 12 }, (_, index) => row(`Student ${index}`)) })
  const all = await screen.findByRole('button', { name: 'Show all 12' })

  expect(screen.getAllByRole('rowheader')).toHaveLength(10)
  fireEvent.click(all)
  expect(screen.getAllByRole('rowheader')).toHaveLength(12)
  expect(document.activeElement?.textContent).toBe('Student 10')
})

it('says how students come in where there are none, and asks for no overview', async () => {
  const calls = open({ students: [] })

  expect(await screen.findByText('No students yet')).toBeTruthy()
  expect(screen.getAllByText('ABCD-EFGH')).toHaveLength(2)
  expect(calls).toEqual([])
})

it('names who has late work, with the piece that is late longest', async () => {
  const late = flag({
    kind: 'late',
    reason: 'work-late',
    evidence: { kind: 'lesson', id: 'l1', title: 'Equal fractions' },
    count: 2,
    bestPercent: null,
    best: null,
  })
  open({ students: [row('Bilal', { flags: [late] }), row('Asha')] })

  const heading = await screen.findByRole('heading', { name: '1 student has missing work' })
  const card = heading.parentElement ?? heading
  expect(within(card).getByText('“Equal fractions” and 1 more')).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Bilal' })).toBeTruthy()
})

it.each([
  ['with Knots', '2 students are missing “Knots”', 'q1', 1],
  ['with two works of one name', '2 students have missing work', 'q2', 1],
  ['with Knots and one more', '2 students have missing work', 'q1', 2],
])('says of all who are late %s: %s', async (_, title, second, count) => {
  const lateWith = (id: string) =>
    flag({
      kind: 'late',
      reason: 'work-late',
      evidence: { kind: 'quiz', id, title: 'Knots' },
      from: '2026-11-17',
      until: '2026-11-19',
      count,
      bestPercent: null,
      best: null,
    })
  const [bilal, asha] = [lateWith('q1'), lateWith(second)]
  open({ students: [row('Bilal', { flags: [bilal] }), row('Asha', { flags: [asha] })] })

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryAllByText('2 days late')).toHaveLength(title.endsWith('“Knots”') ? 2 : 0)
})

it('counts who is quiet and late as both', async () => {
  const late = flag({ kind: 'late', reason: 'work-late', count: 1, bestPercent: null, best: null })
  open({ students: [row('Bilal', { flags: [quiet(12), late] })] })

  expect(await screen.findByText('1 student has gone quiet')).toBeTruthy()
  expect(screen.getByText('1 student has missing work')).toBeTruthy()
  expect(cellsOf('Bilal')[0]).toBe('Quiet')
})

it('lists the work that is due next first, with how many have done it', async () => {
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const pieces = [
    buildClassWork({ id: '1', title: 'Last', dueAt: ahead(12) }),
    buildClassWork({ id: '2', title: 'Later', dueAt: ahead(9) }),
    buildClassWork({ id: '3', title: 'Soon', dueAt: ahead(2), done: 20 }),
    buildClassWork({ id: '4', title: 'Before', dueAt: ahead(-2), done: 23, doneLate: 2 }),
    buildClassWork({ id: '5', title: 'Long ago', dueAt: ahead(-20) }),
  ]
  open({}, { assignments: pieces })

  const panel = within(await screen.findByRole('region', { name: 'Work' }))
  const links = (await panel.findAllByRole('link')).map(({ textContent }) => textContent)
  expect(links).toEqual(['All 5', 'Soon', 'Later', 'Last', 'Before'])
  expect(panel.getByText('20 of 24 done')).toBeTruthy()
  expect(panel.getByText(/2 handed in late/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'All 5' }).getAttribute('href')).toBe(
    '/teach/groups/g1/assignments',
  )
})

it('says what may be assigned where there is no work', async () => {
  open({})

  const panel = within(await screen.findByRole('region', { name: 'Work' }))
  expect(await panel.findByText(/Assign a lesson, a chapter, a quiz or reviews/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Assign work' })).toBeTruthy()
})

it('copies the join code at one press', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  open({})

  fireEvent.click(await screen.findByRole('button', { name: /Join code.*ABCD-EFGH.*Copy/ }))
  expect(await screen.findByText('Join code copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('ABCD-EFGH')
  vi.unstubAllGlobals()
})
