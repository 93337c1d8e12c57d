import { Check } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import styles from './steps.module.css'

type Props = {
  label: string
  names: string[]
  current: number
  /** How many are done; those before the current one where nothing is set. */
  done?: number
  /** Read out after the name of each that is done. */
  doneText?: string
}

/** The place in a row of screens; `current` counts from 0. */
export function Steps({ label, names, current, done = current, doneText }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes(index < done && styles.done)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < done && <Check />}
          {name}
          {index < done && <span className="sr">{doneText}</span>}
        </li>
      ))}
    </ol>
  )
}
