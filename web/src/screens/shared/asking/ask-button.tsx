import { MessageCircleQuestionMark } from 'lucide-react'
import { asking as texts } from '#texts/en/teacher-questions.ts'
import styles from './ask-button.module.css'

type Props = { place: string; isOpen: boolean; onAsk: () => void }

/** Beside a heading or an explanation; on phones the icon alone. */
export const AskButton = ({ place, isOpen, onAsk }: Props) => (
  <button
    type="button"
    className={styles.ask}
    aria-label={texts.askAbout(place)}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onAsk}
  >
    <MessageCircleQuestionMark />
    <span aria-hidden="true">{texts.ask}</span>
  </button>
)
