import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode
  /** Shown under the field; ties itself to the input. */
  error?: string | null
  /** Right of the label, such as "Forgot password?". */
  aside?: ReactNode
  /** Inside the frame, after the input. */
  end?: ReactNode
  /** Under the frame, such as what was confirmed. */
  hint?: ReactNode
  /** The id of a further description, such as a list of rules. */
  describedBy?: string
}

export function TextField({ label, error, aside, end, hint, describedBy, ...props }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <div className="row between">
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className={classes(styles.input, error && styles.bad)}>
        <input
          placeholder=" "
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(error && errorId, describedBy)}
        />
        {end}
      </div>
      {error && <FieldError id={errorId} text={error} />}
      {hint}
    </div>
  )
}

export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert />
      {text}
    </p>
  )
}
