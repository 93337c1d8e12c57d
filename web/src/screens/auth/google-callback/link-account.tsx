import { loginPassword } from '@kinnow/contract/fields'
import { Link } from 'react-router'
import { signInWithService } from '#features/auth/api.ts'
import { sendForm } from '#features/auth/model/send-form.ts'
import { RefusalPanel } from '#features/auth/components/refusal-panel.tsx'
import { ApiFailure } from '#lib/api-failure.ts'
import { useSession } from '#lib/session.ts'
import { FieldFault, useForm } from '#lib/use-form.ts'
import { fields, google as texts, login } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'

const schemas = { password: loginPassword }

type Props = { service: string | null; label: string; idToken: string }

/** The email had an account before: its password, once, shows that both belong to one person. */
export function LinkAccount({ service, label, idToken }: Props) {
  const loading = useSession((state) => state.loading)
  const { form, field } = useForm(schemas, async ({ password }) => {
    let wrong: ApiFailure | undefined
    await sendForm(() =>
      signInWithService(service, { idToken, password }).catch((error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== 'wrong-password') throw error
        wrong = error
      }),
    )
    if (wrong) throw new FieldFault('password', wrong.message)
  })

  return (
    <>
      <p className="muted mt2">{texts.linkText(label)}</p>
      <RefusalPanel />
      <Form {...form} className="stack g5 mt6">
        <PasswordField
          {...field('password')}
          label={fields.password}
          autoComplete="current-password"
          aside={
            <Link className="sm b5" to="/forgotpassword">
              {login.forgot}
            </Link>
          }
        />
        <Button type="submit" size="lg" block busy={loading && texts.linking}>
          {texts.link}
        </Button>
      </Form>
      <p className="mt6">
        <Link className="b5" to="/login">
          {texts.back}
        </Link>
      </p>
    </>
  )
}
