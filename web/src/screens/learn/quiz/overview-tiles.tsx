import { Check, Contrast, Flag, Pencil, X } from 'lucide-react'
import { handIn as texts } from '#texts/en/quiz-hand-in.ts'
import { quiz } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import styles from './overview-tiles.module.css'
import { pieceStateOf } from './attempt-pieces.ts'
import type { QuestionStatus } from './question-status.ts'

type Props = { statuses: QuestionStatus[]; onOpen: (index: number) => void }

const icons = {
  right: Check,
  partly: Contrast,
  wrong: X,
  answered: Check,
  open: null,
  unsaved: Pencil,
  flagged: Flag,
}

/** Every question by its number, with an icon for its state; a press opens it. */
export const OverviewTiles = ({ statuses, onOpen }: Props) => (
  <ol className={styles.tiles}>
    {statuses.map((status) => (
      <li key={status.question.id}>
        <Tile status={status} onOpen={() => onOpen(status.index)} />
      </li>
    ))}
  </ol>
)

function Tile({ status, onOpen }: { status: QuestionStatus; onOpen: () => void }) {
  const { index, isFlagged, leftover } = status
  const state = pieceStateOf(status)
  const Icon = icons[iconNameOf(status)]
  const label = [
    texts.question(index + 1),
    leftover === 'unsaved' ? texts.chosen : quiz.states[state],
    isFlagged && quiz.flagged,
  ]
  return (
    <button
      type="button"
      className={classes(styles.tile, styles[state], isFlagged && styles.flagged)}
      onClick={onOpen}
    >
      <span className="sr">{label.filter(Boolean).join(', ')}</span>
      <b className="num" aria-hidden="true">
        {index + 1}
      </b>
      {Icon && <Icon fill={isFlagged ? 'currentColor' : 'none'} />}
    </button>
  )
}

function iconNameOf(status: QuestionStatus): keyof typeof icons {
  if (status.isFlagged) return 'flagged'
  return status.leftover === 'unsaved' ? 'unsaved' : pieceStateOf(status)
}
