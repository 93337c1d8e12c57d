import { cardSecret, email, loginPassword } from '@kinnow/contract/fields'
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
/** Of an account without an address. */
const cardSchemas = { email: email(), currentPassword: cardSecret() }

type Props = {
  /** The account has no address yet, and a class card instead of a password. */
  isFirst: boolean
  onSent: (request: EmailRequest) => void
  onCancel: () => void
}

export function EmailForm({ isFirst, onSent, onCancel }: Props) {
  const { form, field, isBusy, error } = useForm(
    isFirst ? cardSchemas : schemas,
    async (entered) => {
      await changeEmail(entered)
      onSent(entered)
    },
    { fieldOfCode: { 'wrong-password': 'currentPassword', 'wrong-secret': 'currentPassword' } },
  )
  return (
    <Form {...form} className="stack g5 mt2">
      <p className="sm muted">{isFirst ? texts.addText : texts.text}</p>
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('email')}
        label={isFirst ? texts.address : texts.email}
        type="email"
        autoComplete="email"
      />
      <PasswordField
        {...field('currentPassword')}
        label={isFirst ? texts.secret : texts.password}
        autoComplete={isFirst ? 'off' : 'current-password'}
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
