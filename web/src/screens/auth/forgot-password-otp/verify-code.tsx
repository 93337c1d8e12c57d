import { limits } from '@kinnow/contract/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CodeForm } from '#features/auth/components/code-form.tsx'
import { failOnce, startOtpSession, triesLeft } from '#features/auth/model/otp-session.ts'
import { Resend } from '#features/auth/components/resend.tsx'
import { askForReset, verifyResetCode } from '#features/auth/reset-api.ts'
import { useNotify } from '#lib/notify.ts'
import { useSite } from '#lib/use-site.ts'
import { code, reset as texts } from '#texts/en/auth.ts'

export function VerifyCode({ email }: { email: string }) {
  const { sendsNoMail } = useSite()
  const notify = useNotify()
  const navigate = useNavigate()
  // Of the signup's session only the tries: the time of this code is the server's alone.
  const [session, setSession] = useState(() => startOtpSession(Date.now()))

  async function handleCode(entered: string) {
    await verifyResetCode(email, entered)
    notify('success', texts.verified, texts.verifiedText)
    await navigate('/resetpassword', { replace: true })
  }

  function countWrong(serverTriesLeft: number | undefined) {
    const next = failOnce(session, serverTriesLeft)
    setSession(next)
    if (next.isActive) return
    notify('warning', code.blocked, texts.blockedText)
    void navigate('/forgotpasswordemail', { replace: true })
  }

  return (
    <>
      <CodeForm
        email={email}
        sentTo={texts.sentTo}
        notYouTo="/forgotpasswordemail"
        submit={texts.verify}
        onCode={handleCode}
        onWrong={countWrong}
      >
        {!sendsNoMail && <p className="sm muted mt4">{texts.mayTakeAMinute}</p>}
        <p className="sm muted mt2">{code.triesLeft(triesLeft(session), limits.code.tries)}</p>
      </CodeForm>
      <Resend
        email={email}
        send={askForReset}
        onSent={() => notify('success', texts.sent, texts.sentText)}
      />
    </>
  )
}
