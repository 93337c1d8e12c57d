import type { AttemptResult } from '@kinnow/contract/quizzes'
import { result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { points } from './result-words.ts'
import styles from './score-ring.module.css'

const radius = 76
const around = 2 * Math.PI * radius

export function ScoreRing({ result: { score, outOf, percent } }: { result: AttemptResult }) {
  const part = outOf > 0 ? Math.min(1, score / outOf) : 0
  const unit = Number.isInteger(score) ? texts.correct : texts.points
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
