import { CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { useEndPersonEnrollment } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { person as texts, personCourses } from '#texts/en/admin.ts'
import { partOf } from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import table from './courses.module.css'
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
      {enrollments.length > 0 && (
        <table className={table.table}>
          <caption className="sr">{texts.courses}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.course}</th>
              <th scope="col" className={table.wide}>
                {texts.comesFrom}
              </th>
              <th scope="col">{texts.progress}</th>
              <td className={table.menu} aria-label={texts.more} />
            </tr>
          </thead>
          <tbody>
            {enrollments.map((enrollment) => (
              <tr key={enrollment.id}>
                <th scope="row">
                  {enrollment.title}
                  <small>{texts.since(dateWithYear(enrollment.since, clock))}</small>
                </th>
                <td className={table.wide}>{enrollment.groups.join(', ') || texts.noClass}</td>
                <td>
                  {enrollment.steps ? (
                    <Progress title={enrollment.title} {...enrollment.steps} />
                  ) : (
                    <Tag>{texts.left}</Tag>
                  )}
                </td>
                <td className={table.menu}>
                  {enrollment.isActive && (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={personCourses.endOf(enrollment.title)}
                      aria-haspopup="dialog"
                      onClick={() => setEnding(enrollment)}
                    >
                      {personCourses.end}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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

type ProgressProps = { title: string; done: number; all: number }

const Progress = ({ title, done, all }: ProgressProps) => (
  <span className={table.progress}>
    <ProgressBar
      thin
      tone="ok"
      className={table.bar}
      label={texts.progressIn(title)}
      percent={all === 0 ? 0 : (done / all) * 100}
    />
    {partOf(done, all)}
  </span>
)

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
