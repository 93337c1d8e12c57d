// Whether a quiz was passed. A result says so only where the quiz sets a pass mark of its own; what comes next uses the
// school's where it sets none. Pure.
import { serverLimits } from '../lib/util/server-limits.ts'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import { roundPercent } from './quiz-percent.ts'

/** What a result says; null where the quiz has no mark, or nothing in it is scored. */
export const hasPassed = (pass: number | null, percent: number, outOf: number | null) =>
  pass === null || !outOf ? null : percent >= pass

/** `best`: in percent. */
type Tried = { attempts: number; best: number | null }

/** No attempt reached the pass mark, and there is an attempt left to reach it with. */
export function isFailed(rules: string | null, { attempts, best }: Tried): boolean {
  const { pass, attempts: most } = JSON.parse(rules ?? '{}') as Partial<QuizRules>
  const isLeft = (most ?? null) === null || attempts < (most ?? 0)
  return best !== null && isLeft && roundPercent(best) < (pass ?? serverLimits.quiz.passMark)
}
