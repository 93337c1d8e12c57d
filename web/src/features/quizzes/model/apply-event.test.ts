import type { SentEvent } from '@kinnow/contract/attempt-events'
import { expect, it } from 'vitest'
import { buildAttempt } from '#test/learning-builders.ts'
import { applyEvent } from './apply-event.ts'

const answers = [{ questionId: 'question-1', chosen: ['veins'] }]
const event = (parts: Partial<SentEvent>): SentEvent => ({
  eventId: 'e1',
  kind: 'sure',
  questionId: 'question-1',
  ...parts,
})
const certaintyAfter = (parts: Partial<SentEvent>, saved = answers) =>
  applyEvent(
    buildAttempt({ explain: 'at-end', answers: saved }),
    event({ certainty: 'sure', ...parts }),
  ).states[0]?.certainty

it('applies a certainty to the answer it is about, or to none before there is one', () => {
  expect(certaintyAfter({ chosen: ['veins'] })).toBe('sure')
  expect(certaintyAfter({ chosen: ['stomata'] })).toBeNull()
  expect(certaintyAfter({ chosen: [] })).toBeNull()
  expect(certaintyAfter({ chosen: [] }, [])).toBe('sure')
})

it('takes an answer back, unless it was explained', () => {
  const clear = event({ kind: 'clear' })
  expect(applyEvent(buildAttempt({ explain: 'at-end', answers }), clear).answers).toEqual([])
  expect(applyEvent(buildAttempt({ answers }), clear).answers).toEqual(answers)
})
