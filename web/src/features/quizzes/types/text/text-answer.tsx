import { limits } from '@kinnow/contract/limits'
import type { QuestionOf } from '@kinnow/contract/questions'
import { useId } from 'react'
import { answering } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { fieldOf } from '../../model/answer-props.ts'
import type { AnswerProps } from '../../model/answer-props.ts'
import { Graded } from '../../components/graded.tsx'
import styles from './text-answer.module.css'

type Props = AnswerProps<QuestionOf<'short-text' | 'numeric'>>

/** A word or two, or a number. */
export function TextAnswer({ question, chosen, onChange, verdict, disabled, look, ...by }: Props) {
  const id = useId()
  const text = useCourseText()
  const isPlainNumber =
    question.type === 'numeric' && question.unit === 'none' && !question.fractions
  const state = verdict && (verdict.isRight ? styles.right : styles.wrong)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {answering.yours}
      </label>
      <div
        className={classes(styles.frame, look === 'circles' && styles.small, state)}
        data-outcome={verdict && 'chosen'}
      >
        <input
          {...(question.type === 'short-text' && text)}
          id={id}
          name={fieldOf(question)}
          value={chosen[0] ?? ''}
          readOnly={disabled || Boolean(verdict)}
          inputMode={isPlainNumber ? 'decimal' : undefined}
          maxLength={limits.attempt.wordsLongest}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-labelledby={`${by.labelledBy} ${id}-label`}
          aria-describedby={by.describedBy}
          onChange={({ target }) => onChange([target.value])}
        />
        {verdict && <Graded isRight={verdict.isRight} />}
      </div>
    </div>
  )
}
