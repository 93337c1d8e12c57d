import { type AssignmentKind, assignmentKinds } from '@kinnow/contract/assignments'
import { useState } from 'react'
import { useCreateAssignment } from '#features/assignments/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { inDaysAt, toLocal } from '#features/assignments/model/local-time.ts'
import { useCourseSubjects } from '#features/catalog/hooks/use-course-subjects.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { assignWork as texts } from '#texts/en/class-work.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { useTries } from '#ui/use-tries.ts'
import { DateFields, datesOf } from './date-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { QuizFields, quizRulesOf, typedQuizRulesFrom } from './quiz-fields.tsx'
import { ReviewFields, reviewsOf, type TypedReviews } from './review-fields.tsx'
import { StudentsField } from './students-field.tsx'
import { TargetField } from './target-field.tsx'
import { usualWeight, WeightField, weightOf } from './weight-field.tsx'
import styles from './work.module.css'

/** A lesson that is chosen when the dialog opens. */
export type FirstLesson = { lessonId: string; courseId: string; subjectId: string }

type Props = {
  details: GroupDetails
  first?: FirstLesson | undefined
  /** For these students, until others are chosen; else for the class. */
  studentIds?: string[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const AssignDialog = ({ details, first, studentIds = [], open, onOpenChange }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.title}
    close={texts.close}
  >
    <AssignForm
      details={details}
      // Of a course that the class no longer has nothing can be assigned.
      first={details.group.courses.find(({ id }) => id === first?.courseId) && first}
      studentIds={studentIds}
      onClose={() => onOpenChange(false)}
    />
  </TitledDialog>
)

/** From now, due in a week at six in the evening. */
function usualDates() {
  const now = new Date()
  return { opens: toLocal(now), due: toLocal(inDaysAt(now, 7, 18)), closes: '' }
}

const chosenFirst = (students: GroupDetails['students'], chosen: string[]) => [
  ...students.filter(({ id }) => chosen.includes(id)),
  ...students.filter(({ id }) => !chosen.includes(id)),
]

type FormProps = Pick<Props, 'details' | 'first'> & { studentIds: string[]; onClose: () => void }

function AssignForm({ details: { group, students }, first, studentIds, onClose }: FormProps) {
  const [courseId, setCourseId] = useState(first?.courseId ?? group.courses[0]?.id ?? '')
  const [chosenSubject, setChosenSubject] = useState(first?.subjectId ?? '')
  const [kind, setKind] = useState<AssignmentKind>('lesson')
  const [target, setTarget] = useState(first?.lessonId ?? '')
  const [reviews, setReviews] = useState<TypedReviews>({ count: '10', each: 'week' })
  const [quizRules, setQuizRules] = useState(() => typedQuizRulesFrom(null))
  const [dates, setDates] = useState(usualDates)
  const [weight, setWeight] = useState(usualWeight)
  const [chosen, setChosen] = useState<string[] | null>(studentIds.length > 0 ? studentIds : null)
  const [listed] = useState(() => chosenFirst(students, studentIds))
  const { frame, isTried, addTry } = useTries<HTMLFormElement>()
  const { data: subjects = [] } = useCourseSubjects(courseId)
  const subjectId = chosenSubject || (subjects[0]?.id ?? '')
  const { mutate, isPending, error } = useCreateAssignment(group.id)
  const read = datesOf(dates)
  // Empty until the subject's lessons are there, and where it has none.
  const targetId = kind === 'review' ? subjectId : target

  function choosePlace(place: { courseId: string; subjectId: string }) {
    setCourseId(place.courseId)
    setChosenSubject(place.subjectId)
    setTarget('')
  }

  function assign() {
    addTry()
    const isReview = kind === 'review'
    const rule = reviewsOf(reviews)
    const isQuiz = kind === 'quiz'
    const ofQuiz = quizRulesOf(quizRules)
    if (!read || targetId === '' || chosen?.length === 0 || (isReview && !rule)) return
    const counts = weightOf(weight)
    if ((isQuiz && !ofQuiz) || counts === undefined) return
    mutate(
      {
        groupId: group.id,
        kind,
        targetId,
        opensAt: read.opensAt,
        dueAt: read.dueAt,
        weight: counts,
        ...(isQuiz && { quizRules: ofQuiz }),
        ...(isReview ? { reviews: rule } : { closesAt: read.closesAt }),
        ...(chosen && { studentIds: chosen }),
      },
      {
        onSuccess: ({ assignment }) => {
          notify('success', texts.saved, assignment.title)
          onClose()
        },
      },
    )
  }

  return (
    <Form
      ref={frame}
      noValidate
      className="stack g4 mt5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) assign()
      }}
    >
      <PlaceFields
        courses={group.courses}
        courseId={courseId}
        subjects={subjects}
        subjectId={subjectId}
        onChoose={choosePlace}
      />
      <SelectField
        label={texts.kind}
        value={kind}
        onChange={({ target: { value } }) => {
          setKind(value as AssignmentKind)
          setTarget('')
        }}
      >
        {assignmentKinds.map((each) => (
          <option key={each} value={each}>
            {texts.kinds[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'review' ? (
        <ReviewFields typed={reviews} onChange={setReviews} isTried={isTried} />
      ) : (
        <TargetField
          key={`${subjectId} ${kind}`}
          subjectId={subjectId}
          kind={kind}
          value={target}
          onChoose={setTarget}
        />
      )}
      {kind === 'quiz' && (
        <QuizFields typed={quizRules} onChange={setQuizRules} isTried={isTried} />
      )}
      {students.length > 0 && (
        <StudentsField students={listed} chosen={chosen} onChoose={setChosen} isTried={isTried} />
      )}
      <DateFields
        dates={dates}
        onChange={setDates}
        isTried={isTried}
        hasClosing={kind !== 'review'}
      />
      <WeightField typed={weight} onChange={setWeight} isTried={isTried} />
      {error && <ErrorPanel message={failureText(error)} />}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isPending && texts.saving} disabled={targetId === ''}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
