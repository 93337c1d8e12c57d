import { newPassword } from '@kinnow/contract/fields'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { sendForm } from '#features/auth/model/send-form.ts'
import { PasswordRules } from '#features/auth/components/password-rules.tsx'
import { RefusalPanel } from '#features/auth/components/refusal-panel.tsx'
import { resetPassword } from '#features/auth/reset-api.ts'
import { useNotify } from '#lib/notify.ts'
import { useSession } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { reset as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'

const schemas = { password: newPassword() }

type Props = {
  email: string
  /** The server asks for another code. */
  onOver: () => void
}

export function NewPassword({ email, onOver }: Props) {
  const loading = useSession((state) => state.loading)
  const notify = useNotify()
  const navigate = useNavigate()
  const rules = useId()
  const { form, field, values } = useForm(schemas, async ({ password }) => {
    if (await sendForm(() => resetPassword(email, password))) {
      notify('success', texts.done, texts.doneText)
      await navigate('/login', { replace: true })
    } else if (useSession.getState().resetotp === null) onOver()
  })

  return (
    <>
      <p className="muted mt2">
        {texts.passwordFor} <strong className="b5">{email}</strong>.
      </p>
      <RefusalPanel />
      <Form {...form} className="stack g5 mt6">
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <div>
          <PasswordField
            {...field('password')}
            label={texts.password}
            autoComplete="new-password"
            describedBy={rules}
          />
          <PasswordRules id={rules} password={values.password} />
        </div>
        <Button type="submit" size="lg" block busy={loading && texts.saving}>
          {texts.save}
        </Button>
      </Form>
    </>
  )
}
