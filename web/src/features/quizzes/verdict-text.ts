import type { Verdict } from '@kinnow/contract/quizzes'
import { quiz as texts } from '#texts/en/quiz.ts'

/** The first words of a verdict: no blame, and never by colour alone. */
export function verdictTitle({ isRight, score }: Pick<Verdict, 'isRight' | 'score'>): string {
  if (isRight) return texts.right
  return score > 0 ? texts.partly : texts.wrong
}
