import {
  createEnrollment,
  listEnrollments,
  moveSeat,
  removeEnrollment,
} from '@kinnow/contract/enrollments'
import { listSessions } from '@kinnow/contract/weekend'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useAppState } from '#lib/app-state.ts'
import { readPendingEnrollment } from '#lib/pending-enrollment.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEnrollment } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildSession, buildWeekendCourse } from '#test/weekend-builders.ts'
import { ErrorBoundary } from '../../app/error-boundary.tsx'
import Weekend, { clientLoader } from './weekend.tsx'

const open = (path = '/path/weekend-courses') =>
  renderScreen(
    [
      {
        path: 'path/:name',
        Component: Weekend,
        ErrorBoundary,
        loader: (args) => clientLoader(args as never),
        HydrateFallback: () => null,
      },
    ],
    path,
  )

const course = buildWeekendCourse()
const first = buildSession()
const second = buildSession({ date: '2099-12-12', weeksAhead: 1, seatsFree: 1 })
const full = buildSession({ date: '2099-12-19', weeksAhead: 2, seatsFree: 0 })
const answerSessions = (sessions = [first, second, full]) =>
  answer(listSessions, { courses: sessions.length > 0 ? [course] : [], sessions })

const reserved = (session = first) =>
  buildEnrollment({ subcategoryId: 'rockets', subcategory: course, session })

const nameOf = (time: string) => new RegExp(`^Reserve a seat ?in Paper rockets, ${time}$`)
const button = (time: string) => screen.findByRole('button', { name: nameOf(time) })
/** The same for visitors. */
const link = (time: string) => screen.findByRole('link', { name: nameOf(time) })
const address = () => screen.getByLabelText('Address').textContent

beforeEach(() => {
  useAppState.getState().setWeekendCoursesPath('weekend-courses')
})

