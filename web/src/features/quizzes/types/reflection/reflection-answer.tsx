import { limits } from '@kinnow/contract/limits'
import type { QuestionOf } from '@kinnow/contract/questions'
import { useId } from 'react'
import { answering } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import styles from '../text/text-answer.module.css'

type Props = AnswerProps<QuestionOf<'reflection'>>

/** Room for thoughts: only a teacher marks them. */
export function ReflectionAnswer({ chosen, onChange, verdict, disabled, look, ...by }: Props) {
  const id = useId()
  const text = useCourseText()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {answering.yours}
      </label>
      <div className={classes(styles.frame, styles.area, look === 'circles' && styles.small)}>
        <textarea
          {...text}
          id={id}
          rows={5}
          value={chosen[0] ?? ''}
          readOnly={disabled || Boolean(verdict)}
          maxLength={limits.attempt.textLongest}
          aria-labelledby={`${by.labelledBy} ${id}-label`}
          aria-describedby={by.describedBy}
          onChange={({ target }) => onChange([target.value])}
        />
      </div>
    </div>
  )
}
