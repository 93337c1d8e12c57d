import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { useToken } from '#lib/session.ts'
import { enroll as texts } from '#texts/en/subject.ts'
import { useHeldPress } from '#ui/use-held-press.ts'
import type { Enroll } from '../hooks/use-enroll.ts'
import type { AccountPath } from '../hooks/use-pending-enrollment.ts'
import styles from './pending-enrollment-link.module.css'

type Props = {
  to: AccountPath
  /** Saves the pending enrollment. */
  save: () => void
  className?: string
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** Leads to an account, and saves the pending enrollment for afterwards. */
export function PendingEnrollmentLink({ save, ...props }: Props) {
  // The mark of an early press is no part of the page.
  return <Link {...props} data-hold="" suppressHydrationWarning onClick={() => save()} />
}

/** Beside the button for a new account, for visitors who have one. */
export function HaveAccount({ save, start }: Pick<Enroll, 'save' | 'start'>) {
  const isVisitor = useToken() === null
  const link = useHeldPress(() => start('/login'))
  if (!isVisitor) return null
  return (
    <p className={styles.other}>
      <PendingEnrollmentLink to="/login" save={save} ref={link} className="link">
        {texts.haveAccount}
      </PendingEnrollmentLink>
    </p>
  )
}
