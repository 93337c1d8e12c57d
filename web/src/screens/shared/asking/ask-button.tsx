import { MessageCircleQuestionMark } from 'lucide-react'
import { asking as texts } from '#texts/en/teacher-questions.ts'
import { classes } from '#ui/classes.ts'
import styles from './ask-button.module.css'

type Props = {
  place: string
  isOpen: boolean
  /** In a text, where the icon alone would be lost on phones. */
  isWorded?: boolean
  onAsk: () => void
}

/** Beside a heading, on phones the icon alone. */
export const AskButton = ({ place, isOpen, isWorded = false, onAsk }: Props) => (
  <button
    type="button"
    className={classes(styles.ask, isWorded && styles.worded)}
    aria-label={texts.askAbout(place)}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    data-asking={isOpen || undefined}
    onClick={onAsk}
  >
    <MessageCircleQuestionMark />
    <span aria-hidden="true">{texts.ask}</span>
  </button>
)
