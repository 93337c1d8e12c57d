import { describe, expect, it } from 'vitest'
import { buildVerdict } from '#test/learning-builders.ts'
import {
  buildCard,
  buildOutlook,
  buildReviewed,
  rightVerdict,
  slipped,
  today,
  twoCards,
} from '#test/review-builders.ts'
import type { QueuedReview } from './review-queue.ts'
import {
  beginRun,
  isRecalled,
  lastActOf,
  practiceOf,
  withAside,
  withEasy,
  withAnswer,
  withoutAside,
  withoutAnswer,
  withPractised,
  withAcknowledged,
} from './run.ts'
import type { Run } from './run.ts'

const request = {
  studentId: 'student-1',
  subjectId: null,
  ahead: null,
  day: today,
  subjects: [buildReviewed()],
  cards: twoCards(),
}
const begun = () => beginRun(null, request, [])
const idsOf = (cards: Run['cards']) => cards.map(({ question }) => question.id)
const give = (run: Run, at = 1, eventId = 'event-1') => {
  const [card = buildCard()] = run.cards
  return withAnswer(run, { eventId, card, chosen: ['veins'], at, hints: 0 })
}
const event = (parts: Partial<QueuedReview>) => ({ eventId: 'event-1', ...parts }) as QueuedReview
const acknowledgement = (parts = {}) => ({ verdict: null, outlook: null, refusal: null, ...parts })
const wrong = { verdict: buildVerdict(), outlook: slipped }

describe('a review that is begun', () => {
  it('leaves out what is answered and not sent', () => {
    expect(idsOf(beginRun(null, request, ['question-1']).cards)).toEqual(['question-2'])
  })

  it('goes on after a reload with what was not answered', () => {
    const run = beginRun(give(begun()), request, [])
    expect(idsOf(run.cards)).toEqual(['question-2'])
    expect(run.given).toHaveLength(1)
  })

  it.each([
    ['of another student', { studentId: 'student-2' }],
    ['of another subject', { subjectId: 'maths' }],
    ['early', { ahead: '2026-11-24' }],
    ['of another day', { day: '2026-11-24' }],
  ])('does not continue a review %s', (_, parts) => {
    expect(beginRun(give(begun()), { ...request, ...parts }, []).given).toEqual([])
  })

  it('starts over once the end of the last one was shown, if something is due', () => {
    const over = { ...give(begun()), isOver: true }
    expect(beginRun(over, request, []).given).toEqual([])
    expect(beginRun(over, { ...request, cards: [] }, []).given).toHaveLength(1)
  })
})

it('the question of an answer that is taken back comes at once, and the end is not shown', () => {
  const run = withoutAnswer({ ...give(begun()), isOver: true }, 'event-1')
  expect(idsOf(run.cards)).toEqual(['question-1', 'question-2'])
  expect(run).toMatchObject({ given: [], isOver: false })
  expect(withoutAnswer(run, 'event-9')).toBe(run)
})

it('a suspended question does not come until it is taken back', () => {
  const run = withAside(begun(), buildCard(), 1)
  expect(idsOf(run.cards)).toEqual(['question-2'])
  expect(idsOf(withoutAside(run, 'question-1').cards)).toEqual(['question-1', 'question-2'])
})

it('a suspended question that was answered does not come again when it is taken back', () => {
  const run = withAside(give(begun()), buildCard(), 2)
  expect(idsOf(withoutAside(run, 'question-1').cards)).toEqual(['question-2'])
})

it('the draft goes with the answer', () => {
  const run = { ...begun(), drafts: { 'question-1': ['veins'], 'question-2': ['stomata'] } }
  expect(give(run).drafts).toEqual({ 'question-2': ['stomata'] })
})

describe('the feedback to an answer', () => {
  it('is saved with it; feedback to another answer changes nothing', () => {
    const run = withAcknowledged(give(begun()), event({ kind: 'answer' }), acknowledgement(wrong))
    expect(run.given[0]).toMatchObject(wrong)
    const other = withAcknowledged(
      run,
      event({ kind: 'answer', eventId: 'event-9' }),
      acknowledgement(),
    )
    expect(other.given[0]).toMatchObject(wrong)
  })

  it('may be a refusal', () => {
    const refusal = { code: 'in-open-quiz' as const, message: 'Not now.' }
    const run = withAcknowledged(
      give(begun()),
      event({ kind: 'answer' }),
      acknowledgement({ refusal }),
    )
    expect(run.given[0]?.refusal).toBe('Not now.')
  })

  it('"too easy" moves when it comes back, and may be refused', () => {
    const run = withEasy(give(begun()), 'event-1', 'easy-1')
    const easy = event({ kind: 'easy', eventId: 'easy-1', of: 'event-1' })
    const later = buildOutlook({ days: 40 })
    expect(withAcknowledged(run, easy, acknowledgement({ outlook: later })).given[0]?.outlook).toBe(
      later,
    )
    const refusal = { code: 'not-found' as const, message: '' }
    expect(withAcknowledged(run, easy, acknowledgement({ refusal })).given[0]?.easyId).toBeNull()
  })
})

describe('what slipped', () => {
  const run = withAcknowledged(give(begun()), event({ kind: 'answer' }), acknowledgement(wrong))

  it('comes once more', () => {
    expect(practiceOf(run).map(({ eventId }) => eventId)).toEqual(['event-1'])
    expect(practiceOf(withPractised(run, 'event-1'))).toEqual([])
    expect(practiceOf(withAside(run, buildCard(), 2))).toEqual([])
  })

  it('is not what was recalled, in part or whole, and not what waits or nobody grades', () => {
    expect(isRecalled({ verdict: rightVerdict() })).toBe(true)
    expect(isRecalled({ verdict: buildVerdict({ score: 0.6 }) })).toBe(true)
    expect(isRecalled({ verdict: buildVerdict({ score: 0.59 }) })).toBe(false)
    expect(isRecalled({ verdict: buildVerdict({ isGraded: false }) })).toBeNull()
    expect(isRecalled({ verdict: null })).toBeNull()
  })
})

it('the last action can be undone, be it an answer or suspending a question', () => {
  const run = withAside(give(begun(), 5), buildCard({ id: 'question-2' }), 6)
  expect(lastActOf(run)).toMatchObject({ kind: 'aside', at: 6 })
  expect(lastActOf(give(withAside(begun(), buildCard(), 5), 6))).toMatchObject({ kind: 'answer' })
  expect(lastActOf(begun())).toBeNull()
})
