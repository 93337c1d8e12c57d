import { email as emailSchema, firstMessage } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { useState } from 'react'
import { failureText } from '#lib/api-failure.ts'
import { useNotify } from '#lib/app-state.ts'
import { useSecondsLeft } from '#lib/use-seconds-left.ts'
import { code as texts } from '#texts/en/auth.ts'
import { toast } from '#texts/en/shell.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import styles from './resend.module.css'

type Props = {
  email: string
  send: (email: string) => Promise<unknown>
  onSent: () => void
}

/** A new code, not more often than mails are sent. */
export function Resend({ email, send, onSent }: Props) {
  const [sentAt, setSentAt] = useState(() => Date.now())
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const secondsLeft = useSecondsLeft(sentAt + limits.mail.gap)

  async function handleResend() {
    const message = firstMessage(emailSchema(), email)
    if (message) return notify('error', toast.error, message)
    setBusy(true)
    try {
      await send(email)
      setSentAt(Date.now())
      onSent()
    } catch (error) {
      notify('error', toast.error, failureText(error))
    }
    setBusy(false)
  }

  return (
    <div className={styles.resend}>
      <div>
        <strong className="sm b5">{texts.noEmailYet}</strong>
        <p className="xs muted">{texts.lookInSpam}</p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        disabled={secondsLeft > 0}
        busy={isBusy && texts.resending}
        onClick={() => void handleResend()}
      >
        {secondsLeft > 0 ? texts.resendIn(units.clock(secondsLeft)) : texts.resend}
      </Button>
    </div>
  )
}
