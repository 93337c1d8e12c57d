import { limits } from '@kinnow/contract/limits'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { resendCode, verifyCode } from '#features/auth/api.ts'
import { CodeForm } from '#features/auth/components/code-form.tsx'
import { triesLeft } from '#features/auth/model/otp-session.ts'
import { Resend } from '#features/auth/components/resend.tsx'
import {
  forgetOtpSession,
  isOtpSessionOver,
  useOtpSession,
} from '#features/auth/hooks/use-otp-session.ts'
import { useNotify } from '#lib/notify.ts'
import { useSession } from '#lib/session.ts'
import { readStored } from '#lib/storage.ts'
import { code as texts } from '#texts/en/auth.ts'
import { ConfirmLeave } from '#ui/confirm-leave.tsx'
import { TimeLeft } from './time-left.tsx'
import { useSendCode } from '#features/auth/hooks/use-send-code.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

export function ConfirmEmail({ email }: { email: string }) {
  const notify = useNotify()
  const [isOver, setOver] = useState(() => isOtpSessionOver(email))
  if (!isOver)
    return (
      <>
        <h1 className="mt8">{texts.title}</h1>
        <EnterCode email={email} />
      </>
    )

  function handleSent() {
    forgetOtpSession()
    setOver(false)
    notify('success', texts.sent)
  }
  return <SessionOver email={email} onSent={handleSent} />
}

function EnterCode({ email }: { email: string }) {
  const notify = useNotify()
  const navigate = useNavigate()
  const { session, left, fail, finish, leave } = useOtpSession(email, () => {
    notify('warning', texts.expired, texts.expiredText)
    void navigate('/signup')
  })

  // The stored email goes when the code was right, here or in another tab.
  const isConfirmed = useSession((state) => state.registeredUserEmail === null)
  useEffect(() => {
    if (!isConfirmed) return
    finish()
    if (useSession.getState().resetotp === null) {
      void navigate('/login', { state: { verified: email }, replace: true })
    } else {
      notify('success', texts.verified, texts.passwordText)
      void navigate('/resetpassword', { replace: true })
    }
  }, [isConfirmed, email, finish, navigate, notify])

  async function confirm(code: string) {
    await verifyCode(email, code)
    // The login says so itself.
    if (useSession.getState().userLoginToken) notify('success', texts.verified)
  }

  function countWrong(serverTriesLeft: number | undefined) {
    if (fail(serverTriesLeft).isActive) return
    notify('warning', texts.blocked, texts.blockedText)
    void navigate('/signup')
  }

  return (
    <>
      <CodeForm
        email={email}
        sentTo={texts.sentTo}
        notYouTo="/signup"
        submit={texts.submit}
        onCode={confirm}
        onWrong={countWrong}
      >
        <TimeLeft left={left} note={texts.triesLeft(triesLeft(session), limits.code.tries)} />
      </CodeForm>
      <Resend
        email={email}
        send={resendCode}
        onSent={() => notify('success', texts.sent)}
        since={session.startTime}
      />
      {session.isActive && (
        <ConfirmLeave
          // The stored session is gone before the way out of one that is over.
          holds={() => readStored('otpSession') !== null}
          title={texts.leaveTitle}
          text={texts.leave}
          stay={texts.stay}
          leave={texts.leaveNow}
          onLeave={leave}
        />
      )}
    </>
  )
}

/** An ended session stays ended: a new one needs a new code. */
function SessionOver({ email, onSent }: { email: string; onSent: () => void }) {
  const { isBusy, sendCode } = useSendCode(email, resendCode, onSent)

  return (
    <>
      <h1 className="mt8">{texts.over}</h1>
      <p className="muted mt2">{texts.overText(email)}</p>
      <div className="row wrapf g3 mt6">
        <Button size="lg" busy={isBusy && texts.resending} onClick={() => void sendCode()}>
          {texts.sendNew}
        </Button>
        <ButtonLink to="/signup" variant="secondary" size="lg">
          {texts.toSignup}
        </ButtonLink>
      </div>
    </>
  )
}
