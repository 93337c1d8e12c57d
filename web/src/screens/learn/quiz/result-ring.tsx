import type { AttemptResult } from '@kinnow/contract/quizzes'
import { outcomeOf } from '#features/quizzes/model/verdict-text.ts'
import { result as texts } from '#texts/en/quiz.ts'
import { ScoreRing } from '../../shared/question/score-ring.tsx'
import { points } from './result-words.ts'

type Props = { result: AttemptResult }

export function ResultRing({ result: { score, outOf, percent, attempt } }: Props) {
  // Partial points may add up to whole ones, which are not right answers.
  const hasParts = attempt.verdicts.some((one) => one.isGraded && outcomeOf(one) === 'partly')
  const unit = hasParts ? texts.points : texts.correct
  return (
    <ScoreRing
      score={points(score)}
      outOf={outOf}
      unit={unit}
      label={`${texts.of(points(score), outOf)} ${unit}`}
      part={outOf > 0 ? Math.min(1, score / outOf) : 0}
      isLow={percent < 60}
    />
  )
}