it('shows a card a course with its dates inside: time in its zone, place, seats, and what one leaves with', async () => {
  answerSessions()
  open()

  expect(await screen.findAllByRole('heading', { level: 2, name: 'Paper rockets' })).toHaveLength(1)
  expect(screen.getAllByText('Beginner')).toHaveLength(1)
  expect(screen.getAllByText('A rocket of your own.')).toHaveLength(1)
  const dates = within(screen.getByRole('region', { name: 'Dates of Paper rockets' }))
  expect(dates.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual(
    ['Sat 5 DecThis weekend', 'Sat 12 DecNext weekend', 'Sat 19 Dec'],
  )
  expect(dates.getAllByText('10:00 to 13:00, Kolkata time')).toHaveLength(3)
  expect(dates.getAllByText('Workshop')).toHaveLength(3)
  expect(dates.getByText('12 seats left')).toBeTruthy()
  expect(dates.getByText('1 seat left')).toBeTruthy()
  expect(screen.queryByText(/No session this weekend/)).toBeNull()
})

const plan = (count: number) =>
  ['05', '06', '12', '13', '19', '20']
    .slice(0, count)
    .map((number) => buildSession({ date: `2099-12-${number}` }))

it('keeps later dates one press away', async () => {
  answerSessions(plan(6))
  open()

  const later = (await screen.findByText('2 more dates')).closest('details')
  expect(later?.open).toBe(false)
  expect(within(later as HTMLElement).getAllByRole('heading', { hidden: true })).toHaveLength(2)
})

it('shows a single further date at once', async () => {
  answerSessions(plan(5))
  open()

  expect(await screen.findByText('Sat 19 Dec', { selector: 'h4' })).toBeTruthy()
  expect(screen.queryByText(/more date/)).toBeNull()
})

it('shows one day alone, and says so when nothing is on it', async () => {
  const other = buildWeekendCourse({ id: 'kites', subcategoryId: 'kites', name: 'Kites' })
  const flown = buildSession({ subcategoryId: 'kites', date: '2099-12-12' })
  answer(listSessions, { courses: [course, other], sessions: [first, flown] })
  open('/path/weekend-courses?on=2099-12-05')

  expect(await screen.findByRole('heading', { level: 2, name: 'Paper rockets' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Kites' })).toBeNull()
  const dates = within(screen.getByRole('navigation', { name: 'Dates' }))
  const links = dates.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['All dates', 'Sat 5 Dec', 'Sat 12 Dec'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null])

  fireEvent.click(dates.getByRole('link', { name: 'Sat 12 Dec' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Kites' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Paper rockets' })).toBeNull()

  fireEvent.click(dates.getByRole('link', { name: 'All dates' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Paper rockets' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Kites' })).toBeTruthy()
})

it('leads from a day without a session to the others', async () => {
  answerSessions()
  open('/path/weekend-courses?on=2099-12-06')

  expect(await screen.findByText('No session on this day')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('link', { name: 'All dates' }).at(-1) as HTMLElement)
  expect(await link('Sat 5 Dec, 10:00')).toBeTruthy()
})

it('tells the time of a session by the clock of the visitor, too', async () => {
  answerSessions([first])
  open()

  // Tests run in UTC; the session is in Kolkata.
  expect(await screen.findByText('04:30 to 07:30 your time')).toBeTruthy()
})

it('offers a calendar file of each session', async () => {
  answerSessions()
  open()

  const [link] = await screen.findAllByRole('link', { name: /^Add to calendar/ })

  expect(link?.getAttribute('href')).toBe('/api/sessions/rockets-2099-12-05/calendar.ics')
  expect(link?.textContent).toBe('Add to calendar: Paper rockets, Sat 5 Dec, 10:00')
})

it('tells the next session where none is this weekend', async () => {
  answerSessions([second])
  open()

  expect(
    await screen.findByText('No session this weekend. The next one is Sat 12 Dec, 10:00.'),
  ).toBeTruthy()
})

it('says when nothing is planned, and leads to the skill courses', async () => {
  answerSessions([])
  open()

  expect(await screen.findByText('No session is planned yet')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Browse skill courses' })
  expect(link.getAttribute('href')).toBe('/explore/category/skilledbased')
})

it('says what failed and tries again', async () => {
  answer(listSessions, 'internal')
  open()
  expect(screen.queryByRole('navigation', { name: 'Dates' })).toBeNull()
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Server error: 500')

  answerSessions()
  fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }))

  expect(await link('Sat 5 Dec, 10:00')).toBeTruthy()
})

it('SPEC §2: is not there under another name', async () => {
  open('/path/weekends')

  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeTruthy()
})

it('refuses full sessions before anybody tries', async () => {
  answerSessions()
  open()

  const refused = await screen.findByRole('button', { name: 'This session is full' })

  expect(refused.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Full')).toBeTruthy()
})

it('sends visitors to the sign-up, and keeps the session they want', async () => {
  answerSessions()
  open()

  fireEvent.click(await link('Sat 12 Dec, 10:00'))

  await waitFor(() => expect(address()).toBe('/signup'))
  expect(readPendingEnrollment()).toMatchObject({
    subcategoryId: course.id,
    title: 'Paper rockets, Sat 12 Dec, 10:00',
    sessionId: second.id,
    from: '/path/weekend-courses',
  })
})

it('reserves the chosen session, shows the seat on top, and gives it the focus', async () => {
  const student = signIn()
  answer(listEnrollments, { enrollments: [] })
  answerSessions()
  open()
  const choose = await button('Sat 12 Dec, 10:00')
  const calls = answer(createEnrollment, { enrollment: reserved(second) })
  answer(listEnrollments, { enrollments: [reserved(second)] })

  fireEvent.click(choose)

  const seats = await screen.findByRole('region', { name: 'Your seats' })
  expect(calls[0]?.body).toEqual({
    studentId: student.id,
    subcategoryId: 'rockets',
    sessionId: 'rockets-2099-12-12',
    status: 'active',
  })
  expect(await screen.findByText('Seat reserved')).toBeTruthy()
  expect(within(seats).getByText(/^Sat 12 Dec/)).toBeTruthy()
  expect(document.activeElement).toBe(within(seats).getByRole('heading', { level: 3 }))
  expect(await screen.findByText('Your seat')).toBeTruthy()
  expect(screen.getAllByText('You have a seat on Sat 12 Dec, 10:00.')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Reserve a seat/ })).toBeNull()
})

