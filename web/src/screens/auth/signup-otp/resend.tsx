import { email as emailSchema, firstMessage } from '@kinnow/contract/fields'
import { useEffect, useState } from 'react'
import { resendCode } from '#features/auth/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { useNotify } from '#lib/app-state.ts'
import { code as texts } from '#texts/en/auth.ts'
import { toast } from '#texts/en/shell.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import styles from './resend.module.css'

const wait = 30

/** A new code, not more often than every 30 seconds. */
export function Resend({ email }: { email: string }) {
  const [secondsLeft, setSecondsLeft] = useState(wait)
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const isWaiting = secondsLeft > 0

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function handleResend() {
    const message = firstMessage(emailSchema(), email)
    if (message) return notify('error', toast.error, message)
    setBusy(true)
    try {
      await resendCode(email)
      notify('success', texts.sent)
      setSecondsLeft(wait)
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
        disabled={isWaiting}
        busy={isBusy && texts.resending}
        onClick={() => void handleResend()}
      >
        {isWaiting ? texts.resendIn(units.clock(secondsLeft)) : texts.resend}
      </Button>
    </div>
  )
}
