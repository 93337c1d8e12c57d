import { email as emailSchema, firstMessage } from '@kinnow/contract/fields'
import { useState } from 'react'
import { failureText } from '#lib/api-failure.ts'
import { useNotify } from '#lib/notify.ts'
import { toast } from '#texts/en/shell.ts'

/** Has a code mailed; an error is shown as a notice. */
export function useSendCode(
  email: string,
  send: (email: string) => Promise<unknown>,
  onSent: () => void,
) {
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()

  async function sendCode() {
    const message = firstMessage(emailSchema(), email)
    if (message) return notify('error', toast.error, message)
    setBusy(true)
    try {
      await send(email)
      onSent()
    } catch (error) {
      notify('error', toast.error, failureText(error))
    }
    setBusy(false)
  }

  return { isBusy, sendCode }
}
