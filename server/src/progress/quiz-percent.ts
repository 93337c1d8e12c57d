// What several attempts at one quiz come to, as the quiz counts them (a course's percent: `steps.ts`). Pure.
import type { QuizRules } from '@kinnow/contract/quiz-rules'

/** As the rules of a quiz say, which may say nothing of it. */
export const countsOf = (rules: string | null): QuizRules['counts'] =>
  (JSON.parse(rules ?? '{}') as Partial<QuizRules>).counts ?? 'best'

export type Points = { score: number | null; out_of: number | null }

/** Of the attempts handed in, the first before the others, as a percentage; null where nothing is scored. */
export function countingPercent(attempts: Points[], counts: QuizRules['counts']): number | null {
  const percents = attempts.flatMap(({ score, out_of: outOf }) =>
    outOf ? [(100 * (score ?? 0)) / outOf] : [],
  )
  if (percents.length === 0) return null
  switch (counts) {
    case 'best':
      return Math.round(Math.max(...percents))
    case 'first':
      return Math.round(percents[0] ?? 0)
    case 'last':
      return Math.round(percents.at(-1) ?? 0)
    case 'average':
      return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
  }
}
