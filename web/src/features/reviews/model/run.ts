// One review from its first question to its end, as this tab stores it. Pure.
import { limits } from '@kinnow/contract/limits'
import type { Verdict } from '@kinnow/contract/quizzes'
import type { Outlook } from '@kinnow/contract/review-events'
import type { DueCard, ReviewedSubject } from '@kinnow/contract/reviews'
import type { QueuedReview } from './review-queue.ts'
import type { ReviewAcknowledgement } from './review-acknowledgement.ts'

/** An answer in this review; its feedback arrives when the server has it. */
export type ReviewAnswer = {
  eventId: string
  card: DueCard
  chosen: string[]
  /** When, in milliseconds. */
  at: number
  hints: number
  verdict: Verdict | null
  outlook: Outlook | null
  refusal: string | null
  /** The event that reports it as "too easy". */
  easyId: string | null
  isPractised: boolean
}

type Aside = { card: DueCard; at: number }

export type Run = {
  studentId: string
  /** The only subject; null for all. */
  subjectId: string | null
  /** In advance, of what is due until this day; null for what is due now. */
  ahead: string | null
  day: string
  subjects: ReviewedSubject[]
  /** Still to come, in order. */
  cards: DueCard[]
  /** The answers so far, and the suspended questions, by the words in the tab's storage. */
  given: ReviewAnswer[]
  aside: Aside[]
  /** Answers begun. */
  drafts: Record<string, string[]>
  /** Questions whose hint was looked at. */
  hinted: string[]
  /** Its end was shown: what is due after that becomes another review. */
  isOver: boolean
}

type RunRequest = Pick<Run, 'studentId' | 'subjectId' | 'ahead' | 'day' | 'subjects' | 'cards'>

const idOf = ({ card }: { card: DueCard }) => card.question.id

/** Continues the run before, if it is the same and has not ended. `queued`: answered, not yet sent. */
export function beginRun(before: Run | null, request: RunRequest, queued: string[]): Run {
  const isSame =
    before !== null &&
    before.studentId === request.studentId &&
    before.subjectId === request.subjectId &&
    before.ahead === request.ahead &&
    before.day === request.day
  const known = isSame ? [...before.given, ...before.aside].map(idOf) : []
  const done = new Set([...known, ...queued])
  const cards = request.cards.filter(({ question }) => !done.has(question.id))
  if (isSame && !(before.isOver && cards.length > 0))
    return { ...before, subjects: request.subjects, cards }
  const fresh = { given: [], aside: [], drafts: {}, hinted: [], isOver: false }
  return { ...request, ...fresh, cards }
}

const withoutKey = (drafts: Run['drafts'], key: string): Run['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== key))

const without = (run: Run, card: DueCard) =>
  run.cards.filter(({ question }) => question.id !== card.question.id)

export const withAnswer = (
  run: Run,
  answer: Pick<ReviewAnswer, 'eventId' | 'card' | 'chosen' | 'at' | 'hints'>,
): Run => ({
  ...run,
  cards: without(run, answer.card),
  drafts: withoutKey(run.drafts, answer.card.question.id),
  given: [
    ...run.given,
    { ...answer, verdict: null, outlook: null, refusal: null, easyId: null, isPractised: false },
  ],
})

const changed = (
  run: Run,
  eventId: string,
  change: (answer: ReviewAnswer) => Partial<ReviewAnswer>,
): Run => ({
  ...run,
  given: run.given.map((answer) =>
    answer.eventId === eventId ? { ...answer, ...change(answer) } : answer,
  ),
})

/** With the feedback to one of its events; other events change nothing. */
export function withAcknowledged(
  run: Run,
  event: QueuedReview,
  acknowledgement: ReviewAcknowledgement,
): Run {
  const { verdict, outlook, refusal } = acknowledgement
  switch (event.kind) {
    case 'answer':
      return changed(run, event.eventId, () => ({
        verdict,
        outlook,
        refusal: refusal && refusal.message,
      }))
    case 'easy':
      return changed(run, event.of, (answer) => ({
        outlook: outlook ?? answer.outlook,
        easyId: refusal ? null : event.eventId,
      }))
    case 'undo':
      return run
  }
}

export const withEasy = (run: Run, eventId: string, easyId: string): Run =>
  changed(run, eventId, () => ({ easyId }))

export const withPractised = (run: Run, eventId: string): Run =>
  changed(run, eventId, () => ({ isPractised: true }))

/** The question of an answer that is taken back comes again at once. */
export function withoutAnswer(run: Run, eventId: string): Run {
  const undone = run.given.find((answer) => answer.eventId === eventId)
  if (!undone) return run
  return {
    ...run,
    isOver: false,
    cards: [undone.card, ...without(run, undone.card)],
    given: run.given.filter((answer) => answer !== undone),
  }
}

export const withAside = (run: Run, card: DueCard, at: number): Run => ({
  ...run,
  cards: without(run, card),
  aside: [...run.aside, { card, at }],
})

export function withoutAside(run: Run, questionId: string): Run {
  const suspended = run.aside.find((aside) => idOf(aside) === questionId)
  if (!suspended) return run
  const isAnswered = run.given.some((answer) => idOf(answer) === questionId)
  return {
    ...run,
    isOver: false,
    cards: isAnswered ? run.cards : [suspended.card, ...run.cards],
    aside: run.aside.filter((aside) => aside !== suspended),
  }
}

/** Null until there is feedback, and for an answer that is not graded. */
export const isRecalled = ({ verdict }: Pick<ReviewAnswer, 'verdict'>): boolean | null =>
  verdict?.isGraded ? verdict.score >= limits.reviews.recalledFrom : null

/** Answers that were not recalled: their questions come once more at the end. */
export const practiceOf = (run: Run): ReviewAnswer[] =>
  run.given.filter(
    (answer) =>
      isRecalled(answer) === false &&
      !answer.isPractised &&
      run.aside.every((aside) => idOf(aside) !== idOf(answer)),
  )

/** What can be undone now: the latest of the answers and the suspended questions. */
export function lastActOf(run: Run) {
  const [answer, suspended] = [run.given.at(-1), run.aside.at(-1)]
  if (suspended && (!answer || suspended.at >= answer.at))
    return { kind: 'aside' as const, ...suspended }
  return answer ? { kind: 'answer' as const, ...answer } : null
}
export type LastAct = NonNullable<ReturnType<typeof lastActOf>>
