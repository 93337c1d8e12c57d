import { email, loginPassword } from '@kinnow/contract/fields'
import { changeEmail } from '#features/profile/api.ts'
import { useForm } from '#lib/use-form.ts'
import { newEmail as texts, profile } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import styles from './details.module.css'

export type EmailRequest = { email: string; currentPassword: string }

const schemas = { email: email(), currentPassword: loginPassword }

type Props = {
  onSent: (request: EmailRequest) => void
  onCancel: () => void
}

export function EmailForm({ onSent, onCancel }: Props) {
  const { form, field, isBusy, error } = useForm(
    schemas,
    async (entered) => {
      await changeEmail(entered)
      onSent(entered)
    },
    { fieldOfCode: { 'wrong-password': 'currentPassword' } },
  )
  return (
    <Form {...form} className="stack g5 mt2">
      <p className="sm muted">{texts.text}</p>
      {error && <ErrorPanel message={error} />}
      <TextField {...field('email')} label={texts.email} type="email" autoComplete="email" />
      <PasswordField
        {...field('currentPassword')}
        label={texts.password}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onCancel}>
          {profile.cancel}
        </Button>
        <Button type="submit" busy={isBusy && texts.sending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}
