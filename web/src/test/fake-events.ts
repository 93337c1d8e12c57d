// The server's side of what is done in attempts: everything is taken, unless a test says otherwise.
import { sendEvents } from '@kinnow/contract/attempt-events'
import type { EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import type { Verdict } from '@kinnow/contract/quizzes'
import { answer } from './fake-server.ts'
import { noClock } from './learning-builders.ts'

/** The outcome of an answer; each call may set another. */
type Says = { verdict?: Verdict | null } & Partial<Pick<EventOutcome, 'reason' | 'message'>>

/** Gives the events that came, in order; `batches` as they came together. */
export function takeEvents(says: (event: SentEvent) => Says = () => ({})) {
  const events: SentEvent[] = []
  const batches: SentEvent[][] = []
  answer(sendEvents, ({ body }) => {
    const batch = (body as { events: SentEvent[] }).events
    batches.push(batch)
    events.push(...batch)
    const outcomes = batch.map((event): EventOutcome => {
      const { verdict = null, reason = null, message = null } = says(event)
      const isTold = event.kind === 'answer' && reason === null
      return {
        eventId: event.eventId,
        outcome: reason ? 'refused' : 'kept',
        reason,
        message,
        verdict: isTold ? verdict : null,
      }
    })
    return { status: 200, body: { status: 'success', data: { outcomes, ...noClock } } }
  })
  const of = (kind: SentEvent['kind']) => events.filter((event) => event.kind === kind)
  return { events, batches, of }
}

/** The events of calls that were seen. */
export const eventsIn = (seen: { body: unknown }[]) =>
  seen.flatMap(({ body }) => (body as { events: SentEvent[] }).events)

/** The names under which this browser keeps what is not yet acknowledged. */
export const storedEvents = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('keptEvent.'))
