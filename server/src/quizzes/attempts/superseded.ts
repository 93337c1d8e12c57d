// Finds stored answers that do not count, since another device sent a later one: students are informed of them.
import { isSameAnswer } from '@kinnow/contract/same-answer'
import type { Tx } from '../../lib/db/database.ts'
import type { Appended } from './append-events.ts'
import type { AttemptSnapshot } from './attempt-snapshot.ts'
import { listAnswers } from './event-repository.ts'
import { isRefusal } from './event-rules.ts'
import { isAnswering, latestAnswering } from './event-time.ts'

type Stored = { eventId: string; kind: string; questionId: string; at: number; data: string | null }

/** Ids of events; of each question only the last of the batch, as a device knows what it did later. */
export async function findSuperseded(
  tx: Tx,
  { row, rules, questions }: AttemptSnapshot,
  { events, totals }: Appended,
): Promise<Set<string>> {
  if (rules.feedback === 'at-once') return new Set()
  const stored = events.flatMap(({ event, payload, result }): Stored[] => {
    const { eventId, kind, questionId } = event
    if (!isAnswering(kind) || questionId === null || isRefusal(result) || isRefusal(payload))
      return []
    return [{ eventId, kind, questionId, at: result.at, data: payload.data }]
  })
  const last = [...new Map(stored.map((one) => [one.questionId, one])).values()]
  const latestAt = (id: string) =>
    latestAnswering(totals.filter(({ questionId }) => questionId === id))
  const late = last.filter(({ questionId, at }) => at < latestAt(questionId))
  if (late.length === 0) return new Set()
  const ids = late.map(({ questionId }) => questionId)
  const answers = await listAnswers(tx, row.id, ids)
  // The answer that counts may be the same.
  const isOther = ({ kind, questionId, data }: Stored) => {
    const effective = answers.find(
      (answer) => answer.questionId === questionId && answer.at === latestAt(questionId),
    )
    const keyed = questions.find(({ question }) => question.id === questionId)
    if (!effective || !keyed) return kind === 'answer'
    return kind === 'clear' || !isSameAnswer(keyed.question, parse(effective.data), parse(data))
  }
  return new Set(late.filter(isOther).map(({ eventId }) => eventId))
}

const parse = (data: string | null) => JSON.parse(data ?? '[]') as string[]
