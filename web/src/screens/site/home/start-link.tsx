import type { ReactNode } from 'react'
import { useToken } from '#lib/session.ts'
import { home } from '#texts/en/home.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = { size: 'lg'; className?: string; children: ReactNode }

/** The one obvious action: an account for visitors, the next lesson for students. */
export function StartLink({ children, ...props }: Props) {
  const isSignedIn = useToken() !== null
  return (
    <ButtonLink to={isSignedIn ? '/dashboard' : '/signup'} {...props}>
      {isSignedIn ? home.continue : home.create}
      {children}
    </ButtonLink>
  )
}
