import type { MetaFunction } from 'react-router'
import { MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { Steps } from '#features/auth/components/steps.tsx'
import { useNextStep } from '#features/auth/hooks/use-next-step.ts'
import { privateMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { code as texts, signup } from '#texts/en/auth.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { ConfirmEmail } from './signup-otp/confirm-email.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export default function SignupOtp() {
  // State of this screen, as success removes the stored email.
  const stored = useSession((state) => state.registeredUserEmail)
  const [email, setEmail] = useState<string | null>(null)
  // The server does not know the address, so its page waits.
  const isReady = useIsBrowser()
  if (isReady && stored && !email) setEmail(stored)
  if (useNextStep()) return <Loading />

  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <Steps label={signup.steps} names={signup.stepNames} current={1} />
      {isReady && email ? <ConfirmEmail email={email} /> : <h1 className="mt8">{texts.title}</h1>}
      {!isReady && <Loading />}
      {isReady && !email && (
        <Callout Icon={MailQuestionMark} title={texts.noEmail} tone="info" className="mt6">
          <ButtonLink to="/signup" className="mt3">
            {texts.toSignup}
          </ButtonLink>
        </Callout>
      )}
    </AuthFrame>
  )
}
