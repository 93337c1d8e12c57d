import type { Student } from '@kinnow/contract/auth'
import { loginPassword, newPassword } from '@kinnow/contract/fields'
import { useEffect, useId } from 'react'
import { PasswordRules } from '#features/auth/components/password-rules.tsx'
import { useChangePassword } from '#features/profile/api.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { profile, security as texts } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import styles from './rows.module.css'

const schemas = { currentPassword: loginPassword, newPassword: newPassword() }

export function PasswordForm({ student, onClose }: { student: Student; onClose: () => void }) {
  const { mutateAsync } = useChangePassword()
  const rules = useId()
  const { form, field, values, isBusy, error } = useForm(
    schemas,
    async (entered) => {
      await mutateAsync(entered)
      notify('success', texts.done, texts.doneText)
      onClose()
    },
    { fieldOfCode: { 'wrong-password': 'currentPassword', 'password-too-common': 'newPassword' } },
  )

  // The button that opened the form is gone.
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [ref])

  return (
    <Form {...form} className={`stack g5 ${styles.form}`} aria-label={texts.change}>
      {error && <ErrorPanel message={error} />}
      {/* For password managers: whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={student.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        {...field('currentPassword')}
        label={texts.current}
        autoComplete="current-password"
      />
      <div>
        <PasswordField
          {...field('newPassword')}
          label={texts.new}
          autoComplete="new-password"
          describedBy={rules}
        />
        <PasswordRules id={rules} password={values.newPassword} />
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          {profile.cancel}
        </Button>
        <Button type="submit" variant="secondary" busy={isBusy && texts.changing}>
          {texts.change}
        </Button>
      </div>
    </Form>
  )
}
