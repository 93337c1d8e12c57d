// Quizzes that open or close soon, as their rules say. Pure.
import { limits } from '@kinnow/contract/limits'

const { within, most } = limits.comingUp

type Quiz = { rules: string | null; isDone: boolean }
export type Window<Q> = { quiz: Q; what: 'opens' | 'closes'; at: number }

/** The next first. One that is not open yet opens before it closes; of one that was handed in nothing is to come. */
export const comingWindows = <Q extends Quiz>(quizzes: Q[], now: number): Window<Q>[] =>
  quizzes
    .flatMap((quiz) => (quiz.isDone ? [] : windowOf(quiz, now)))
    .filter(({ at }) => at > now && at <= now + within)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)

function windowOf<Q extends Quiz>(quiz: Q, now: number): Window<Q>[] {
  const { opensAt, closesAt } = readWindow(quiz)
  if (opensAt !== null && opensAt > now) return [{ quiz, what: 'opens', at: opensAt }]
  return closesAt === null ? [] : [{ quiz, what: 'closes', at: closesAt }]
}

/** Whether it closed, or is not open yet. */
export function isShut(quiz: { rules: string | null }, now: number): boolean {
  const { opensAt, closesAt } = readWindow(quiz)
  const isEarly = opensAt !== null && now < opensAt
  return isEarly || (closesAt !== null && closesAt <= now)
}

/** When it opens and closes, in milliseconds; null where it always is open, or never closes. */
export function readWindow({ rules }: { rules: string | null }) {
  const window = JSON.parse(rules ?? '{}') as { opensAt?: number | null; closesAt?: number | null }
  return { opensAt: window.opensAt ?? null, closesAt: window.closesAt ?? null }
}
