import type { Question } from '@kinnow/contract/questions'
import { Check, Contrast, Flag, Pencil, X } from 'lucide-react'
import { handIn as texts } from '#texts/en/quiz-hand-in.ts'
import { quiz } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import styles from './overview-tiles.module.css'
import { stateOf } from './attempt-pieces.ts'
import type { AttemptFlow } from './use-attempt-flow.ts'

type Props = { questions: Question[]; flow: AttemptFlow }

const signs = { right: Check, partly: Contrast, wrong: X, answered: Check }

/** Every question by its number, with a sign for how it stands; a press leads there. */
export function OverviewTiles({ questions, flow }: Props) {
  return (
    <ol className={styles.tiles}>
      {questions.map((question, at) => {
        const { id } = question
        const isUnsaved = flow.unsaved.includes(question)
        const state = stateOf(flow, id)
        const isFlagged = flow.flags.includes(id)
        const Sign = state === 'open' ? null : signs[state]
        return (
          <li key={id}>
            <button
              type="button"
              className={classes(styles.tile, styles[state], isFlagged && styles.flagged)}
              onClick={() => flow.goTo(at)}
            >
              <span className="sr">
                {[
                  texts.question(at + 1),
                  isUnsaved ? texts.chosen : quiz.states[state],
                  isFlagged && quiz.flagged,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <b className="num" aria-hidden="true">
                {at + 1}
              </b>
              {isFlagged ? <Flag fill="currentColor" /> : isUnsaved ? <Pencil /> : Sign && <Sign />}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
