import { Lightbulb } from 'lucide-react'
import { useId, useState } from 'react'
import { answering } from '#texts/en/quiz.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './hint.module.css'

/** A help for who asks for it. It costs nothing. */
export function Hint({ html }: { html: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
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
