import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { To } from 'react-router'
import styles from './chips.module.css'
import { classes } from './classes.ts'

type Props = {
  /** Read out for the group. */
  label: string
  /** `face` is what is shown instead of the text. */
  chips: { text: string; face?: ReactNode; to: To; isOn: boolean }[]
  /** On phones they scroll sideways instead of wrapping. */
  scrolls?: boolean
  className?: string
}

/** A choice of one in the address: links, so that it works without scripts and can be sent to others. */
export function ChipLinks({ label, chips, scrolls, className }: Props) {
  return (
    <nav aria-label={label} className={classes(styles.chips, scrolls && styles.scrolls, className)}>
      {chips.map(({ text, face, to, isOn }) => (
        <Link
          key={text}
          to={to}
          replace
          preventScrollReset
          className={styles.chip}
          aria-current={isOn || undefined}
        >
          {face ?? text}
        </Link>
      ))}
    </nav>
  )
}
