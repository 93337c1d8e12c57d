import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { answering } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import styles from './graded.module.css'

type Props = { isRight: boolean; words?: { right: string; wrong: string }; children?: ReactNode }

/** A part of an answer after grading: a sign and a word, never colour alone. */
export function Graded({ isRight, words, children }: Props) {
  const { right, wrong } = words ?? { right: answering.isRight, wrong: answering.isWrong }
  return (
    <span className={classes(styles.graded, isRight ? styles.right : styles.wrong)}>
      {isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      <span>
        <span className="sr">{isRight ? right : wrong}: </span>
        {children}
      </span>
    </span>
  )
}
