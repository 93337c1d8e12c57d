import type { Student } from '@kinnow/contract/auth'
import { plainAddress } from '@kinnow/contract/address'
import { cardSecret, email, loginPassword, name as nameField } from '@kinnow/contract/fields'
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
/** Of an account without an address. */
const cardSchemas = { email: nameField(), password: cardSecret() }

/** The typed address and the password, else the name and the secret of the class card, are between a slip and the end of the account. */
export function RemovalForm({ student, onCancel }: { student: Student; onCancel: () => void }) {
  const navigate = useNavigate()
  const [isGone, setGone] = useState(false)
  const { email: address } = student
  const word = address ?? student.name ?? ''
  const { form, field, isBusy, error } = useForm(
    address === null ? cardSchemas : schemas,
    async (entered) => {
      const typed = entered.email.trim()
      if (address === null ? typed !== word : plainAddress(typed) !== plainAddress(address))
        throw new FieldFault('email', address === null ? texts.otherName : texts.mismatch)
      await removeMe(entered.password)
      setGone(true)
      notify('success', texts.done, texts.doneText)
      await navigate('/', { state: withoutConfirming })
    },
    { fieldOfCode: { 'wrong-password': 'password', 'wrong-secret': 'password' } },
  )

  // Not before this page is left: a guarded one without a session leads to the login.
  useEffect(() => (isGone ? clearSession : undefined), [isGone])

  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('email')}
        label={texts.email(word)}
        {...(address !== null && { type: 'email' })}
        autoComplete="off"
      />
      <PasswordField
        {...field('password')}
        label={address === null ? texts.secret : texts.password}
        autoComplete={address === null ? 'off' : 'current-password'}
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
