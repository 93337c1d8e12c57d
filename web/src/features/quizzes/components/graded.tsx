import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { answering } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import styles from './graded.module.css'

type Props = {
  isRight: boolean
  /** Null where the content says it already. */
  words?: { right: string; wrong: string } | null
  children?: ReactNode
}

const usualWords = { right: answering.isRight, wrong: answering.isWrong }

/** A graded part of an answer: an icon and a word, never color alone. */
export function Graded({ isRight, words = usualWords, children }: Props) {
  return (
    <span className={classes(styles.graded, isRight ? styles.right : styles.wrong)}>
      {isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      <span>
        {words && <span className="sr">{isRight ? words.right : words.wrong}: </span>}
        {children}
      </span>
    </span>
  )
}
