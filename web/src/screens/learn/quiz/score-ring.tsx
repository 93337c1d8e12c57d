import type { AttemptResult } from '@kinnow/contract/quizzes'
import { outcomeOf } from '#features/quizzes/verdict-text.ts'
import { result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { points } from './result-words.ts'
import styles from './score-ring.module.css'

type Props = { result: AttemptResult }

const radius = 76
const around = 2 * Math.PI * radius

export function ScoreRing({ result: { score, outOf, percent, attempt } }: Props) {
  const part = outOf > 0 ? Math.min(1, score / outOf) : 0
  // Parts of a point may add up to a whole one, which no answer earned.
  const hasParts = attempt.verdicts.some((one) => one.isGraded && outcomeOf(one) === 'partly')
  const unit = hasParts ? texts.points : texts.correct
  return (
    <div className={styles.ring}>
      <span className="sr">{`${texts.of(points(score), outOf)} ${unit}`}</span>
      <svg viewBox="0 0 180 180" aria-hidden="true">
        <circle className={styles.track} cx="90" cy="90" r={radius} strokeWidth="16" />
        {part > 0 && (
          <circle
            className={classes(styles.value, percent < 60 && styles.some)}
            cx="90"
            cy="90"
            r={radius}
            strokeWidth="16"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - part)}
          />
        )}
      </svg>
      <div aria-hidden="true">
        <b className="num">
          {points(score)}
          <small>/{outOf}</small>
        </b>
        <span>{unit}</span>
      </div>
    </div>
  )
}
