import type { Question } from '@kinnow/contract/questions'
import { CircleAlert, MonitorSmartphone } from 'lucide-react'
import type { Refused } from '#features/quizzes/model/refused-events.ts'
import { elsewhereText, refusedText } from '#features/quizzes/model/refused-text.ts'
import { classes } from '#ui/classes.ts'
import styles from './refused-note.module.css'

type Props = { refused: Refused; questions: Pick<Question, 'id'>[] }

/** A note about an answer that was not saved; an alert only if the student can act on it. */
export function RefusedNote({ refused, questions }: Props) {
  const { isElsewhere } = refused
  const Icon = isElsewhere ? MonitorSmartphone : CircleAlert
  return (
    <p className={classes(styles.note, !isElsewhere && styles.alarm)}>
      <Icon />
      <span role={isElsewhere ? 'status' : 'alert'}>
        {isElsewhere ? elsewhereText(refused) : refusedText(refused, questions)}
      </span>
    </p>
  )
}
