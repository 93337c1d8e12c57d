import { resendCode } from '#features/auth/api.ts'
import { useSendCode } from '#features/auth/hooks/use-send-code.ts'
import { code as texts } from '#texts/en/auth.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

/** An ended session stays ended: a new one needs a new code. */
export function SessionOver({ email, onSent }: { email: string; onSent: () => void }) {
  const { isBusy, sendCode } = useSendCode(email, resendCode, onSent)

  return (
    <>
      <h1 className="mt8">{texts.over}</h1>
      <p className="muted mt2">{texts.overText(email)}</p>
      <div className="row wrapf g3 mt6">
        <Button size="lg" busy={isBusy && texts.resending} onClick={() => void sendCode()}>
          {texts.sendNew}
        </Button>
        <ButtonLink to="/signup" variant="secondary" size="lg">
          {texts.toSignup}
        </ButtonLink>
      </div>
    </>
  )
}
