import type { Assignment, StudentWork } from '@kinnow/contract/assignments'
import { useId, useState } from 'react'
import { useSetException } from '#features/assignments/api.ts'
import { fromLocal, inDaysAt, toLocal } from '#features/assignments/model/local-time.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { personName } from '#lib/person-name.ts'
import { assignment as texts, assignWork } from '#texts/en/class-work.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './work.module.css'

type Props = {
  work: Assignment
  student: StudentWork
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Choice = 'class' | 'later' | 'excused'
const choices = { class: texts.asClass, later: texts.later, excused: texts.excuse }

/** A later date for one student, or none. */
export const ExceptionDialog = ({ work, student, open, onOpenChange }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.exceptionTitle(personName(student))}
    close={assignWork.close}
  >
    <ExceptionForm work={work} student={student} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

function choiceOf({ isExcused, hasOwnDate }: StudentWork): Choice {
  if (isExcused) return 'excused'
  return hasOwnDate ? 'later' : 'class'
}

/** The date that the student has, else the day after the class's, and tomorrow where that has gone by. */
function usualDate({ hasOwnDate, dueAt }: StudentWork): string {
  const due = new Date(dueAt)
  if (hasOwnDate) return toLocal(due)
  const from = new Date(Math.max(due.getTime(), Date.now()))
  return toLocal(inDaysAt(from, 1, due.getHours()))
}

type FormProps = { work: Assignment; student: StudentWork; onClose: () => void }

function ExceptionForm({ work, student, onClose }: FormProps) {
  const name = useId()
  const [choice, setChoice] = useState(choiceOf(student))
  const [typed, setTyped] = useState(() => usualDate(student))
  const { mutate, isPending, error } = useSetException(work.groupId, work.id)
  const dueAt = fromLocal(typed)
  const isMissing = choice === 'later' && dueAt === undefined
  const save = () => {
    if (isMissing) return
    mutate(
      {
        studentId: student.id,
        dueAt: choice === 'later' ? (dueAt ?? null) : null,
        isExcused: choice === 'excused',
      },
      {
        onSuccess: () => {
          notify('success', texts.saved, personName(student))
          onClose()
        },
      },
    )
  }
  return (
    <div className="stack g4 mt5">
      {error && <ErrorPanel message={failureText(error)} />}
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{texts.choices}</legend>
        {Object.entries(choices).map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => setChoice(value as Choice)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {choice === 'later' && (
        <TextField
          type="datetime-local"
          label={texts.laterDate}
          value={typed}
          error={isMissing ? assignWork.typeTime : null}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {choice === 'excused' && <p className="sm muted">{texts.excuseText}</p>}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {assignWork.cancel}
        </Button>
        <Button busy={isPending && texts.saving} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
