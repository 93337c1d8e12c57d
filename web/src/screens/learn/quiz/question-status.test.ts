import { expect, it } from 'vitest'
import type { Refused } from '#features/quizzes/model/refused-events.ts'
import { buildAttempt, buildState, buildVerdict } from '#test/learning-builders.ts'
import { questionStatus, summarize } from './question-status.ts'
import type { AttemptInputs } from './question-status.ts'

const saved = [{ questionId: 'question-1', chosen: ['veins'] }]
const refusal: Refused = {
  attemptId: 'attempt-1',
  kind: 'answer',
  questionId: 'question-1',
  chosen: ['veins'],
  message: 'No',
  isElsewhere: false,
}

const build = ({ attempt = buildAttempt(), ...parts }: Partial<AttemptInputs>): AttemptInputs => ({
  attempt,
  drafts: {},
  waiting: [],
  refused: [],
  ...parts,
})

function statusOf(parts: Partial<AttemptInputs>) {
  const inputs = build(parts)
  const [question] = inputs.attempt.questions
  return question ? questionStatus(question, 0, inputs) : expect.fail()
}

it('shows a draft in place of the saved answer until the answer is explained', () => {
  const drafts = { 'question-1': { chosen: ['stomata'] } }
  const atEnd = buildAttempt({ explain: 'at-end', answers: saved })
  const explained = buildAttempt({ answers: saved, verdicts: [buildVerdict()] })
  const again = buildAttempt({ answers: saved, verdicts: [buildVerdict({ triesLeft: 1 })] })

  expect(statusOf({ attempt: atEnd, drafts })).toMatchObject({
    chosen: ['stomata'],
    isSaved: false,
    leftover: 'unsaved',
  })
  expect(statusOf({ attempt: explained, drafts })).toMatchObject({
    chosen: ['veins'],
    isSaved: true,
    leftover: null,
  })
  expect(statusOf({ attempt: again, drafts })).toMatchObject({
    chosen: ['stomata'],
    isSaved: true,
    canRetry: true,
    leftover: 'unsaved',
  })
  expect(
    statusOf({ attempt: again, drafts, waiting: [{ questionId: 'question-1' }] }),
  ).toMatchObject({ chosen: ['veins'], canRetry: false, leftover: null })
})

it('shows a refused answer again, and saves it only once it has changed', () => {
  expect(statusOf({ refused: [refusal] })).toMatchObject({
    chosen: ['veins'],
    isRefused: true,
    leftover: null,
  })
  const drafts = { 'question-1': { chosen: ['stomata'] } }
  expect(statusOf({ refused: [refusal], drafts })).toMatchObject({
    isRefused: false,
    leftover: 'unsaved',
  })
})

it('applies the saved certainty to the saved answer alone', () => {
  const states = [buildState({ questionId: 'question-1', certainty: 'sure' })]
  const attempt = buildAttempt({ explain: 'at-end', answers: saved, states })
  const changed = { chosen: ['stomata'] }

  expect(statusOf({ attempt }).certainty).toBe('sure')
  expect(statusOf({ attempt, drafts: { 'question-1': changed } }).certainty).toBeNull()
  expect(
    statusOf({ attempt, drafts: { 'question-1': { ...changed, certainty: 'guess' } } }).certainty,
  ).toBe('guess')
})

it('suggests the first open question, then the first unsaved one where answers are explained', () => {
  const drafts = { 'question-1': { chosen: ['veins'] } }
  expect(summarize(build({ drafts })).next?.index).toBe(1)

  const others = [{ questionId: 'question-2', chosen: ['veins'] }]
  expect(summarize(build({ attempt: buildAttempt({ answers: others }), drafts })).next?.index).toBe(
    0,
  )
  const atEnd = buildAttempt({ explain: 'at-end', answers: others })
  expect(summarize(build({ attempt: atEnd, drafts })).next).toBeUndefined()
})

it('mentions a refused certainty at a saved answer alone', () => {
  const certainty: Refused = { ...refusal, kind: 'sure' }
  expect(summarize(build({ refused: [certainty] })).refused).toEqual([])
  const attempt = buildAttempt({ answers: saved })
  expect(summarize(build({ attempt, refused: [certainty] })).refused).toEqual([certainty])
})
