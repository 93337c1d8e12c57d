// Quizzes that open or close soon, as their rules say. Pure.
import { limits } from '@kinnow/contract/limits'

const { within, most } = limits.comingUp

/** When a quiz opens and closes, in milliseconds; null where it always is open, or never closes. */
export type Window = { opensAt: number | null; closesAt: number | null }
type Quiz = Window & { isDone: boolean }
type Coming<Q> = { quiz: Q; what: 'opens' | 'closes'; at: number }

/** The next first. One that is not open yet opens before it closes; of one that was handed in nothing is to come. */
export const comingWindows = <Q extends Quiz>(quizzes: Q[], now: number): Coming<Q>[] =>
  quizzes
    .flatMap((quiz) => (quiz.isDone ? [] : windowOf(quiz, now)))
    .filter(({ at }) => at > now && at <= now + within)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)

function windowOf<Q extends Quiz>(quiz: Q, now: number): Coming<Q>[] {
  const { opensAt, closesAt } = quiz
  if (opensAt !== null && opensAt > now) return [{ quiz, what: 'opens', at: opensAt }]
  return closesAt === null ? [] : [{ quiz, what: 'closes', at: closesAt }]
}

/** Whether it closed, or is not open yet. */
export function isShut({ opensAt, closesAt }: Window, now: number): boolean {
  const isEarly = opensAt !== null && now < opensAt
  return isEarly || (closesAt !== null && closesAt <= now)
}

/** Of the rules as they are stored. */
export function readWindow(rules: string | null): Window {
  const window = JSON.parse(rules ?? '{}') as Partial<Window>
  return { opensAt: window.opensAt ?? null, closesAt: window.closesAt ?? null }
}
