import { MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#lib/api-failure.ts'
import { useSite } from '#lib/use-site.ts'
import { code as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { askForReset } from '../reset-api.ts'

/** Where no more codes are taken: a mailed link confirms the address as well, and sets a password. */
export function LinkInstead({ email }: { email: string }) {
  const { sendsNoMail } = useSite()
  const sent = sendsNoMail
    ? { title: texts.notSent, text: texts.noMail }
    : { title: texts.linkSent, text: texts.linkSentText }
  const [isBusy, setBusy] = useState(false)
  const [wasSent, setSent] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function handleAsk() {
    setBusy(true)
    setError(null)
    try {
      await askForReset(email)
      setSent(true)
    } catch (failure) {
      setError(failureText(failure))
    }
    setBusy(false)
  }

  return (
    <Callout
      Icon={MailQuestionMark}
      title={wasSent ? sent.title : texts.linkTitle}
      tone="info"
      live="status"
      className="mt4"
    >
      <p>{wasSent ? sent.text : texts.linkText}</p>
      {error && <p role="alert">{error}</p>}
      {!wasSent && (
        <Button
          size="sm"
          variant="secondary"
          className="mt3"
          busy={isBusy && texts.linkSending}
          onClick={() => void handleAsk()}
        >
          {texts.linkAsk}
        </Button>
      )}
    </Callout>
  )
}
