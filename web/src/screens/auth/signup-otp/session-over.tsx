import { TimerOff } from 'lucide-react'
import { resendCode } from '#features/auth/api.ts'
import { useSendCode } from '#features/auth/use-send-code.ts'
import { code as texts } from '#texts/en/auth.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'

/** An ended session stays ended: a new one needs a new code. */
export function SessionOver({ email, onSent }: { email: string; onSent: () => void }) {
  const { isBusy, sendCode } = useSendCode(email, resendCode, onSent)

  return (
    <Callout Icon={TimerOff} title={texts.over} tone="info" className="mt6">
      <p>{texts.overText(email)}</p>
      <div className="row wrapf g3 mt4">
        <Button busy={isBusy && texts.resending} onClick={() => void sendCode()}>
          {texts.sendNew}
        </Button>
        <ButtonLink to="/signup" variant="secondary">
          {texts.toSignup}
        </ButtonLink>
      </div>
    </Callout>
  )
}
