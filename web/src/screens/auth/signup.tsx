import { email, newPassword } from '@kinnow/contract/fields'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MetaFunction } from 'react-router'
import { register } from '#features/auth/api.ts'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { PasswordRules } from '#features/auth/password-rules.tsx'
import { Steps } from '#features/auth/steps.tsx'
import { useForm } from '#features/auth/use-form.ts'
import { forgetOtpSession } from '#features/auth/use-otp-session.ts'
import { useNotify } from '#lib/app-state.ts'
import { pageMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { code, fields, signup as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/signup' })

const schemas = { email: email(), password: newPassword() }

export default function Signup() {
  const { error, loading, clearError } = useSession()
  const notify = useNotify()
  const navigate = useNavigate()
  const rules = useId()
  const { form, field, handleSubmit, values } = useForm(schemas, async ({ email, password }) => {
    if (!(await register(email, password))) return
    forgetOtpSession()
    notify('success', texts.success, code.sent)
    await navigate('/signupotp')
  })

  useEffect(() => clearError(), [clearError])

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
      {error && (
        <Callout Icon={CircleAlert} title={error} tone="bad" live="alert" className="mt6" />
      )}
      <form ref={form} className="stack g5 mt6" noValidate onSubmit={(e) => void handleSubmit(e)}>
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
      </form>
    </AuthFrame>
  )
}
