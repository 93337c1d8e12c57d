// My work: what is due first and what is late, what waits for a mark and what has one, and where each leads.
import { listOwnAssignments, type OwnAssignment } from '@kinnow/contract/assignments'
import { type GradeScale, usualSteps } from '@kinnow/contract/grade-scale'
import { listOwnGroups } from '@kinnow/contract/groups'
import { readNotices } from '@kinnow/contract/notices'
import {
  endWorkCalendar,
  readWorkCalendar,
  renewWorkCalendar,
} from '@kinnow/contract/work-calendar'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildOwnWork } from '#test/work-builders.ts'
import WorkScreen from './own-work.tsx'

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

type Options = { show?: string; gradeScale?: GradeScale }

function open(assignments: OwnAssignment[], { show, gradeScale }: Options = {}) {
  answer(listOwnAssignments, { assignments })
  const address = show ? `/dashboard/work?show=${show}` : '/dashboard/work'
  renderScreen([{ path: 'dashboard/work', Component: WorkScreen }], address, { gradeScale })
}

const group = {
  id: 'group',
  name: 'Class 6 B',
  teachers: ['Ms Rao'],
  courses: [],
  students: 24,
  mayLeave: true,
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const done = (parts: Partial<OwnAssignment>) =>
  buildOwnWork({ state: 'done', doneAt: inDays(-1), dueAt: inDays(1), ...parts })
const quiz = (parts: Partial<OwnAssignment>) =>
  done({ kind: 'quiz', targetId: 'q', size: 8, attemptId: 'try', ...parts })
const points = (score: number, outOf: number) => ({
  percent: Math.round((100 * score) / outOf),
  points: { score, outOf },
})

beforeEach(() => {
  signIn()
  answer(readWorkCalendar, { since: null })
  answer(listOwnGroups, { groups: [group], waiting: 0 })
})

it('says that there is nothing to do, where there is nothing', async () => {
  open([])

  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeTruthy()
  expect(screen.getByText('New work appears here.')).toBeTruthy()
})

it('leads to each kind of work, and continues what was begun', async () => {
  const dueAt = inDays(30)
  open([
    buildOwnWork({ id: '1', title: 'Light', dueAt }),
    buildOwnWork({ id: '2', kind: 'quiz', targetId: 'q', title: 'Fractions', dueAt, size: 8 }),
    buildOwnWork({ id: '3', kind: 'chapter', targetId: 'c', title: 'Plants', dueAt, size: null }),
    buildOwnWork({
      id: '4',
      kind: 'chapter',
      targetId: 'd',
      title: 'Stones',
      size: null,
      isStarted: true,
      parts: { done: 7, of: 10 },
      dueAt,
    }),
  ])

  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Start Light')).toBe('/lessonpage?id=lesson')
  expect(await hrefOf('Start Fractions')).toBe('/quizpage?id=q')
  expect(await hrefOf('Start Plants')).toBe('/lessonpage?chapter=c')
  expect(await hrefOf('Continue Stones')).toBe('/lessonpage?chapter=d')
  expect(screen.getByText('7 of 10')).toBeTruthy()
  expect(screen.getByText('Science · Quiz · 8 questions')).toBeTruthy()
  expect(screen.getByText('Four things to do for Class 6 B.')).toBeTruthy()
})

it('has one main button, at the first that can be done now', async () => {
  open([
    buildOwnWork({ id: '1', title: 'Light', state: 'not-open', dueAt: inDays(20) }),
    buildOwnWork({ id: '2', title: 'Plants', dueAt: inDays(30) }),
    buildOwnWork({ id: '3', title: 'Stones', dueAt: inDays(31) }),
  ])

  const first = await screen.findByRole('link', { name: 'Start Plants' })
  const second = screen.getByRole('link', { name: 'Start Stones' })
  expect(first.className).toMatch(/primary/)
  expect(second.className).not.toMatch(/primary/)
})

it('says what is late, closed and not open, without a button for what cannot be done', async () => {
  open([
    buildOwnWork({ id: '1', title: 'A', state: 'late', dueAt: inDays(-2), closesAt: inDays(2) }),
    buildOwnWork({ id: '2', title: 'B', state: 'closed', dueAt: inDays(-5), ...points(7, 8) }),
    buildOwnWork({ id: '4', title: 'D', state: 'not-open', dueAt: inDays(30) }),
  ])

  expect((await section('Late, still accepted')).getByText(/^was due/)).toBeTruthy()
  expect((await section('Late, still accepted')).getByText(/^closes/)).toBeTruthy()
  expect((await section('Closed')).getByText('B')).toBeTruthy()
  expect((await section('Closed')).getByText(/ · result: 7 of 8$/)).toBeTruthy()
  expect((await section('Later')).getByText('Not open yet')).toBeTruthy()
  const main = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(main.filter(Boolean)).toEqual(['Start A'])
})

it('has three lists with addresses of their own, and says how much is in each', async () => {
  open([
    buildOwnWork({ id: '1', title: 'A', dueAt: inDays(3) }),
    buildOwnWork({ id: '2', title: 'B', state: 'closed', dueAt: inDays(-3) }),
    done({ id: '3', title: 'C' }),
    quiz({ id: '4', title: 'D', isWaiting: true, ...points(7, 8) }),
    quiz({ id: '5', title: 'E', ...points(7, 8) }),
  ])

  const tab = (name: string) => screen.findByRole('link', { name })
  expect((await tab('To do 1')).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('A')).toBeTruthy()
  expect((await section('Done')).getByText('C')).toBeTruthy()
  fireEvent.click(await tab('Done 2'))
  expect(await screen.findByText('D')).toBeTruthy()
  fireEvent.click(await tab('Marked 1'))
  expect(await screen.findByText('E')).toBeTruthy()
  expect((await tab('Marked 1')).getAttribute('aria-current')).toBe('page')
  expect((await tab('Done 2')).getAttribute('href')).toBe('/dashboard/work?show=done')
  expect(screen.queryByText('D')).toBeNull()
})

it('shows below what is to do how the other lists begin, with the way to the rest', async () => {
  const marks = [1, 2, 3, 4, 5].map((n) =>
    quiz({ id: `${n}`, title: `Quiz ${n}`, ...points(7, 8) }),
  )
  open([
    buildOwnWork({ id: 'a', title: 'A', dueAt: inDays(3) }),
    done({ id: 'c', title: 'C' }),
    ...marks,
  ])

  const finished = await section('Done')
  const marked = await section('Marked')

  expect(finished.queryByRole('link', { name: 'All that is done' })).toBeNull()
  expect(marked.getAllByText(/^Quiz \d$/)).toHaveLength(4)
  expect(marked.queryByRole('button', { name: /^Show/ })).toBeNull()
  fireEvent.click(marked.getByRole('link', { name: 'All marks' }))
  await waitFor(async () =>
    expect((await section('Marked')).getAllByText(/^Quiz \d$/)).toHaveLength(5),
  )
})

it('shows what waits for the teacher before what is only done, and no result as final', async () => {
  open(
    [
      done({ id: '1', title: 'Light' }),
      quiz({ id: '2', title: 'Prices', isWaiting: true, ...points(7, 8), isLate: true }),
    ],
    { show: 'done', gradeScale: { kind: 'points' } },
  )

  const waiting = await section('Waiting for your teacher')
  expect(waiting.getByText('Waiting')).toBeTruthy()
  expect(waiting.getByText('Science · Quiz · 8 questions · so far: 7 of 8')).toBeTruthy()
  expect(waiting.getByText('Late')).toBeTruthy()
  expect(waiting.getByText(/^Your teacher marks it/)).toBeTruthy()
  expect(waiting.getByRole('link').getAttribute('href')).toBe('/quizpage?attempt=try')
  const finished = await section('Done')
  expect(finished.getByText(/^yesterday, /)).toBeTruthy()
  expect(finished.getByRole('link', { name: 'Light' }).getAttribute('href')).toBe(
    '/lessonpage?id=lesson',
  )
})

it('shows the result, the comment, and the way to the answer', async () => {
  const comment = { text: 'Clear reasons.', by: 'Ms Rao' }
  open(
    [
      quiz({ id: '1', title: 'Shade', doneAt: inDays(-1), ...points(5, 6), comment }),
      quiz({ id: '2', title: 'Numbers', doneAt: inDays(-4), ...points(7, 8) }),
      quiz({ id: '3', title: 'Soil', doneAt: inDays(-2), ...points(6, 8), toldAt: inDays(2) }),
      quiz({ id: '4', title: 'Money', doneAt: null, state: 'excused', dueAt: inDays(-9) }),
      quiz({
        id: '5',
        title: 'Matter',
        isLate: true,
        doneAt: inDays(-5),
        dueAt: inDays(-7),
        ...points(9, 10),
      }),
    ],
    { show: 'marked', gradeScale: { kind: 'points' } },
  )

  const list = await section('Marked')
  const rows = list.getAllByRole('listitem').filter((item) => !item.querySelector('li'))
  const texts = rows.map(({ textContent }) => textContent ?? '')
  expect(texts.map((text) => /Shade|Soil|Numbers|Matter|Money/.exec(text)?.[0])).toEqual([
    'Shade',
    'Soil',
    'Numbers',
    'Matter',
    'Money',
  ])
  expect(texts[0]).toContain('“Clear reasons.” Ms Rao')
  expect(texts[0]).toContain('Result: 5 of 6')
  expect(list.getByRole('link', { name: 'Read it: Shade' }).getAttribute('href')).toBe(
    '/quizpage?attempt=try#marked',
  )
  expect(texts[1]).toMatch(/Handed in \S+,?\u00A0\S+/)
  expect(texts[1]).toContain('answers explained ')
  expect(list.getByRole('link', { name: 'See result: Soil' })).toBeTruthy()
  expect(list.getByRole('link', { name: 'See answers: Numbers' })).toBeTruthy()
  expect(texts[3]).toContain('2 days late')
  expect(texts[4]).toContain('You are excused from this.')
  expect(texts[4]).toContain('not counted')
})

it('shows the points of a mark as its notice does, and reads that with it', async () => {
  const reads = answer(readNotices, { unread: 0 })
  const mark = { points: 7.5, outOf: 10, noticeId: 'n7' }
  open(
    [
      quiz({ id: '1', title: 'Shade', doneAt: inDays(-1), ...points(7.75, 10), mark }),
      quiz({
        id: '2',
        title: 'Soil',
        doneAt: inDays(-2),
        ...points(0.75, 1),
        mark: { ...mark, noticeId: null },
      }),
    ],
    { show: 'marked', gradeScale: { kind: 'points' } },
  )

  const list = await section('Marked')
  const rows = list.getAllByRole('listitem').filter((item) => !item.querySelector('li'))
  const [shade, soil] = rows.map(({ textContent }) => textContent ?? '')
  expect(shade).toContain('ShadeNew')
  expect(shade).toContain('Result: 7.5 of 10your written answer')
  expect(shade).toContain('7.8 of 10whole quiz')
  expect(soil).toContain('Result: 7.5 of 10your written answer')
  expect(soil).not.toMatch(/New|whole quiz/)
  fireEvent.click(list.getByRole('link', { name: 'See answers: Soil' }))
  expect(reads).toEqual([])
})

it('marks the notice of a mark as read when its answer is opened', async () => {
  const reads = answer(readNotices, { unread: 0 })
  const mark = { points: 7.5, outOf: 10, noticeId: 'n7' }
  open([quiz({ title: 'Shade', doneAt: inDays(-1), ...points(7.5, 10), mark })], { show: 'marked' })

  const list = await section('Marked')
  fireEvent.click(list.getByRole('link', { name: 'See answers: Shade' }))
  await waitFor(() => expect(reads).toMatchObject([{ body: { id: 'n7' } }]))
})

it('says why work is not owed that is gone from the course', async () => {
  open([buildOwnWork({ title: 'Light', state: 'excused', subject: null })], { show: 'marked' })

  const list = await section('Marked')
  expect(list.getByText(/^It is not in the course any more/)).toBeTruthy()
  expect(list.getByText('not counted')).toBeTruthy()
  expect(list.queryByRole('link')).toBeNull()
})

it.each([
  [{ kind: 'letters', steps: usualSteps } as const, 'Result: B'],
  [{ kind: 'pass', from: 80 } as const, 'Result: not yet'],
  [{ kind: 'percent' } as const, 'Result: 6 of 8'],
  [{ kind: 'points' } as const, 'Result: 6 of 8'],
])(
  'shows results as the school does, in points where that is percent: %j',
  async (gradeScale, text) => {
    open([quiz(points(6, 8))], { show: 'marked', gradeScale })

    expect((await screen.findByText('Result:')).parentElement?.textContent).toBe(text)
  },
)

it('shows percent where there are no points', async () => {
  open([quiz({ percent: 75 })], { show: 'marked' })

  expect((await screen.findByText('Result:')).parentElement?.textContent).toBe('Result: 75%')
})

it('has only the number of the points in bold', async () => {
  open([quiz(points(9, 10))], { show: 'marked' })

  expect((await screen.findByText('9')).tagName).toBe('B')
})

it('shows no zero as the result before the teacher marks it', async () => {
  open([quiz({ isWaiting: true, ...points(0, 8) })], { show: 'done' })

  expect(await screen.findByText('Science · Quiz · 8 questions')).toBeTruthy()
  expect(screen.queryByText(/so far/)).toBeNull()
})

it('says how much work counts, where that is not once', async () => {
  const dueAt = inDays(30)
  open([
    buildOwnWork({ id: '1', dueAt, weight: 3 }),
    buildOwnWork({ id: '2', dueAt, weight: 0 }),
    buildOwnWork({ id: '3', dueAt }),
  ])

  expect(await screen.findByText('Science · Lesson · 10 min · counts 3 times')).toBeTruthy()
  expect(screen.getByText('Science · Lesson · 10 min · does not count')).toBeTruthy()
  expect(screen.getByText('Science · Lesson · 10 min')).toBeTruthy()
})

it.each([
  ['done', 'Nothing done yet'],
  ['marked', 'No results yet'],
  ['something', 'Nothing to do'],
])('has a list without work: %s', async (show, title) => {
  open([], { show })

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

it('shows who is in no class the way into one', async () => {
  answer(listOwnGroups, { groups: [], waiting: 0 })
  open([])

  expect(await screen.findByRole('heading', { name: 'You are in no class' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Join a class' })
  expect(link.getAttribute('href')).toBe('/dashboard/join')
  for (const absent of ['In your calendar', 'How late work counts', /^Marked/])
    expect(screen.queryByText(absent)).toBeNull()
})

it('says of several attempts that it was the first that was handed in then', async () => {
  open([quiz({ ...points(6, 8), attempts: 8 })], { show: 'marked' })

  expect(await screen.findByText(/First handed in .*, 8 attempts/)).toBeTruthy()
})

it('shows long lists in parts', async () => {
  const all = Array.from({ length: 45 }, (_, at) => done({ id: String(at), title: `Work ${at}` }))
  open(all, { show: 'done' })

  const list = await section('Done')
  expect(list.getAllByText(/^Work \d/)).toHaveLength(20)
  fireEvent.click(list.getByRole('button', { name: 'Show 20 more' }))
  fireEvent.click(list.getByRole('button', { name: 'Show 5 more' }))
  expect(list.getAllByText(/^Work \d/)).toHaveLength(45)
  expect(list.queryByRole('button')).toBeNull()
})

it('says why the work is not there', async () => {
  answer(listOwnAssignments, 'internal')
  renderScreen([{ path: 'dashboard/work', Component: WorkScreen }], '/dashboard/work')

  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
})

it('says how many reviews of a subject are due, and leads to them', async () => {
  const reviews = { count: 10, each: 'week' } as const
  open([
    buildOwnWork({
      kind: 'review',
      targetId: 'science',
      title: 'Science',
      reviews,
      dueAt: inDays(1),
      isStarted: true,
      parts: { done: 14, of: 20 },
      week: { done: 4, of: 10 },
    }),
  ])

  expect(await screen.findByText('10 reviews a week · 4 of 10 this week')).toBeTruthy()
  expect(screen.getByText('14 of 20')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Continue Science' })
  expect(link.getAttribute('href')).toBe('/reviewpage?subject=science')
})

it('makes an address for a calendar, shows it once, and ends it', async () => {
  const address = 'https://school.example/calendar/secret.ics'
  answer(renewWorkCalendar, { since: new Date().toISOString(), address })
  const ended = answer(endWorkCalendar, () => ({ status: 204, body: null }))
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Add to my calendar' }))

  const field = await screen.findByLabelText<HTMLInputElement>('Address of your calendar')
  expect(field.value).toBe(address)
  const link = screen.getByRole('link', { name: 'Open in calendar' })
  expect(link.className).not.toMatch(/primary/)
  expect(link.getAttribute('href')).toBe('webcal://school.example/calendar/secret.ics')
  // Without a clipboard it says how.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/Select the address/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'End this address' }))
  await waitFor(() => expect(screen.queryByLabelText('Address of your calendar')).toBeNull())
  expect(screen.getByRole('button', { name: 'Add to my calendar' })).toBeTruthy()
  expect(ended).toHaveLength(1)
})

it('says since when a calendar has an address, without it', async () => {
  answer(readWorkCalendar, { since: '2026-01-02T10:00:00.000Z' })
  open([])

  expect(
    await screen.findByText(/has an address since 2 Jan|has an address since Fri 2 Jan/),
  ).toBeTruthy()
  expect(screen.getByText(/Lost it\? Make a new address\./)).toBeTruthy()
  expect(screen.queryByLabelText('Address of your calendar')).toBeNull()
  expect(screen.getByRole('button', { name: 'New address' })).toBeTruthy()
})
