import type { Assignment } from '@kinnow/contract/assignments'
import type { GroupMember } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useChangeAssignment } from '#features/assignments/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { assignWork as texts } from '#texts/en/class-work.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { useTries } from '#ui/use-tries.ts'
import { DateFields, datesOf, typedFrom } from './date-fields.tsx'
import { QuizFields, quizRulesOf, typedQuizRulesFrom } from './quiz-fields.tsx'
import { StudentsField } from './students-field.tsx'
import { WeightField, weightOf } from './weight-field.tsx'
import styles from './work.module.css'

type Known = {
  work: Assignment
  /** Of the class, and those of them whom the work is for; null: all. */
  students: GroupMember[]
  chosen: string[] | null
}
type Props = Known & { open: boolean; onOpenChange: (open: boolean) => void }

export const DatesDialog = ({ open, onOpenChange, ...known }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.changeTitle}
    close={texts.close}
  >
    <DatesForm {...known} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

function DatesForm({ work, students, chosen: before, onClose }: Known & { onClose: () => void }) {
  const [dates, setDates] = useState(() => typedFrom(work))
  const [weight, setWeight] = useState(String(work.weight))
  const [quizRules, setQuizRules] = useState(() => typedQuizRulesFrom(work.quizRules))
  const [chosen, setChosen] = useState(before)
  const { frame, isTried, addTry } = useTries<HTMLDivElement>()
  const { mutate, isPending, error } = useChangeAssignment(work.groupId, work.id)
  const save = () => {
    addTry()
    const read = datesOf(dates)
    const ofQuiz = work.kind === 'quiz' ? quizRulesOf(quizRules) : null
    const counts = weightOf(weight)
    if (!read || chosen?.length === 0 || ofQuiz === undefined || counts === undefined) return
    mutate(
      {
        ...read,
        weight: counts,
        ...(ofQuiz && { quizRules: ofQuiz }),
        ...(chosen !== before && { studentIds: chosen }),
      },
      {
        onSuccess: () => {
          notify('success', texts.changed, work.title)
          onClose()
        },
      },
    )
  }
  return (
    <div ref={frame} className="stack g4 mt5">
      {work.kind === 'quiz' && (
        <QuizFields typed={quizRules} onChange={setQuizRules} isTried={isTried} />
      )}
      {students.length > 0 && (
        <StudentsField students={students} chosen={chosen} onChoose={setChosen} isTried={isTried} />
      )}
      <DateFields dates={dates} onChange={setDates} isTried={isTried} hasClosing={!work.reviews} />
      <WeightField typed={weight} onChange={setWeight} isTried={isTried} />
      {error && <ErrorPanel message={failureText(error)} />}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button busy={isPending && texts.savingChange} onClick={save}>
          {texts.saveChange}
        </Button>
      </div>
    </div>
  )
}
