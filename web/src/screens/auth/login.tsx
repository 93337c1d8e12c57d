import { requestErrorText } from '@kinnow/contract/failure-texts'
import { email, loginPassword } from '@kinnow/contract/fields'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { MetaFunction } from 'react-router'
import { login } from '#features/auth/api.ts'
import { sendForm } from '#features/auth/model/send-form.ts'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { ServiceButtons } from '#features/auth/components/service-buttons.tsx'
import { RefusalPanel } from '#features/auth/components/refusal-panel.tsx'
import { useNextStep } from '#features/auth/hooks/use-next-step.ts'
import { forgetOtpSession } from '#features/auth/hooks/use-otp-session.ts'
import { PendingEnrollmentNote } from '#features/auth/components/pending-enrollment-note.tsx'
import { pageMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { useForm } from '#lib/use-form.ts'
import { code, fields, google, login as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Loading } from '#ui/spinner.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/login' })

/** SPEC §8: what a 401 in the middle of work says. */
const lostText = requestErrorText(401)

const schemas = { email: email(), password: loginPassword }

export default function Login() {
  const { error, loading, isLost } = useSession()
  const verified = useVerified()
  const { form, field, values } = useForm(
    schemas,
    async ({ email, password }) => {
      await sendForm(() => login(email, password))
    },
    { known: { email: verified } },
  )
  useEffect(() => {
    if (verified) form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [verified, form.ref])
  if (useNextStep()) return <Loading />

  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <h1>{texts.title}</h1>
      <p className="muted mt2">
        {texts.newHere}{' '}
        <Link className="b5" to="/signup">
          {texts.create}
        </Link>
      </p>
      {verified && (
        <Callout Icon={CircleCheck} title={code.verified} tone="ok" live="status" className="mt6">
          {code.verifiedText}
        </Callout>
      )}
      <PendingEnrollmentNote />
      {isLost && !error && (
        <Callout Icon={CircleAlert} title={lostText} tone="bad" live="alert" className="mt6">
          {texts.lost}
        </Callout>
      )}
      <RefusalPanel>
        {error === texts.unverified && values.email && (
          <Link className="link" to="/signupotp" onClick={forgetOtpSession}>
            {texts.confirmNow}
          </Link>
        )}
      </RefusalPanel>
      <ServiceButtons separator={google.orEmail} />
      <Form {...form} className="stack g5 mt6">
        <TextField {...field('email')} label={fields.email} type="email" autoComplete="email" />
        <PasswordField
          {...field('password')}
          label={fields.password}
          autoComplete="current-password"
          aside={
            <Link className="sm b5" to="/forgotpassword">
              {texts.forgot}
            </Link>
          }
        />
        <Button type="submit" size="lg" block busy={loading && texts.busy}>
          {texts.submit}
        </Button>
      </Form>
      <p className="sm muted mt6">
        {texts.noEmail}{' '}
        <Link className="b5" to="/login/card">
          {texts.card}
        </Link>
      </p>
    </AuthFrame>
  )
}

/** The address whose code was right just now. */
function useVerified(): string | null {
  const state: unknown = useLocation().state
  // No server knows of it.
  const isBrowser = useIsBrowser()
  if (!isBrowser || typeof state !== 'object' || state === null || !('verified' in state))
    return null
  return typeof state.verified === 'string' ? state.verified : null
}
