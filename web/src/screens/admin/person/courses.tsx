import { CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { useEndPersonEnrollment } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { person as texts, personCourses } from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './panel.module.css'

const EnrollDialog = lateDialog(async () => (await import('./enroll-dialog.tsx')).EnrollDialog)

type Enrollment = PersonDetails['enrollments'][number]
type Props = { id: string; name: string } & Pick<PersonDetails, 'enrollments'>

export function Courses({ id, name, enrollments }: Props) {
  const clock = useClock()
  const [isEnrolling, setEnrolling] = useState(false)
  const [ending, setEnding] = useState<Enrollment | null>(null)
  return (
    <Panel
      title={texts.courses}
      action={
        <Button
          variant="ghost"
          className={styles.act}
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setEnrolling(true)}
        >
          <CirclePlus />
          {personCourses.enroll}
        </Button>
      }
    >
      {enrollments.length === 0 && <p className="muted">{texts.noCourses}</p>}
      <ul className={styles.rows}>
        {enrollments.map((enrollment) => (
          <li key={enrollment.id} className={styles.row}>
            <div>
              <b className="b5">{enrollment.title}</b>
              <p className="xs muted">{texts.since(dateWithYear(enrollment.since, clock))}</p>
            </div>
            {enrollment.isActive ? (
              <Button
                variant="ghost"
                className={styles.act}
                size="sm"
                aria-haspopup="dialog"
                aria-label={personCourses.endOf(enrollment.title)}
                onClick={() => setEnding(enrollment)}
              >
                {personCourses.end}
              </Button>
            ) : (
              <Tag>{texts.left}</Tag>
            )}
          </li>
        ))}
      </ul>
      <EnrollDialog
        id={id}
        name={name}
        enrollments={enrollments}
        open={isEnrolling}
        onOpenChange={setEnrolling}
      />
      <EndDialog id={id} name={name} enrollment={ending} onClose={() => setEnding(null)} />
    </Panel>
  )
}

type EndProps = {
  id: string
  name: string
  enrollment: Enrollment | null
  onClose: () => void
}

function EndDialog({ id, name, enrollment, onClose }: EndProps) {
  const { mutate, isPending } = useEndPersonEnrollment(id)
  const end = () =>
    enrollment &&
    mutate(enrollment.id, {
      onSuccess: () => notify('success', texts.saved, personCourses.ended(name, enrollment.title)),
      onError: (failure) => notify('error', texts.notSaved, failureText(failure)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={enrollment !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={personCourses.endTitle(name, enrollment?.title ?? '')}
      text={personCourses.endText}
      cancel={texts.cancel}
      confirm={personCourses.end}
      busy={isPending && texts.saving}
      onConfirm={end}
    />
  )
}
