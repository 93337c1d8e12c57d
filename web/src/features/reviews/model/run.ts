// One review from its first question to its end, as this tab keeps it. Pure.
import { limits } from '@kinnow/contract/limits'
import type { Verdict } from '@kinnow/contract/quizzes'
import type { Outlook } from '@kinnow/contract/review-events'
import type { DueCard, ReviewedSubject } from '@kinnow/contract/reviews'
import type { QueuedReview } from './review-queue.ts'
import type { ReviewSettlement } from './review-acknowledgement.ts'

/** An answer of this run; its feedback comes when the server has it. */
export type Given = {
  eventId: string
  card: DueCard
  chosen: string[]
  /** When, in milliseconds. */
  at: number
  hints: number
  verdict: Verdict | null
  outlook: Outlook | null
  refusal: string | null
  /** The event that says "too easy" of it. */
  easyId: string | null
  isPractised: boolean
}

type Aside = { card: DueCard; at: number }

export type Run = {
  studentId: string
  /** Of this subject alone. */
  subjectId: string | null
  /** Early, of what comes back until this day; null for what is due. */
  ahead: string | null
  day: string
  subjects: ReviewedSubject[]
  /** Still to come, in order. */
  cards: DueCard[]
  given: Given[]
  aside: Aside[]
  /** Answers begun. */
  drafts: Record<string, string[]>
  /** Questions whose hint was looked at. */
  hinted: string[]
  /** Its end was shown: what is due after that is another review. */
  isOver: boolean
}

type RunRequest = Pick<Run, 'studentId' | 'subjectId' | 'ahead' | 'day' | 'subjects' | 'cards'>

const idOf = ({ card }: { card: DueCard }) => card.question.id

/** Goes on with the one before, where it is the same and has not ended; `queued` are questions whose answers wait. */
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

export const withGiven = (
  run: Run,
  given: Pick<Given, 'eventId' | 'card' | 'chosen' | 'at' | 'hints'>,
): Run => ({
  ...run,
  cards: without(run, given.card),
  drafts: withoutKey(run.drafts, given.card.question.id),
  given: [
    ...run.given,
    { ...given, verdict: null, outlook: null, refusal: null, easyId: null, isPractised: false },
  ],
})

const changed = (run: Run, eventId: string, change: (given: Given) => Partial<Given>): Run => ({
  ...run,
  given: run.given.map((one) => (one.eventId === eventId ? { ...one, ...change(one) } : one)),
})

/** With the feedback to one of its events; events of others change nothing. */
export function withSettled(run: Run, event: QueuedReview, acknowledgement: ReviewSettlement): Run {
  const { verdict, outlook, refusal } = acknowledgement
  switch (event.kind) {
    case 'answer':
      return changed(run, event.eventId, () => ({
        verdict,
        outlook,
        refusal: refusal && refusal.message,
      }))
    case 'easy':
      return changed(run, event.of, (given) => ({
        outlook: outlook ?? given.outlook,
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

/** Taken back: it comes again at once. */
export function withoutGiven(run: Run, eventId: string): Run {
  const given = run.given.find((one) => one.eventId === eventId)
  if (!given) return run
  return {
    ...run,
    isOver: false,
    cards: [given.card, ...without(run, given.card)],
    given: run.given.filter((one) => one !== given),
  }
}

export const withAside = (run: Run, card: DueCard, at: number): Run => ({
  ...run,
  cards: without(run, card),
  aside: [...run.aside, { card, at }],
})

export function withoutAside(run: Run, questionId: string): Run {
  const aside = run.aside.find((one) => idOf(one) === questionId)
  if (!aside) return run
  const isAnswered = run.given.some((one) => idOf(one) === questionId)
  return {
    ...run,
    isOver: false,
    cards: isAnswered ? run.cards : [aside.card, ...run.cards],
    aside: run.aside.filter((one) => one !== aside),
  }
}

/** Something was there; null until it has feedback, and where nobody grades it. */
export const isRecalled = ({ verdict }: Pick<Given, 'verdict'>): boolean | null =>
  verdict?.isGraded ? verdict.score >= limits.reviews.recalledFrom : null

/** What slipped comes once more, when all else is done. */
export const practiceOf = (run: Run): Given[] =>
  run.given.filter(
    (given) =>
      isRecalled(given) === false &&
      !given.isPractised &&
      run.aside.every((one) => idOf(one) !== idOf(given)),
  )

/** What can be taken back now: of answers and what was put aside the latest. */
export function lastActOf({ given, aside }: Run) {
  const [answer, put] = [given.at(-1), aside.at(-1)]
  if (put && (!answer || put.at >= answer.at)) return { kind: 'aside' as const, ...put }
  return answer ? { kind: 'answer' as const, ...answer } : null
}
export type LastAct = NonNullable<ReturnType<typeof lastActOf>>
