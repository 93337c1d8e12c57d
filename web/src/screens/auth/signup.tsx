import { email, newPassword } from '@kinnow/contract/fields'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MetaFunction } from 'react-router'
import { register } from '#features/auth/api.ts'
import { sendForm } from '#features/auth/model/send-form.ts'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { GoogleButton } from '#features/auth/components/google-button.tsx'
import { PasswordRules } from '#features/auth/components/password-rules.tsx'
import { RefusalPanel } from '#features/auth/components/refusal-panel.tsx'
import { Steps } from '#features/auth/components/steps.tsx'
import { useNextStep } from '#features/auth/hooks/use-next-step.ts'
import { forgetOtpSession } from '#features/auth/hooks/use-otp-session.ts'
import { PendingEnrollmentNote } from '#features/auth/components/pending-enrollment-note.tsx'
import { useNotify } from '#lib/notify.ts'
import { pageMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { useSite } from '#lib/use-site.ts'
import { code, fields, google, signup as texts } from '#texts/en/auth.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Loading } from '#ui/spinner.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/signup' })

const schemas = { email: email(), password: newPassword() }

export default function Signup() {
  const loading = useSession((state) => state.loading)
  const notify = useNotify()
  const navigate = useNavigate()
  const rules = useId()
  const { form, field, values } = useForm(schemas, async ({ email, password }) => {
    if (!(await sendForm(() => register(email, password)))) return
    forgetOtpSession()
    notify('success', texts.success, code.sent)
    await navigate('/signupotp')
  })
  const { isRegistrationClosed } = useSite()
  if (useNextStep()) return <Loading />
  if (isRegistrationClosed) return <Closed />

  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <Steps label={texts.steps} names={texts.stepNames} current={0} />
      <h1 className="mt8">{texts.title}</h1>
      <p className="muted mt2">
        {texts.registered}{' '}
        <Link className="b5" to="/login">
          {texts.login}
        </Link>
      </p>
      <PendingEnrollmentNote />
      <RefusalPanel />
      <Form {...form} className="stack g5 mt6">
        <TextField {...field('email')} label={fields.email} type="email" autoComplete="email" />
        <div>
          <PasswordField
            {...field('password')}
            label={fields.password}
            autoComplete="new-password"
            describedBy={rules}
          />
          <PasswordRules id={rules} password={values.password} />
        </div>
        <Button type="submit" size="lg" block busy={loading && texts.busy}>
          {texts.submit}
        </Button>
        <p className="xs muted">
          <LinkedText text={texts.terms} />
        </p>
      </Form>
      <GoogleButton separator={google.or} isLast />
    </AuthFrame>
  )
}

/** In place of the form, where the school takes no registrations. */
const Closed = () => (
  <AuthFrame side={texts.side} sideText={texts.closedSideText}>
    <h1>{texts.closed}</h1>
    <p className="muted mt2">{texts.closedText}</p>
    <div className="row g3 mt6">
      <ButtonLink to="/login">{texts.login}</ButtonLink>
      <ButtonLink to="/contactus" variant="secondary">
        {texts.contact}
      </ButtonLink>
    </div>
  </AuthFrame>
)
