import { useState } from 'react'
import { OtpInput } from '#features/auth/components/otp-input.tsx'
import { useCodeEntry } from '#features/auth/hooks/use-code-entry.ts'
import { changeEmail, confirmEmail } from '#features/profile/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useSite } from '#lib/use-site.ts'
import { code as codeTexts } from '#texts/en/auth.ts'
import { newEmail as texts } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import type { EmailRequest } from './email-form.tsx'

type Props = {
  request: EmailRequest
  /** The account has no address until now. */
  isFirst: boolean
  onDone: () => void
}

function errorText(failure: unknown): string {
  const left = failure instanceof ApiFailure ? failure.triesLeft : undefined
  return failureText(failure) + (left === undefined ? '' : ` ${texts.triesLeft(left)}`)
}

export function EmailCode({ request, isFirst, onDone }: Props) {
  const { code, round, boxes, setError, check, refuse } = useCodeEntry()
  const { sendsNoMail } = useSite()
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)

  async function submit(entered: string) {
    if (busy || !check(entered)) return
    setBusy('checking')
    try {
      const { email } = await confirmEmail({ email: request.email, otp: entered })
      const text = isFirst ? texts.addedText : texts.doneText
      notify('success', texts.done, text(email ?? request.email))
      onDone()
    } catch (failure) {
      refuse(failure, errorText(failure))
    }
    setBusy(null)
  }

  async function sendAgain() {
    setBusy('sending')
    try {
      await changeEmail(request)
      setError(null)
      notify('success', texts.resent)
    } catch (failure) {
      setError(errorText(failure))
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
        {sendsNoMail ? (
          codeTexts.noMail
        ) : (
          <>
            {texts.sentTo(boxes.length)} <strong className="b5">{request.email}</strong>.
          </>
        )}
      </p>
      <div>
        <OtpInput
          key={round}
          {...boxes}
          label={texts.code}
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
