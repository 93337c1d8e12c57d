import { beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '#lib/session.ts'
import { buildStudent } from '#test/builders.ts'
import { forgetRefused, noteRefused, useRefused } from './refused-events.ts'

beforeEach(() => vi.resetModules())

const event = {
  eventId: 'e1',
  kind: 'answer' as const,
  questionId: 'question-1',
  chosen: ['veins'],
  studentId: 'student-1',
  attemptId: 'attempt-1',
  order: 1,
}
const closed = {
  verdict: null,
  refusal: { code: 'attempt-closed' as const, message: 'It was handed in already.' },
}
/** What a page that is loaded again knows. */
const loaded = async () => (await import('./refused-events.ts')).useRefused.getState().refused

it('is told again after a reload, until it has been done again', async () => {
  noteRefused(event, closed)
  expect(await loaded()).toMatchObject([{ questionId: 'question-1', chosen: ['veins'] }])

  forgetRefused('attempt-1', 'question-1')
  vi.resetModules()
  expect(await loaded()).toEqual([])
})

it.each(['{', '{"a":1}', '[null]', '[{"attemptId":1}]'])(
  'is none where %s is stored',
  async (it) => {
    sessionStorage.setItem('refusedEvents', it)

    expect(await loaded()).toEqual([])
  },
)

it('is told to nobody else at this browser, and to the same student after another login', () => {
  const signIn = (id: string | null) =>
    useSession.setState({ loginUserInfo: id === null ? null : buildStudent({ id }) })
  signIn('student-1')
  noteRefused(event, closed)
  signIn(null)
  signIn('student-1')
  expect(useRefused.getState().refused).toHaveLength(1)

  signIn(null)
  signIn('student-2')
  expect(useRefused.getState().refused).toEqual([])
  expect(sessionStorage.getItem('refusedEvents')).toBeNull()
})