it.each([
  ['session-full', 'Not reserved', 'This session is full. Please choose another one.'],
  ['already-enrolled', 'Already Enrolled', 'You are already enrolled in this course!'],
  ['internal', 'Enrollment Failed', 'Failed to enroll in the course. Please try again later.'],
] as const)('says why a seat could not be reserved: %s', async (code, title, text) => {
  signIn()
  answer(listEnrollments, { enrollments: [] })
  const calls = answerSessions()
  answer(createEnrollment, code)
  open()

  fireEvent.click(await button('Sat 5 Dec, 10:00'))

  expect(await screen.findAllByText(title)).toBeTruthy()
  expect(screen.getAllByText(text)).toBeTruthy()
  // The free seats are loaded again.
  await waitFor(() => expect(calls.length).toBeGreaterThan(1))
})

it('gives a seat back after asking', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [reserved()] })
  answerSessions()
  const calls = answer(removeEnrollment, {})
  open()
  const seats = await screen.findByRole('region', { name: 'Your seats' })
  expect(within(seats).getByRole('link', { name: /^Add to calendar/ })).toBeTruthy()

  fireEvent.click(
    within(seats).getByRole('button', { name: /^Give up my seat ?in Paper rockets$/ }),
  )
  const question = await screen.findByRole('alertdialog', {
    name: 'Give up your seat on Sat 5 Dec?',
  })
  answer(listEnrollments, { enrollments: [] })
  fireEvent.click(within(question).getByRole('button', { name: 'Give up my seat' }))

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your seats' })).toBeNull())
  expect(calls[0]?.url).toBe('/api/enrollments/enrollment-1')
  expect(await button('Sat 5 Dec, 10:00')).toBeTruthy()
})

it('moves a seat to another date, and says where it is now', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [reserved()] })
  answerSessions()
  const calls = answer(moveSeat, { enrollment: reserved(second) })
  open()
  const name = /^Move my seat here ?: Paper rockets, Sat 12 Dec, 10:00$/
  const move = await screen.findByRole('button', { name })
  expect(screen.getAllByRole('button', { name: /^Move my seat here/ })).toHaveLength(1)
  answer(listEnrollments, { enrollments: [reserved(second)] })
  fireEvent.click(move)

  expect(await screen.findByText('Seat moved')).toBeTruthy()
  expect(calls[0]).toMatchObject({
    url: '/api/enrollments/enrollment-1/session',
    body: { sessionId: 'rockets-2099-12-12' },
  })
  expect(await screen.findByText('You have a seat on Sat 12 Dec, 10:00.')).toBeTruthy()
})

it('says why a seat could not be moved, and leaves it where it is', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [reserved()] })
  const calls = answerSessions()
  answer(moveSeat, 'session-full')
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Move my seat here/ }))

  expect(await screen.findByText('Seat not moved')).toBeTruthy()
  expect(screen.getByText('This session is full. Please choose another one.')).toBeTruthy()
  expect(screen.getByText('You have a seat on Sat 5 Dec, 10:00.')).toBeTruthy()
  await waitFor(() => expect(calls.length).toBeGreaterThan(1))
})

it.each([
  ['is over', buildSession({ date: '2020-12-05' }), /^This session is over/],
  ['is no longer planned', null, /^You have no seat in this course yet/],
])('says when a reserved session %s', async (_, session, words) => {
  signIn()
  answer(listEnrollments, { enrollments: [{ ...reserved(), session }] })
  answerSessions()
  open()

  const seats = await screen.findByRole('region', { name: 'Your seats' })
  expect(within(seats).getByText(words)).toBeTruthy()
  expect(within(seats).queryByRole('link', { name: /^Add to calendar/ })).toBeNull()
  expect(within(seats).queryByText('Sat 5 Dec 2020') !== null).toBe(session !== null)
})
