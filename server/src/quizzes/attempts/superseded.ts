// Which answers of a call were kept and do not stand, since another device gave one later: nothing is outside in silence.
import { isSameAnswer } from '@kinnow/contract/same-answer'
import type { Tx } from '../../lib/db/database.ts'
import { listAnswers } from './event-repository.ts'
import { isRefusal } from './event-rules.ts'
import { isAnswering, latestAnswering } from './event-time.ts'
import type { AttemptSnapshot } from './attempt-snapshot.ts'
import type { Counted, Read, Told } from './append-events.ts'

type Own = { index: number; kind: string; questionId: string; at: number; data: string | null }

/** Their places in the call: the last one at a question, since what it did there later it knows. */
export async function findBehind(
  tx: Tx,
  { row, rules, questions }: AttemptSnapshot,
  all: Read[],
  { told, counted }: { told: Told[]; counted: Counted[] },
): Promise<number[]> {
  if (rules.feedback === 'at-once') return []
  const done = all.flatMap(({ event: { kind, questionId }, read }, index): Own[] => {
    const one = told[index]
    const isOne = isAnswering(kind) && questionId !== null && one && !isRefusal(one)
    return isOne && !isRefusal(read)
      ? [{ index, kind, questionId, at: one.at, data: read.data }]
      : []
  })
  const last = [...new Map(done.map((own) => [own.questionId, own])).values()]
  const keptAt = (id: string) => counted.filter(({ questionId }) => questionId === id)
  const late = last.filter(({ questionId, at }) => at < latestAnswering(keptAt(questionId)))
  if (late.length === 0) return []
  // Only then: what stands there may be the same.
  const answers = await listAnswers(
    tx,
    row.id,
    late.map(({ questionId }) => questionId),
  )
  const isOther = ({ kind, questionId, data }: Own) => {
    const latest = latestAnswering(keptAt(questionId))
    const stands = answers.find((one) => one.questionId === questionId && one.at === latest)
    const question = questions.find((one) => one.question.id === questionId)?.question
    if (!stands || !question) return kind === 'answer'
    return kind === 'clear' || !isSameAnswer(question, read(stands.data), read(data))
  }
  return late.filter(isOther).map(({ index }) => index)
}

const read = (data: string | null) => JSON.parse(data ?? '[]') as string[]
