import { answerQuestion } from '@kinnow/contract/quizzes'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { keepAnswer, loadKept, sendKept, useKept } from './pending-answers.ts'

const given = (eventId: string) => ({
  eventId,
  studentId: 'student-1',
  attemptId: 'attempt-1',
  questionId: 'question-1',
  chosen: ['a'],
})
const waiting = () => useKept.getState().kept.map(({ eventId }) => eventId)

beforeEach(() => {
  signIn()
  loadKept()
})

it.each(['internal', 'unavailable', 'too-many-requests', 'signed-out'] as const)(
  'an answer that meets %s is kept, and sent again in its turn',
  async (code) => {
    let isWell = false
    const calls = answer(answerQuestion, () =>
      isWell
        ? { status: 200, body: { status: 'success', data: { saved: true, verdict: null } } }
        : failure(code),
    )
    keepAnswer(given('first'))
    keepAnswer(given('second'))

    expect(await sendKept()).toBe(false)
    expect(waiting()).toEqual(['first', 'second'])
    expect(localStorage.getItem('keptAnswers')).toContain('first')
    signIn()
    isWell = true
    expect(await sendKept()).toBe(true)

    expect(waiting()).toEqual([])
    expect(calls.map(({ body }) => (body as { eventId: string }).eventId)).toEqual([
      'first',
      'first',
      'second',
    ])
  },
)

it('an answer that is refused for good is not sent again', async () => {
  const calls = answer(answerQuestion, 'attempt-closed')
  keepAnswer(given('late'))

  expect(await sendKept()).toBe(true)
  expect(waiting()).toEqual([])
  expect(calls).toHaveLength(1)
})
