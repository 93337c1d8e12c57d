import type { GroupMember } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useRemoveMember } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { group as texts } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './parts.module.css'

export function Students({ details: { group, students } }: { details: GroupDetails }) {
  const clock = useClock()
  const [leaving, setLeaving] = useState<GroupMember | null>(null)
  if (students.length === 0)
    return <Empty as="h2" title={texts.noStudents} text={texts.noStudentsText} />
  return (
    <Panel title={texts.students}>
      <ul className={styles.rows}>
        {students.map((student) => (
          <li key={student.id}>
            <span>
              <b>{nameOf(student)}</b>
              {student.name !== null && <small>{student.email}</small>}
            </span>
            <span className="xs muted">
              {texts.joined} {dateWithYear(student.joinedAt, clock)}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={texts.takeOutOf(nameOf(student))}
              aria-haspopup="dialog"
              onClick={() => setLeaving(student)}
            >
              {texts.takeOut}
            </Button>
          </li>
        ))}
      </ul>
      <TakeOut groupId={group.id} student={leaving} onClose={() => setLeaving(null)} />
    </Panel>
  )
}

const nameOf = ({ name, email }: GroupMember) => name ?? email

type Props = { groupId: string; student: GroupMember | null; onClose: () => void }

function TakeOut({ groupId, student, onClose }: Props) {
  const { mutate, isPending } = useRemoveMember(groupId)
  const name = student ? nameOf(student) : ''
  const takeOut = () =>
    mutate(student?.id ?? '', {
      onSuccess: () => notify('success', texts.takenOut, texts.takenOutText(name)),
      onError: (failure) => notify('error', texts.notSaved, failureText(failure)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={student !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.takeOutTitle(name)}
      text={texts.takeOutText}
      cancel={texts.cancel}
      confirm={texts.takeOut}
      busy={isPending && texts.takingOut}
      onConfirm={takeOut}
    />
  )
}
