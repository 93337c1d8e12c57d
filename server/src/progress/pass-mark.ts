// Whether a quiz was passed. Pure.
import { limits } from '@kinnow/contract/limits'
import type { QuizRules } from '@kinnow/contract/quiz-rules'

type Tried = { attempts: number; best: number | null }

/** No attempt reached the pass mark, and there is an attempt left to reach it with. */
export function isFailed(rules: string | null, { attempts, best }: Tried): boolean {
  const { pass, attempts: most } = JSON.parse(rules ?? '{}') as Partial<QuizRules>
  const isLeft = (most ?? null) === null || attempts < (most ?? 0)
  return best !== null && isLeft && Math.round(best) < (pass ?? limits.quiz.passMark)
}
