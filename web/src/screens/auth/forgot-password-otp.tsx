import type { MetaFunction } from 'react-router'
import { messages } from '@kinnow/contract/fields'
import { MailQuestionMark } from 'lucide-react'
import { ResetFrame } from '#features/auth/components/reset-frame.tsx'
import { privateMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { reset as texts } from '#texts/en/auth.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { VerifyCode } from './forgot-password-otp/verify-code.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.codePage)

export default function ForgotPasswordOtp() {
  const email = useSession((state) => state.userEmail)
  // The server does not know the address, so its page waits.
  const isReady = useIsBrowser()
  return (
    <ResetFrame current={1} title={texts.codeTitle}>
      {!isReady && <Loading />}
      {isReady && email && <VerifyCode email={email} />}
      {isReady && !email && (
        <Callout
          Icon={MailQuestionMark}
          title={messages.verificationEmail}
          tone="info"
          className="mt6"
        >
          <ButtonLink to="/forgotpasswordemail" className="mt3">
            {texts.toEmail}
          </ButtonLink>
        </Callout>
      )}
    </ResetFrame>
  )
}
