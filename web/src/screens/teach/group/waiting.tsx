import type { WaitingMember } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useRemoveMember } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { useRecordConsent } from '#features/guardians/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { paperDialog, waitingList as texts } from '#texts/en/guardians.ts'
import { onDay } from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './parts.module.css'

const PaperDialog = lateDialog(
  async () => (await import('#features/guardians/components/paper-dialog.tsx')).PaperDialog,
)

/** Who joins as soon as a guardian agrees: names alone, so that a teacher can remind them. */
export function Waiting({ details: { group, waiting } }: { details: GroupDetails }) {
  const [signed, setSigned] = useState<WaitingMember | null>(null)
  const record = useRecordConsent(group.id)
  if (waiting.length === 0) return null
  const name = signed?.name ?? ''
  return (
    <Panel title={texts.title} note={String(waiting.length)}>
      <p className="sm muted">{texts.text}</p>
      <ul className={styles.rows}>
        {waiting.map((member) => (
          <WaitingRow
            key={member.id}
            groupId={group.id}
            member={member}
            onPaper={() => setSigned(member)}
          />
        ))}
      </ul>
      <PaperDialog
        name={name}
        open={signed !== null}
        onOpenChange={(isOpen) => !isOpen && setSigned(null)}
        onRecord={async (signedOn) => {
          await record.mutateAsync({ userId: signed?.id ?? '', signedOn })
          notify('success', paperDialog.saved, paperDialog.savedText(name))
        }}
      />
    </Panel>
  )
}

type RowProps = { groupId: string; member: WaitingMember; onPaper: () => void }

function WaitingRow({ groupId, member: { id, name, requestedAt }, onPaper }: RowProps) {
  const { now, zone } = useClock()
  const { mutate, isPending } = useRemoveMember(groupId)
  const remove = () =>
    mutate(id, {
      onSuccess: () => notify('success', texts.removed, texts.removedText(name)),
      onError: (failure) => notify('error', texts.notRemoved, failureText(failure)),
    })
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {requestedAt === null
            ? texts.notRequested
            : texts.requested(onDay(dateIn(new Date(requestedAt), zone), dateIn(now, zone)))}
        </small>
      </span>
      <span className={styles.buttons}>
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-label={texts.paperOf(name)}
          onClick={onPaper}
        >
          {texts.paper}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.removeOf(name)}
          busy={isPending && texts.removing}
          onClick={remove}
        >
          {texts.remove}
        </Button>
      </span>
    </li>
  )
}
