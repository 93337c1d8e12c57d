import { limits } from '@kinnow/contract/limits'
import { useState } from 'react'
import { useSecondsLeft } from '#lib/use-seconds-left.ts'
import { useSite } from '#lib/use-site.ts'
import { code as texts } from '#texts/en/auth.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import styles from './resend.module.css'
import { useSendCode } from '../hooks/use-send-code.ts'

type Props = {
  email: string
  send: (email: string) => Promise<unknown>
  onSent: () => void
  /** When the first code was requested, in milliseconds; without it, now. */
  since?: number
}

/** A new code, not more often than mails are sent. */
export function Resend({ email, send, onSent, since }: Props) {
  const { sendsNoMail } = useSite()
  const [sentAt, setSentAt] = useState(() => since ?? Date.now())
  const secondsLeft = useSecondsLeft(sentAt + limits.mail.gap)
  const { isBusy, sendCode } = useSendCode(email, send, () => {
    setSentAt(Date.now())
    onSent()
  })

  return (
    <div className={styles.resend}>
      <div>
        <strong className="sm b5">{texts.noEmailYet}</strong>
        {!sendsNoMail && <p className="xs muted">{texts.lookInSpam}</p>}
      </div>
      <Button
        size="sm"
        variant="secondary"
        disabled={secondsLeft > 0}
        busy={isBusy && texts.resending}
        onClick={() => void sendCode()}
      >
        {secondsLeft > 0 ? texts.resendIn(units.clock(secondsLeft)) : texts.resend}
      </Button>
    </div>
  )
}
