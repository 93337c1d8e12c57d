import type { Invitation } from '@kinnow/contract/invitations'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import type { GroupDetails } from '#features/groups/api.ts'
import { useInvitations, useInviteAgain, useWithdrawInvitation } from '#features/invitations/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { useSite } from '#lib/use-site.ts'
import { invitations as texts } from '#texts/en/invitations.ts'
import { onDay } from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './parts.module.css'

const InviteDialog = lateDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** Who was invited by email and has not come yet. */
export function Invitations({ details: { group } }: { details: GroupDetails }) {
  const { data, error, refetch } = useInvitations(group.id)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={texts.title}>
      <p className="sm muted">{texts.text}</p>
      {error && !data && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="row" count={2} />}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((invitation) => (
            <InvitedRow key={invitation.id} groupId={group.id} invitation={invitation} />
          ))}
        </ul>
      )}
      <div className="mt4">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MailPlus />
          {texts.invite}
        </Button>
      </div>
      <InviteDialog open={isOpen} onOpenChange={setOpen} group={group} />
    </Panel>
  )
}

function InvitedRow({ groupId, invitation }: { groupId: string; invitation: Invitation }) {
  const { id, email, role, sentAt, isOver } = invitation
  const { now, zone } = useClock()
  const { sendsNoMail } = useSite()
  const again = useInviteAgain(groupId)
  const withdraw = useWithdrawInvitation(groupId)
  const day = onDay(dateIn(new Date(sentAt), zone), dateIn(now, zone))
  const sendAgain = () =>
    again.mutate(id, {
      onSuccess: () =>
        notify(
          'success',
          sendsNoMail ? texts.notSent : texts.sentAgain,
          sendsNoMail ? texts.noMail : texts.sentAgainText(email),
        ),
      onError: (failure) => notify('error', texts.notSent, failureText(failure)),
    })
  const remove = () =>
    withdraw.mutate(id, {
      onSuccess: () => notify('success', texts.withdrawn, texts.withdrawnText(email)),
      onError: (failure) => notify('error', texts.notWithdrawn, failureText(failure)),
    })
  return (
    <li>
      <span>
        <b>{email}</b>
        <small>
          {role === 'teacher' && `${texts.teacher}. `}
          {isOver ? texts.over(day) : texts.sent(day)}
        </small>
      </span>
      <span className={styles.buttons}>
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.againOf(email)}
          busy={again.isPending && texts.sending}
          onClick={sendAgain}
        >
          {texts.again}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.withdrawOf(email)}
          busy={withdraw.isPending && texts.withdrawing}
          onClick={remove}
        >
          {texts.withdraw}
        </Button>
      </span>
    </li>
  )
}
