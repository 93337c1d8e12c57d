// Points by topic as they are shown: in tenths, and so that they add up to those of the whole. Pure.
import type { AttemptResult } from '@kinnow/contract/quizzes'

type Row = Omit<AttemptResult['topics'][number], 'topic' | 'right'> & {
  /** Null: what belongs to no topic, beside others that do. */
  topic: string | null
}

/** Of what rounding leaves over, those get a tenth whose points were cut most. */
export function topicPoints({
  topics,
  score,
  outOf,
}: Pick<AttemptResult, 'topics' | 'score' | 'outOf'>): Row[] {
  const sum = (of: (one: Row) => number) => topics.reduce((all, one) => all + of(one), 0)
  const [rest, total] = [
    Math.max(0, score - sum((one) => one.score)),
    outOf - sum((one) => one.total),
  ]
  const rows: Row[] =
    total > 0 ? [...topics, { topic: null, score: rest, total, before: null }] : topics
  const whole = rows.map((one) => Math.floor(10 * one.score + tiny))
  const cut = rows.map((one, at) => 10 * one.score - (whole[at] ?? 0))
  const left = Math.round(10 * score) - whole.reduce((all, one) => all + one, 0)
  const most = new Set(
    [...cut.keys()]
      .toSorted((one, other) => (cut[other] ?? 0) - (cut[one] ?? 0))
      .slice(0, Math.max(0, left)),
  )
  return rows.map((one, at) => ({
    ...one,
    score: ((whole[at] ?? 0) + (most.has(at) ? 1 : 0)) / 10,
  }))
}

/** What adding up thirds loses. */
const tiny = 1e-6
