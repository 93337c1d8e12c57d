import { Lightbulb } from 'lucide-react'
import { useId, useState } from 'react'
import { answering } from '#texts/en/quiz.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './hint.module.css'

type Props = {
  html: string
  /** The hint was opened before. */
  isOpenAtFirst?: boolean
  onOpen?: () => void
}

/** A hint that opens on request and costs no points. */
export function Hint({ html, isOpenAtFirst = false, onOpen }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) onOpen?.()
          setOpen(!isOpen)
        }}
      >
        <Lightbulb />
        {isOpen ? answering.hideHint : answering.hint}
      </button>
      <div id={id} aria-live="polite">
        {isOpen && <TrustedHtml className={styles.text} html={html} />}
      </div>
    </>
  )
}
