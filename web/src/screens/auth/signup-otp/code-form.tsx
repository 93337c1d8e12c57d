import { code as codeSchema, firstMessage } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { verifyCode } from '#features/auth/api.ts'
import { OtpInput } from '#features/auth/otp-input.tsx'
import { triesLeft } from '#features/auth/otp-session.ts'
import { useOtpSession } from '#features/auth/use-otp-session.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { useNotify } from '#lib/app-state.ts'
import { code as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Resend } from './resend.tsx'
import { TimeLeft } from './time-left.tsx'

const { length, tries } = limits.code

export function CodeForm({ email }: { email: string }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Counts wrong codes, so that the boxes start anew. */
  const [round, setRound] = useState(0)
  const notify = useNotify()
  const navigate = useNavigate()
  const { session, secondsLeft, fail, finish } = useOtpSession(() => {
    notify('warning', texts.expired, texts.expiredText)
    void navigate('/signup')
  })

  function refuse(failure: unknown) {
    setError(failureText(failure))
    setCode('')
    setRound(round + 1)
    if (!(failure instanceof ApiFailure) || failure.code !== 'wrong-code') return
    if (fail(failure.triesLeft).isActive) return
    notify('warning', texts.blocked, texts.blockedText)
    void navigate('/signup')
  }

  async function submit(entered: string) {
    if (isBusy) return
    const message = firstMessage(codeSchema(length), entered)
    setError(message ?? null)
    if (message) return
    setBusy(true)
    try {
      await verifyCode(email, entered)
      finish()
      await navigate('/login', { state: { verified: true }, replace: true })
    } catch (failure) {
      refuse(failure)
    }
    setBusy(false)
  }

  return (
    <>
      <p className="muted mt2">
        {texts.sentTo(length)} <strong className="b5">{email}</strong>.{' '}
        <Link className="b5 nowrap" to="/signup">
          {texts.notYou}
        </Link>
      </p>
      <form
        className="mt8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(code)
        }}
      >
        <OtpInput
          key={round}
          label={texts.label}
          length={length}
          value={code}
          error={error}
          isRetry={round > 0}
          onChange={(value) => {
            setCode(value)
            if (value) setError(null)
          }}
          onComplete={(value) => void submit(value)}
        />
        <TimeLeft seconds={secondsLeft} note={texts.triesLeft(triesLeft(session), tries)} />
        <Button type="submit" size="lg" block className="mt8" busy={isBusy && texts.busy}>
          {texts.submit}
        </Button>
      </form>
      <Resend email={email} />
      <LeaveQuestion isActive={session.isActive} onLeave={finish} />
    </>
  )
}
