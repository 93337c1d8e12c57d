import { Info } from 'lucide-react'
import { ButtonLink, Button } from '#ui/button.tsx'
import type { OpenedInvitation } from '#features/invitations/api.ts'
import { rememberPlace } from '#lib/return-to.ts'
import { useForm } from '#lib/use-form.ts'
import { invitation as texts } from '#texts/en/invitations.ts'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { useJoin } from './use-join.ts'

type Props = { token: string; opened: OpenedInvitation; own: string }

/** Only the account of the invited address joins. */
export function JoinSignedIn({ token, opened: { email, role }, own }: Props) {
  const join = useJoin(token, role)
  const { form, isBusy, error } = useForm({}, () => join())
  if (email.toLowerCase() !== own.toLowerCase())
    return <Callout Icon={Info} title={texts.other(email, own)} tone="info" className="mt6" />
  return (
    <Form {...form} className="stack g5 mt6">
      <p className="sm">{texts.as(own)}</p>
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
