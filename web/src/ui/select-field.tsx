import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'select'>, 'id'> & {
  label: string
  /** Shown under the field; ties itself to the select. */
  error?: string | null
  /** The id of a description. */
  describedBy?: string
}

/** The browser's own list: lightest, and best on phones. Takes `<option>`s. */
export function SelectField({ label, error, describedBy, ...props }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.input, styles.select, error && styles.bad)}>
        <select
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(error && errorId, describedBy)}
        />
        <ChevronDown />
      </div>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  )
}
