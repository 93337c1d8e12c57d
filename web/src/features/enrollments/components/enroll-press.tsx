import type { ReactNode } from 'react'
import { useToken } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useHeldPress } from '#ui/use-held-press.ts'
import type { Enroll } from '../hooks/use-enroll.ts'
import { PendingEnrollmentLink } from './pending-enrollment-link.tsx'

type Props = Pick<Enroll, 'save' | 'start'> & {
  busy: string | false
  variant?: 'primary' | 'secondary'
  size?: 'lg'
  block?: boolean
  children: ReactNode
}

/** What enrolls when it is pressed: of students a button, of visitors the link to an account. */
export function EnrollPress({ save, start, busy, children, variant, size, block }: Props) {
  const look = { variant, size, block }
  const isVisitor = useToken() === null
  const link = useHeldPress(() => start())
  if (isVisitor)
    return (
      <PendingEnrollmentLink to="/signup" save={save} ref={link} className={buttonClass(look)}>
        {children}
      </PendingEnrollmentLink>
    )
  return (
    <Button {...look} busy={busy} onClick={() => start()}>
      {children}
    </Button>
  )
}
