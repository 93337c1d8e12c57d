// All that a student does in an attempt, as events that the browser names, so that each counts once however often it is sent.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { certainties } from './question-state.ts'
import { clock, verdict } from './quizzes.ts'
import { refusals } from './event-refusals.ts'
import { storedBytes } from './stored-bytes.ts'

/** `answer` and `clear` decide over points. The others are gestures: they are stored for the student's own eyes. */
export const eventKinds = [
  'answer',
  'clear',
  'hint',
  'flag',
  'unflag',
  'skip',
  'visit',
  'sure',
] as const
export type EventKind = (typeof eventKinds)[number]

/** ISO 8601, by the device's clock, right or wrong; any other text counts as absent. */
const deviceTime = z.optional(text('Time', 40, 0))

const event = z.object({
  eventId: id('Event'),
  kind: z.enum(eventKinds),
  /** Null for a visit of the overview. */
  questionId: z.nullable(id('Question')),
  /**
   * Of an answer; of `sure` the complete answer it is about, be it sent before or still to come. What is wrong with it is
   * reported with its outcome, so that one event never blocks the others.
   */
  chosen: z.optional(z.array(z.string())),
  /** Of `sure`. */
  certainty: z.optional(z.enum(certainties)),
  /** When it was done; together with `sentAt` it says how long ago. */
  answeredAt: deviceTime,
})
export type SentEvent = z.output<typeof event>

const eventOutcome = z.object({
  eventId: z.string(),
  /** `known`: it came before, and is stored once. */
  outcome: z.enum(['kept', 'known', 'refused']),
  reason: z.nullable(z.enum(refusals)),
  /** What the student reads about a refusal. */
  message: z.nullable(z.string()),
  /** Of an answer that is explained at once, as it counts after all events of the call. */
  verdict: z.nullable(verdict),
  /**
   * True: it is stored, and a later event, of another device, is the current one. Sent with the last answer to a
   * question of a call; a server of the version before does not say.
   */
  isBehind: z.optional(z.boolean()),
})
export type EventOutcome = z.output<typeof eventOutcome>

export const sendEvents = endpoint({
  method: 'POST',
  path: '/attempts/{id}/events',
  tag: 'Quizzes',
  caller: 'student',
  stores: storedBytes.event,
  summary: 'What was done in an attempt, in order; each event has an outcome of its own',
  params: z.object({ id: id() }),
  largestBody: limits.body.largest,
  body: z.object({
    events: z.array(event).check(z.minLength(1), z.maxLength(limits.attempt.eventsAtOnce)),
    /** When the call was made. Without it, or in an attempt whose time runs, all was done when it came. */
    sentAt: deviceTime,
  }),
  reply: z.object({ outcomes: z.array(eventOutcome), ...clock }),
  failures: ['signed-out', 'not-found'],
})
