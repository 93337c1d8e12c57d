import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiFailure } from '#lib/api-failure.ts'
import { useSite } from '#lib/use-site.ts'
import { code as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { useCodeEntry } from '../hooks/use-code-entry.ts'
import { LinkInstead } from './link-instead.tsx'
import { OtpInput } from './otp-input.tsx'

type Props = {
  email: string
  /** What was mailed, up to the address: "We emailed a 4-digit code to". */
  sentTo: (length: number) => string
  /** Where another address is entered. */
  notYouTo: string
  submit: string
  /** Sends a complete code, and leads to the next screen. */
  onCode: (code: string) => Promise<void>
  /** The code was not the one mailed; the server sent how many tries are left. */
  onWrong: (triesLeft: number | undefined) => void
  /** Between the boxes and the button: time and tries. */
  children: ReactNode
}

/** As many boxes as the school's codes have digits; the last digit sends. */
export function CodeForm({ email, sentTo, notYouTo, submit, children, ...props }: Props) {
  const { code, round, boxes, check, refuse } = useCodeEntry()
  const { sendsNoMail } = useSite()
  const [isBusy, setBusy] = useState(false)
  /** No more codes are taken for this address, or from here. */
  const [isBlocked, setBlocked] = useState(false)

  function handleFailure(failure: unknown) {
    refuse(failure)
    setBusy(false)
    const { status, code: reason, triesLeft } = failure instanceof ApiFailure ? failure : {}
    setBlocked(status === 429)
    if (status === 400 && reason === 'wrong-code') props.onWrong(triesLeft)
  }

  async function send(entered: string) {
    if (isBusy || !check(entered)) return
    setBusy(true)
    try {
      await props.onCode(entered)
    } catch (failure) {
      handleFailure(failure)
    }
  }

  return (
    <>
      <p className="muted mt2">
        {sentTo(boxes.length)} <strong className="b5">{email}</strong>.{' '}
        <Link className="b5 nowrap" to={notYouTo}>
          {texts.notYou}
        </Link>
      </p>
      {sendsNoMail && <p className="sm muted mt2">{texts.noMail}</p>}
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
          {...boxes}
          label={texts.label}
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
