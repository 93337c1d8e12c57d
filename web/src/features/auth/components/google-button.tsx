import { useSite } from '#lib/use-site.ts'
import { google as texts } from '#texts/en/auth.ts'
import { GoogleMark } from '#ui/art/google-mark.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import styles from './google-button.module.css'

type Props = {
  /** Between this and the form. */
  separator: string
  /** After the form instead of before it. */
  isLast?: boolean
}

/** Only where the school has Google. Leaves the site, and comes back at /auth/callback. */
export function GoogleButton({ separator, isLast }: Props) {
  const { hasGoogle } = useSite()
  if (!hasGoogle) return null
  return (
    <div className={classes(styles.google, isLast && styles.last)}>
      <a
        href="/api/auth/google/start"
        className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
      >
        <GoogleMark />
        {texts.go}
      </a>
      <div className={styles.separator}>{separator}</div>
    </div>
  )
}
