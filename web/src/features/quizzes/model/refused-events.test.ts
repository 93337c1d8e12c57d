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
/** The refused events after a reload. */
const loaded = async () => (await import('./refused-events.ts')).useRefused.getState().refused

it('are shown after a reload, until the action is repeated', async () => {
  noteRefused(event, closed)
  expect(await loaded()).toMatchObject([{ questionId: 'question-1', chosen: ['veins'] }])

  forgetRefused('attempt-1', 'question-1')
  vi.resetModules()
  expect(await loaded()).toEqual([])
})

it.each(['{', '{"a":1}', '[null]', '[{"attemptId":1}]'])('ignores a stored %s', async (it) => {
  sessionStorage.setItem('refusedEvents', it)

  expect(await loaded()).toEqual([])
})

it('are shown to the same student after another login, and to no other student', () => {
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
