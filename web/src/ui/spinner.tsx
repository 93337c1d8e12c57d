import { loading } from '#texts/en/shell.ts'
import { classes } from './classes.ts'
import styles from './spinner.module.css'

export function Spinner({ big }: { big?: boolean }) {
  return <span className={classes(styles.spin, big && styles.big)} aria-hidden="true" />
}

/** The generic loading indicator (spec §2). */
export function Loading({ text = loading.generic }: { text?: string }) {
  return (
    <output className={styles.page}>
      <Spinner big />
      <span>{text}</span>
    </output>
  )
}
