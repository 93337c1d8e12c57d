import { longText } from '@kinnow/contract/fields'
import type { Group } from '@kinnow/contract/groups'
import { invitedRoles } from '@kinnow/contract/invitations'
import type { InvitedRole, SkippedAddress } from '@kinnow/contract/invitations'
import { limits } from '@kinnow/contract/limits'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useInvite } from '#features/invitations/api.ts'
import { parseAddresses } from '#features/invitations/model/addresses.ts'
import { notify } from '#lib/notify.ts'
import { useStudent } from '#lib/session.ts'
import { FieldFault, useForm } from '#lib/use-form.ts'
import { useSite } from '#lib/use-site.ts'
import { invitations as texts } from '#texts/en/invitations.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './parts.module.css'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; group: Group }

export const InviteDialog = ({ open, onOpenChange, group }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.dialogTitle(group.name)}
    close={texts.close}
  >
    <InviteForm groupId={group.id} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

/** As much as fifty addresses with their names are. */
const longest = 20_000
const schemas = { emails: longText(texts.emails, longest) }

function readAddresses(typed: string): string[] {
  const { emails, wrong } = parseAddresses(typed)
  if (wrong !== null) throw new FieldFault('emails', texts.wrong(wrong))
  if (emails.length > limits.invitation.atOnce)
    throw new FieldFault('emails', texts.tooMany(emails.length))
  return emails
}

function InviteForm({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const isOwner = useStudent()?.role === 'owner'
  const { sendsNoMail } = useSite()
  const [role, setRole] = useState<InvitedRole>('student')
  const [skipped, setSkipped] = useState<SkippedAddress[]>([])
  const { mutateAsync } = useInvite(groupId)
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ emails: typed }) => {
      const emails = readAddresses(typed)
      const { skipped: left } = await mutateAsync({ emails, role })
      const sent = emails.length - left.length
      if (sent > 0)
        notify(
          'success',
          sendsNoMail ? texts.notSent : texts.done,
          sendsNoMail ? texts.noMail : texts.doneText(sent),
        )
      setSkipped(left)
      if (left.length === 0) onClose()
    },
    { resetsWhenSent: true },
  )
  return (
    <Form {...form} className="stack g4 mt5">
      {error && <ErrorPanel message={error} />}
      {skipped.length > 0 && (
        <Callout Icon={Info} title={texts.skippedTitle} tone="info" live="status">
          <ul>
            {skipped.map(({ email, reason }) => (
              <li key={email} className="sm">
                <b>{email}</b> {texts.reasons[reason]}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <TextAreaField
        {...field('emails')}
        label={texts.emails}
        rows={6}
        hint={texts.emailsHint}
        autoComplete="off"
        spellCheck={false}
      />
      {isOwner && (
        <SelectField
          label={texts.role}
          value={role}
          onChange={({ target }) =>
            setRole(invitedRoles.find((one) => one === target.value) ?? 'student')
          }
        >
          {invitedRoles.map((one) => (
            <option key={one} value={one}>
              {texts.roles[one]}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isBusy && texts.sending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}
