import { quiz as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import styles from './segments.module.css'

export type Piece = { id: string; state: keyof typeof texts.states; isFlagged?: boolean }

type Props = {
  pieces: Piece[]
  /** The position of the question on the screen; one past the last on the overview. */
  at: number
}

/** One piece for each question, with its state and flag; never by color alone. */
export const Segments = ({ pieces, at }: Props) => (
  <ol
    className={styles.segments}
    aria-label={texts.progress(Math.min(at + 1, pieces.length), pieces.length)}
  >
    {pieces.map(({ id, state, isFlagged }, index) => {
      const isNow = index === at
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
