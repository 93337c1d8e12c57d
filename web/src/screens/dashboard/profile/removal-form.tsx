import type { Student } from '@kinnow/contract/auth'
import { plainAddress } from '@kinnow/contract/address'
import { email, loginPassword } from '@kinnow/contract/fields'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { removeMe } from '#features/profile/api.ts'
import { notify } from '#lib/notify.ts'
import { clearSession } from '#lib/session.ts'
import { FieldFault, useForm } from '#lib/use-form.ts'
import { removal as texts, profile } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { withoutConfirming } from './confirm-leave.tsx'
import styles from './rows.module.css'

const schemas = { email: email(), password: loginPassword }

/** The typed address and the password stand between a slip and the end of the account. */
export function RemovalForm({ student, onCancel }: { student: Student; onCancel: () => void }) {
  const navigate = useNavigate()
  const [isGone, setGone] = useState(false)
  const { form, field, isBusy, error } = useForm(
    schemas,
    async (entered) => {
      if (plainAddress(entered.email.trim()) !== plainAddress(student.email))
        throw new FieldFault('email', texts.mismatch)
      await removeMe(entered.password)
      setGone(true)
      notify('success', texts.done, texts.doneText)
      await navigate('/', { state: withoutConfirming })
    },
    { fieldOfCode: { 'wrong-password': 'password' } },
  )

  // Not before this page is left: a guarded one without a session leads to the login.
  useEffect(() => (isGone ? clearSession : undefined), [isGone])

  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('email')}
        label={texts.email(student.email)}
        type="email"
        autoComplete="off"
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {profile.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy && texts.busy}>
          {texts.confirm}
        </Button>
      </div>
    </Form>
  )
}
