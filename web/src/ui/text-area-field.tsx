import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string
  /** Shown under the field; ties itself to it. */
  error?: string | null
  /** Under the field, such as how much is written. */
  hint?: ReactNode
}

/** Several lines of text. */
export function TextAreaField({ label, error, hint, ...props }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.input, styles.area, error && styles.bad)}>
        <textarea
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(error && errorId, hint ? hintId : null)}
        />
      </div>
      {error && <FieldError id={errorId} text={error} />}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
