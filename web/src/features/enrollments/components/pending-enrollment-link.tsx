import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { useToken } from '#lib/session.ts'
import { enroll as texts } from '#texts/en/subject.ts'
import { useHeldPress } from '#ui/use-held-press.ts'
import type { Enroll } from '../hooks/use-enroll.ts'
import type { WishTo } from '../hooks/use-pending-enrollment.ts'
import styles from './pending-enrollment-link.module.css'

type Props = {
  to: WishTo
  /** Keeps what is wanted. */
  keep: () => void
  className?: string
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** Leads to an account: without scripts as any link does, with them on from there to what was wanted. */
export function WishLink({ keep, ...props }: Props) {
  // The mark of an early press is no part of the page.
  return <Link {...props} data-hold="" suppressHydrationWarning onClick={() => keep()} />
}

/** Beside the way to a new account, for those who have one. */
export function HaveAccount({ keep, start }: Pick<Enroll, 'keep' | 'start'>) {
  const isVisitor = useToken() === null
  const link = useHeldPress(() => start('/login'))
  if (!isVisitor) return null
  return (
    <p className={styles.other}>
      <WishLink to="/login" keep={keep} ref={link} className="link">
        {texts.haveAccount}
      </WishLink>
    </p>
  )
}
