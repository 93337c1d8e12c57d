import { code as codeRule, firstMessage } from '@kinnow/contract/fields'
import { useState } from 'react'
import { OtpInput } from '#features/auth/components/otp-input.tsx'
import { askForEmail, confirmEmail } from '#features/profile/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { useSite } from '#lib/use-site.ts'
import { newEmail as texts } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import type { AskedEmail } from './email-form.tsx'

export function EmailCode({ asked, onDone }: { asked: AskedEmail; onDone: () => void }) {
  const { codeLength: length } = useSite()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  /** Counts refusals, so that the boxes are emptied. */
  const [round, setRound] = useState(0)

  function refuse(failure: unknown) {
    const left = failure instanceof ApiFailure ? failure.triesLeft : undefined
    const more = left === undefined ? '' : ` ${texts.triesLeft(left)}`
    setError(failureText(failure) + more)
  }

  async function submit(entered: string) {
    if (busy) return
    const message = firstMessage(codeRule(length), entered)
    setError(message ?? null)
    if (message) return
    setBusy('checking')
    try {
      const { email } = await confirmEmail({ email: asked.email, otp: entered })
      notify('success', texts.done, texts.doneText(email))
      onDone()
    } catch (failure) {
      refuse(failure)
      // Nobody looked at the code where no answer came or too many were sent: it stays for another try.
      if (failure instanceof ApiFailure && failure.status === 400) {
        setCode('')
        setRound(round + 1)
      }
    }
    setBusy(null)
  }

  async function sendAgain() {
    setBusy('sending')
    try {
      await askForEmail(asked)
      setError(null)
      notify('success', texts.resent)
    } catch (failure) {
      refuse(failure)
    }
    setBusy(null)
  }

  return (
    <Form
      className="stack g5 mt2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <p className="sm muted">
        {texts.sentTo(length)} <strong className="b5">{asked.email}</strong>.
      </p>
      <div>
        <OtpInput
          key={round}
          label={texts.code}
          length={length}
          value={code}
          error={error}
          onChange={(value) => {
            setCode(value)
            if (value) setError(null)
          }}
          onComplete={(value) => void submit(value)}
        />
      </div>
      <Button type="submit" block busy={busy === 'checking' && texts.checking}>
        {texts.confirm}
      </Button>
      <Button
        variant="ghost"
        block
        busy={busy === 'sending' && texts.sending}
        onClick={() => void sendAgain()}
      >
        {texts.resend}
      </Button>
    </Form>
  )
}
