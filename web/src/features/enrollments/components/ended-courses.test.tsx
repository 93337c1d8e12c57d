import { removeEnrollment } from '@kinnow/contract/enrollments'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEndedCourse } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { EndedCourses } from './ended-courses.tsx'

beforeEach(() => {
  signIn()
})

const open = (...ended: ReturnType<typeof buildEndedCourse>[]) =>
  renderScreen([{ path: 'here', Component: () => <EndedCourses ended={ended} /> }], '/here')

it('tells what was achieved, and why it cannot be continued', async () => {
  open(buildEndedCourse())

  const section = await screen.findByRole('region', { name: 'Ended courses' })
  expect(within(section).getByText(/^The school no longer offers these courses/)).toBeTruthy()
  expect(within(section).getByRole('heading', { name: 'Knots' })).toBeTruthy()
  expect(within(section).getByText('12 of 20 lessons completed')).toBeTruthy()
  expect(within(section).getByText('Bends and hitches').nextSibling?.textContent).toBe('best 83%')
  expect(within(section).getByText('What I use them for').nextSibling?.textContent).toBe('taken')
  expect(within(section).queryAllByRole('link')).toEqual([])
})

it('is left after asking, without a promise that one may enroll again', async () => {
  const removed = answer(removeEnrollment, {})
  open(buildEndedCourse())

  fireEvent.click(await screen.findByRole('button', { name: /^Unenroll ?from Knots$/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('you cannot enroll again')
  fireEvent.click(within(question).getByRole('button', { name: 'Unenroll' }))

  await waitFor(() =>
    expect(removed.map(({ url }) => url)).toEqual(['/api/enrollments/enrollment-9']),
  )
})

it('a subject that ended in a class that goes on is not left with it', async () => {
  open(buildEndedCourse({ isWhole: false }))

  expect(await screen.findByText('Ended')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('is nothing where no course ended', () => {
  const { container } = render(<EndedCourses ended={[]} />)

  expect(container.textContent).toBe('')
})
