import { code as codeSchema, firstMessage } from '@kinnow/contract/fields'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { useSite } from '#lib/use-site.ts'
import { code as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { LinkInstead } from './link-instead.tsx'
import { OtpInput } from './otp-input.tsx'

type Props = {
  email: string
  /** What was mailed, up to the address: "We emailed a 4-digit code to". */
  sentTo: (length: number) => string
  /** Where another address is entered. */
  notYouTo: string
  submit: string
  /** Sends a complete code, and goes on from here. */
  onCode: (code: string) => Promise<void>
  /** The code was not the one mailed; the server sent how many tries are left. */
  onWrong: (triesLeft: number | undefined) => void
  /** Between the boxes and the button: time and tries. */
  children: ReactNode
}

/** As many boxes as the school's codes have digits; the last digit sends. */
export function CodeForm({ email, sentTo, notYouTo, submit, children, ...props }: Props) {
  const { codeLength } = useSite()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** No more codes are taken for this address, or from here. */
  const [isBlocked, setBlocked] = useState(false)
  /** Counts refused codes, so that the boxes are emptied. */
  const [round, setRound] = useState(0)

  function refuse(failure: unknown) {
    setError(failureText(failure))
    setBusy(false)
    setBlocked(failure instanceof ApiFailure && failure.status === 429)
    // Nobody looked at the code where no answer came or too many were sent: it stays for another try.
    if (!(failure instanceof ApiFailure) || failure.status !== 400) return
    setCode('')
    setRound((before) => before + 1)
    if (failure.code === 'wrong-code') props.onWrong(failure.triesLeft)
  }

  async function send(entered: string) {
    if (isBusy) return
    const message = firstMessage(codeSchema(codeLength), entered)
    setError(message ?? null)
    if (message) return
    setBusy(true)
    try {
      await props.onCode(entered)
    } catch (failure) {
      refuse(failure)
    }
  }

  return (
    <>
      <p className="muted mt2">
        {sentTo(codeLength)} <strong className="b5">{email}</strong>.{' '}
        <Link className="b5 nowrap" to={notYouTo}>
          {texts.notYou}
        </Link>
      </p>
      <Form
        className="mt8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(code)
        }}
      >
        <OtpInput
          key={round}
          label={texts.label}
          length={codeLength}
          value={code}
          error={error}
          onChange={(value) => {
            setCode(value)
            if (value) setError(null)
          }}
          onComplete={(value) => void send(value)}
        />
        {isBlocked && <LinkInstead email={email} />}
        {children}
        <Button type="submit" size="lg" block className="mt8" busy={isBusy && texts.busy}>
          {submit}
        </Button>
      </Form>
    </>
  )
}
