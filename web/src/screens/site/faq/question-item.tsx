import { useState } from 'react'
import type { Question } from '#texts/en/faq-question.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import styles from './question-item.module.css'

type Props = {
  question: Question
  /** The address names it: it opens by itself. */
  isAsked: boolean
}

export function QuestionItem({ question: { id, question, answer }, isAsked }: Props) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <AccordionItem
      className={styles.item}
      open={isOpen ?? isAsked}
      onOpenChange={setOpen}
      summary={<h3 className={styles.question}>{question}</h3>}
    >
      {/* Inside, so that the browser itself opens the item on the way to it. */}
      <div id={id} className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
    </AccordionItem>
  )
}
