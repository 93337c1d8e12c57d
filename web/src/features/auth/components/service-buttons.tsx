import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSite } from '#lib/use-site.ts'
import { google as texts } from '#texts/en/auth.ts'
import { GoogleMark } from '#ui/art/google-mark.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import styles from './service-buttons.module.css'

type Props = {
  /** Between these and the form. */
  separator: string
  /** After the form instead of before it. */
  isLast?: boolean
}

/** Google and other services, as far as the school has them. Each leaves the site, and comes back at /auth/callback. */
export function ServiceButtons({ separator, isLast }: Props) {
  const { hasGoogle, signInServices = [] } = useSite()
  if (!hasGoogle && signInServices.length === 0) return null
  return (
    <div className={classes(styles.services, isLast && styles.last)}>
      <div className={styles.list}>
        {hasGoogle && (
          <StartLink to="google" mark={<GoogleMark />}>
            {texts.go}
          </StartLink>
        )}
        {signInServices.map(({ id, label }) => (
          <StartLink key={id} to={`openid/${id}`} mark={<KeyRound />}>
            {texts.goOn(label)}
          </StartLink>
        ))}
      </div>
      <div className={styles.separator}>{separator}</div>
    </div>
  )
}

const StartLink = ({
  to,
  mark,
  children,
}: {
  to: string
  mark: ReactNode
  children: ReactNode
}) => (
  <a
    href={`/api/auth/${to}/start`}
    className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
  >
    {mark}
    {children}
  </a>
)
