import { readBirthYear, typedBirthYear } from '@kinnow/contract/consent-fields'
import { Info } from 'lucide-react'
import { ButtonLink, Button } from '#ui/button.tsx'
import type { OpenedInvitation } from '#features/invitations/api.ts'
import { rememberPlace } from '#lib/return-to.ts'
import { useForm } from '#lib/use-form.ts'
import { BirthYearField } from '#features/guardians/components/birth-year-field.tsx'
import { invitation as texts } from '#texts/en/invitations.ts'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { useJoin } from './use-join.ts'

type Props = { token: string; opened: OpenedInvitation; own: string }

const schemas = { birthYear: typedBirthYear() }

/** Only the account of the invited address joins. */
export function JoinSignedIn({ token, opened: { email, role, asksBirthYear }, own }: Props) {
  const join = useJoin(token, role)
  const { form, field, isBusy, error } = useForm(
    schemas,
    ({ birthYear }) => join(asksBirthYear ? { birthYear: readBirthYear(birthYear) } : {}),
    {
      optional: asksBirthYear ? [] : ['birthYear'],
      fieldOfCode: { 'wrong-birth-year': 'birthYear' },
    },
  )
  if (email.toLowerCase() !== own.toLowerCase())
    return <Callout Icon={Info} title={texts.other(email, own)} tone="info" className="mt6" />
  return (
    <Form {...form} className="stack g5 mt6">
      <p className="sm">{texts.as(own)}</p>
      {asksBirthYear && <BirthYearField {...field('birthYear')} />}
      {error && <ErrorPanel message={error} />}
      <Button type="submit" size="lg" block busy={isBusy && texts.joining}>
        {role === 'teacher' ? texts.teach : texts.join}
      </Button>
    </Form>
  )
}

/** The login leads back here, where this tab still has the link. */
export const LogInFirst = ({ email }: { email: string }) => (
  <div className="stack g5 mt6">
    <p className="sm">{texts.hasAccount(email)}</p>
    <ButtonLink to="/login" size="lg" block onClick={() => rememberPlace('/invitation')}>
      {texts.logIn}
    </ButtonLink>
  </div>
)
