import {
  email,
  messages,
  name,
  newPassword,
  passwordRules,
  plainPassword,
} from '@kinnow/contract/fields'
import { KeyRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { readClaimDraft, saveClaimDraft } from '#features/admin/model/claim-draft.ts'
import { PasswordRules } from '#features/auth/components/password-rules.tsx'
import { ApiFailure } from '#lib/api-failure.ts'
import { useForm } from '#lib/use-form.ts'
import { fields } from '#texts/en/auth.ts'
import { claim as texts } from '#texts/en/school-settings.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import styles from './claim.module.css'
import { Head } from './head.tsx'
import { takeSchool } from './take-school.ts'

/** The list below the field has the whole rule: the message names what is missing. */
const passwordProblem = (message: string | null, password: string) =>
  message === messages.passwordRule
    ? texts.missingRules(
        passwordRules
          .filter(({ test }) => !test.test(plainPassword(password)))
          .map(({ label }) => label),
      )
    : message

const schemas = { name: name(), email: email(), password: newPassword() }

export function AccountStep({ token, onDone }: { token: string; onDone: () => void }) {
  const rules = useId()
  const [isKnown, setKnown] = useState(false)
  const [draft] = useState(readClaimDraft)
  const { form, field, values, isBusy, error } = useForm(
    schemas,
    async (account) => {
      setKnown(false)
      try {
        await takeSchool(token, account)
      } catch (failure) {
        setKnown(failure instanceof ApiFailure && failure.code === 'claim-needs-login')
        throw failure
      }
      onDone()
    },
    {
      known: { name: draft.name ?? '', email: draft.email ?? '' },
      fieldOfCode: { 'claim-needs-login': 'email', 'password-too-common': 'password' },
    },
  )
  useEffect(
    () => saveClaimDraft({ name: values.name, email: values.email }),
    [values.name, values.email],
  )
  const password = field('password')
  return (
    <>
      <Head step={0} title={texts.title} lead={texts.lead} />
      <Form {...form} className="stack g5 mt6">
        {error && <ErrorPanel message={error} />}
        <TextField {...field('name')} label={texts.name} autoComplete="name" />
        <TextField
          {...field('email')}
          label={fields.email}
          type="email"
          autoComplete="email"
          hint={
            isKnown && (
              <ButtonLink to="/login" variant="secondary" size="sm" className={styles.logIn}>
                {texts.logIn}
              </ButtonLink>
            )
          }
        />
        <div>
          <PasswordField
            {...password}
            error={passwordProblem(password.error, password.value)}
            label={fields.password}
            autoComplete="new-password"
            describedBy={rules}
          />
          <PasswordRules id={rules} password={password.value} />
        </div>
        <Button type="submit" size="lg" block busy={isBusy && texts.creating}>
          {texts.continue}
        </Button>
      </Form>
      <p className={`mt6 ${styles.strip}`}>
        <KeyRound />
        {texts.once}
      </p>
    </>
  )
}
