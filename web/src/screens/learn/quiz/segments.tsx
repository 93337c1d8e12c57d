import type { Attempt } from '@kinnow/contract/quizzes'
import { outcomeOf } from '#features/quizzes/verdict-text.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import styles from './segments.module.css'
import type { AttemptFlow } from './use-attempt-flow.ts'

type Props = { attempt: Attempt; flow: AttemptFlow }

/** A piece a question: right full, partly amber, wrong split, answered filled, current half, flagged with a pennant. */
export function Segments({ attempt: { questions }, flow }: Props) {
  const { at, flags } = flow
  const number = Math.min(at + 1, questions.length)
  return (
    <ol className={styles.segments} aria-label={texts.progress(number, questions.length)}>
      {questions.map(({ id }, index) => {
        const state = stateOf(flow, id)
        const isNow = index === at
        const isFlagged = flags.includes(id)
        return (
          <li
            key={id}
            className={classes(
              styles[state],
              isNow && state === 'open' && styles.now,
              isNow && styles.here,
              isFlagged && styles.flagged,
            )}
          >
            <span className="sr">
              {[texts.states[state], isNow && texts.now, isFlagged && texts.flagged]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

export function stateOf(flow: AttemptFlow, id: string): keyof typeof texts.states {
  const verdict = flow.verdictOf(id)
  if (verdict?.isGraded) return outcomeOf(verdict)
  return flow.isAnswered(id) ? 'answered' : 'open'
}
