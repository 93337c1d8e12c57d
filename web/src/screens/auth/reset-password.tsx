import { messages } from '@kinnow/contract/fields'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { MetaFunction } from 'react-router'
import { openResetLink } from '#features/auth/reset-api.ts'
import { ResetFrame } from '#features/auth/components/reset-frame.tsx'
import { failureText } from '#lib/api-failure.ts'
import { takeFragment } from '#lib/fragment.ts'
import { privateMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { reset as texts } from '#texts/en/auth.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { NewPassword } from './reset-password/new-password.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.passwordPage)

/** `#link=…` comes from a mail. Answers why it could not be opened. */
export async function clientLoader(): Promise<string | null> {
  const link = takeFragment().get('link')
  if (!link) return null
  try {
    await openResetLink(link)
    return null
  } catch (error) {
    return failureText(error)
  }
}

export function HydrateFallback() {
  return (
    <ResetFrame current={2} title={texts.passwordTitle}>
      <Loading />
    </ResetFrame>
  )
}

export default function ResetPassword() {
  const refusedLink = useLoaderData<typeof clientLoader>()
  const { userEmail, resetotp } = useSession()
  // State of this screen, as success clears the email of the session.
  const [email, setEmail] = useState<string | null>(null)
  const [wasRefused, setRefused] = useState(false)
  useLinkPastedHere()
  if (userEmail && resetotp && userEmail !== email) setEmail(userEmail)

  const isOver = wasRefused && !resetotp
  const missing = email || userEmail ? texts.verifyAgain : messages.resetEmail
  if (email && !refusedLink && !isOver)
    return (
      <ResetFrame current={2} title={texts.passwordTitle}>
        <NewPassword email={email} onOver={() => setRefused(true)} />
      </ResetFrame>
    )
  return (
    <ResetFrame current={1} title={texts.passwordTitle}>
      <div tabIndex={-1} ref={isOver ? takeFocus : undefined}>
        <Callout Icon={CircleAlert} title={refusedLink ?? missing} tone="bad" className="mt6">
          <ButtonLink to="/forgotpasswordemail" className="mt3">
            {texts.askAgain}
          </ButtonLink>
        </Callout>
      </div>
    </ResetFrame>
  )
}

/** A link pasted into this very tab changes only the fragment, for which nothing loads by itself. */
function useLinkPastedHere() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const open = () => void revalidate()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [revalidate])
}
