import { readBirthYear, typedBirthYear } from '@kinnow/contract/consent-fields'
import { name, newPassword } from '@kinnow/contract/fields'
import { useId } from 'react'
import { PasswordRules } from '#features/auth/components/password-rules.tsx'
import type { OpenedInvitation } from '#features/invitations/api.ts'
import { useForm } from '#lib/use-form.ts'
import { BirthYearField } from '#features/guardians/components/birth-year-field.tsx'
import { fields, signup } from '#texts/en/auth.ts'
import { invitation as texts } from '#texts/en/invitations.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useJoin } from './use-join.ts'

const schemas = {
  name: name(texts.name),
  password: newPassword(),
  birthYear: typedBirthYear(),
}

/** The link has shown whose address it is: a name and a password are all that is missing. */
export function JoinAsNew({ token, opened }: { token: string; opened: OpenedInvitation }) {
  const rules = useId()
  const join = useJoin(token, opened.role)
  const { asksBirthYear } = opened
  const { form, field, values, isBusy, error } = useForm(
    schemas,
    ({ birthYear, ...account }) =>
      join({ account, ...(asksBirthYear && { birthYear: readBirthYear(birthYear) }) }),
    {
      optional: asksBirthYear ? [] : ['birthYear'],
      fieldOfCode: { 'password-too-common': 'password', 'wrong-birth-year': 'birthYear' },
    },
  )
  return (
    <Form {...form} className="stack g5 mt6">
      <p className="sm">{texts.for(opened.email)}</p>
      {error && <ErrorPanel message={error} />}
      <TextField {...field('name')} label={texts.name} autoComplete="name" />
      <div>
        <PasswordField
          {...field('password')}
          label={fields.password}
          autoComplete="new-password"
          describedBy={rules}
        />
        <PasswordRules id={rules} password={values.password} />
      </div>
      {asksBirthYear && <BirthYearField {...field('birthYear')} />}
      <Button type="submit" size="lg" block busy={isBusy && texts.creating}>
        {texts.create}
      </Button>
      <p className="xs muted">
        <LinkedText text={signup.terms} />
      </p>
    </Form>
  )
}
