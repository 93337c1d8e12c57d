import type { StudentWork } from '@kinnow/contract/assignments'
import { type GradeScale, gradeText } from '@kinnow/contract/grade-scale'
import { useState } from 'react'
import type { AssignmentDetails } from '#features/assignments/api.ts'
import { LateTag } from '../../shared/assignments/work-row.tsx'
import { whenOf } from '#features/assignments/model/when.ts'
import { useGradeScale } from '#lib/use-grade-scale.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { personName } from '#lib/person-name.ts'
import { assignment as texts } from '#texts/en/class-work.ts'
import { ownWork } from '#texts/en/work.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './work.module.css'

const ExceptionDialog = lateDialog(
  async () => (await import('./exception-dialog.tsx')).ExceptionDialog,
)

type Props = { details: AssignmentDetails; clock: Clock }

/** Each student of the class, with what is done and what differs. */
export function StudentStates({ details, clock }: Props) {
  const { students } = details
  const [chosen, setChosen] = useState<StudentWork | null>(null)
  const [isOpen, setOpen] = useState(false)
  const scale = useGradeScale()
  if (students.length === 0)
    return <Empty as="h2" title={texts.noStudents} text={texts.noStudentsText} />
  return (
    <Panel title={texts.students}>
      <ul className={styles.rows}>
        {students.map((student) => (
          <li key={student.id}>
            <div className={styles.what}>
              <b className="b5">{personName(student)}</b>
              <p className="xs muted">{factsOf(student, clock, scale)}</p>
            </div>
            <StateTag student={student} />
            <Button
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              aria-label={texts.exceptionOf(personName(student))}
              onClick={() => {
                setChosen(student)
                setOpen(true)
              }}
            >
              {texts.exception}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ExceptionDialog
          key={chosen.id}
          details={details}
          student={chosen}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </Panel>
  )
}

function factsOf(student: StudentWork, clock: Clock, scale: GradeScale): string {
  const { doneAt, percent, points, parts, week, hasOwnDate, dueAt, isStarted, state } = student
  const { extraTime, extraAttempts } = student
  return [
    doneAt !== null && ownWork.doneOn(whenOf(doneAt, clock)),
    percent !== null && ownWork.result(gradeText({ percent, points }, scale)),
    parts && ownWork.parts(parts.done, parts.of),
    week && state === 'todo' && ownWork.thisWeek(week.done, week.of),
    isStarted && doneAt === null && !parts && texts.started,
    hasOwnDate && state !== 'excused' && texts.ownDate(whenOf(dueAt, clock)),
    extraTime > 1 && texts.longer(extraTime),
    extraAttempts > 0 && texts.moreAttempts(extraAttempts),
  ]
    .filter(Boolean)
    .join(' · ')
}

function StateTag({ student: { state, isLate } }: { student: StudentWork }) {
  if (state === 'late') return <LateTag text={texts.states.late} />
  if (state === 'done' && isLate) return <LateTag text={texts.doneLate} />
  return <Tag {...(state === 'done' && { tone: 'ok' as const })}>{texts.states[state]}</Tag>
}
