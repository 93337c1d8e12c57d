import { extraAttempts } from '@kinnow/contract/assigned-quiz-rules'
import type { StudentWork } from '@kinnow/contract/assignments'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { useId, useState } from 'react'
import type { AssignmentDetails } from '#features/assignments/api.ts'
import { useSetException } from '#features/assignments/api.ts'
import { fromLocal, inDaysAt, toLocal } from '#features/assignments/model/local-time.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { personName } from '#lib/person-name.ts'
import { assignment as texts, assignWork } from '#texts/en/class-work.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './work.module.css'

type Props = {
  details: AssignmentDetails
  student: StudentWork
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus when the dialog closes; without it what opened the dialog. */
  focusAfter?: () => HTMLElement | null
}

type Choice = 'class' | 'later' | 'excused'
const choices = { class: texts.asClass, later: texts.later, excused: texts.excuse }

/** For one student: a later date or none, and at a quiz more time and attempts. */
export const ExceptionDialog = ({ details, student, open, onOpenChange, focusAfter }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.exceptionTitle(personName(student))}
    close={assignWork.close}
    {...(focusAfter && { focusAfter })}
  >
    <ExceptionForm details={details} student={student} onClose={() => onOpenChange(false)} />
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

type FormProps = { details: AssignmentDetails; student: StudentWork; onClose: () => void }

function ExceptionForm({ details, student, onClose }: FormProps) {
  const { assignment: work, quizLimits } = details
  const name = useId()
  const [choice, setChoice] = useState(choiceOf(student))
  const [typed, setTyped] = useState(() => usualDate(student))
  const [extra, setExtra] = useState<Extra>({
    time: factorOf(student.extraTime),
    attempts: student.extraAttempts,
  })
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
        ...(quizLimits && { extraTime: extra.time, extraAttempts: extra.attempts }),
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
      {quizLimits && choice !== 'excused' && (
        <QuizExtra
          limits={quizLimits}
          extra={extra}
          onChange={setExtra}
          isClosed={choice === 'class' && student.state === 'closed'}
        />
      )}
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

type Factor = (typeof schoolLimits.extraTimes)[number]
type Extra = { time: Factor; attempts: number }

const factorOf = (time: number): Factor => schoolLimits.extraTimes.find((one) => one === time) ?? 1

type ExtraProps = {
  limits: NonNullable<AssignmentDetails['quizLimits']>
  extra: Extra
  onChange: (extra: Extra) => void
  /** Nobody can start it without a later date. */
  isClosed: boolean
}

/** What a quiz does not limit cannot be more of. */
function QuizExtra({ limits: { minutes, attempts }, extra, onChange, isClosed }: ExtraProps) {
  if (minutes === null && attempts === null)
    return <p className="sm muted">{texts.withoutLimits}</p>
  return (
    <>
      {minutes !== null && (
        <SelectField
          label={texts.time}
          value={extra.time}
          onChange={({ target }) => onChange({ ...extra, time: factorOf(Number(target.value)) })}
        >
          {schoolLimits.extraTimes.map((factor) => (
            <option key={factor} value={factor}>
              {texts.timeOf(minutes * factor, factor)}
            </option>
          ))}
        </SelectField>
      )}
      {attempts !== null && (
        <SelectField
          label={texts.attempts}
          value={extra.attempts}
          onChange={({ target }) => onChange({ ...extra, attempts: Number(target.value) })}
        >
          {extraAttempts.map((more) => (
            <option key={more} value={more}>
              {texts.attemptsOf(attempts + more, more)}
            </option>
          ))}
        </SelectField>
      )}
      <p className="sm muted">{isClosed ? texts.needsDate : texts.fromNowOn}</p>
    </>
  )
}
