// Answers of reviews, as events that the browser names: each counts once however often it is sent.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { masteryLevels } from './memory.ts'
import { verdict } from './quizzes.ts'
import { date, turn } from './reviews.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Reviews'
const caller = 'student'

/** ISO 8601, by the device's clock, right or wrong; any other text counts as absent. */
const deviceTime = z.optional(text('Time', 40, 0))

const answered = z.object({
  kind: z.literal('answer'),
  eventId: id('Event'),
  questionId: id('Question'),
  version: text('Version', limits.reviews.versionLongest),
  turn,
  /** Nothing chosen says "I don’t know". */
  chosen: z.array(z.string()),
  /** How many hints were looked at. */
  hints: z.int().check(z.minimum(0), z.maximum(limits.reviews.mostHints)),
  /** In milliseconds, while the question was looked at. */
  tookMs: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  answeredAt: deviceTime,
})
/** "Too easy", pressed after an answer that was right. */
const easy = z.object({
  kind: z.literal('easy'),
  eventId: id('Event'),
  /** The answer it is about. */
  of: id('Event'),
  answeredAt: deviceTime,
})
const reviewEvent = z.discriminatedUnion('kind', [answered, easy])
export type ReviewEvent = z.output<typeof reviewEvent>

export const reviewRefusals = [
  'not-found',
  'not-enrolled',
  'invalid',
  'event-mismatch',
  'in-open-quiz',
  'question-retired',
  'events-used',
] as const

/** Why a question comes back when it does. */
const gapReasons = [
  'recalled',
  'recalled-often',
  'easy',
  'hint',
  'partly',
  'guess',
  'slipped',
  'not-yet',
  'slipping',
  'corrected',
  'first',
] as const
export type GapReason = (typeof gapReasons)[number]

const outlook = z.object({
  /** When it comes back, and in how many days from today. */
  day: date,
  days: z.int(),
  /** How many days it had been recalled, or not, after; null the first time. */
  gap: z.nullable(z.int()),
  reason: z.enum(gapReasons),
  /** Counted once: a second answer of the same day is practice. */
  isCounted: z.boolean(),
  /** Of the question, before and after. */
  levelBefore: z.enum(masteryLevels),
  level: z.enum(masteryLevels),
  /** Of its chapter, where this answer has raised it. */
  chapterRaised: z.nullable(z.object({ name: z.string(), level: z.enum(masteryLevels) })),
})
export type Outlook = z.output<typeof outlook>

const reviewOutcome = z.object({
  eventId: z.string(),
  /** `known`: it came before, and is stored once. */
  outcome: z.enum(['kept', 'known', 'refused']),
  reason: z.nullable(z.enum(reviewRefusals)),
  /** What the student reads about a refusal. */
  message: z.nullable(z.string()),
  /** Of an answer. */
  verdict: z.nullable(verdict),
  outlook: z.nullable(outlook),
})
export type ReviewOutcome = z.output<typeof reviewOutcome>

export const sendReviewEvents = endpoint({
  method: 'POST',
  path: '/reviews/events',
  tag,
  caller,
  stores: storedBytes.event,
  summary:
    'Answers of a review, in order; each has an outcome of its own, and counts once however often it is sent',
  largestBody: limits.body.largest,
  body: z.object({
    events: z.array(reviewEvent).check(z.minLength(1), z.maxLength(limits.reviews.eventsAtOnce)),
    sentAt: deviceTime,
  }),
  reply: z.object({
    outcomes: z.array(reviewOutcome),
    /** Still to be reviewed today, and reviewed. */
    today: z.object({ due: z.int(), done: z.int() }),
  }),
  failures: ['signed-out'],
})

export const undoReview = endpoint({
  method: 'POST',
  path: '/reviews/events/{id}/undo',
  tag,
  caller,
  stores: storedBytes.event,
  summary:
    'Take back one’s last answer of a review, within ten minutes; a repetition changes nothing',
  params: z.object({ id: id('Event') }),
  body: z.object({ eventId: id('Event') }),
  reply: z.object({ today: z.object({ due: z.int(), done: z.int() }) }),
  failures: ['signed-out', 'not-found', 'undo-too-late', 'review-not-last'],
})
