import { email } from '@kinnow/contract/fields'
import { Link, useNavigate } from 'react-router'
import type { MetaFunction } from 'react-router'
import { sendForm } from '#features/auth/model/send-form.ts'
import { RefusalPanel } from '#features/auth/components/refusal-panel.tsx'
import { askForReset } from '#features/auth/reset-api.ts'
import { ResetFrame } from '#features/auth/components/reset-frame.tsx'
import { useNotify } from '#lib/notify.ts'
import { privateMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { fields, reset as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

const schemas = { email: email() }

export default function ForgotPasswordEmail() {
  const { loading, userEmail } = useSession()
  const notify = useNotify()
  const navigate = useNavigate()
  const { form, field } = useForm(
    schemas,
    async (values) => {
      if (!(await sendForm(() => askForReset(values.email)))) return
      notify('success', texts.sent, texts.sentText)
      await navigate('/forgotpasswordotp')
    },
    { known: { email: userEmail } },
  )

  return (
    <ResetFrame current={0} title={texts.emailTitle}>
      <p className="muted mt2">{texts.emailText}</p>
      <RefusalPanel />
      <Form {...form} className="stack g5 mt6">
        <TextField {...field('email')} label={fields.email} type="email" autoComplete="email" />
        <Button type="submit" size="lg" block busy={loading && texts.sendingCode}>
          {texts.sendCode}
        </Button>
      </Form>
      <p className="mt6">
        <Link className="b5" to="/login">
          {texts.backToLogin}
        </Link>
      </p>
    </ResetFrame>
  )
}
