import { extraAttempts } from '@kinnow/contract/assigned-quiz-rules'
import type { GradeStory } from '@kinnow/contract/gradebook'
import { useReadAssignment, useSetException } from '#features/assignments/api.ts'
import type { AssignmentDetails } from '#features/assignments/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { cellActs as texts } from '#texts/en/gradebook.ts'
import { Button } from '#ui/button.tsx'
import { type Chosen, findCell } from './grade-table.tsx'

const most = Math.max(...extraAttempts)

type Props = { groupId: string; chosen: Chosen; story: GradeStory }

/** What a teacher does most often for one student of some work, each at one press. */
export function CellActs(props: Props) {
  const { kind, cell } = props.story
  if (cell.state === 'excused') return null
  return (
    <>
      {kind === 'quiz' && <OneMoreAttempt {...props} />}
      <Excuse {...props} />
    </>
  )
}

const failed = (error: unknown) => notify('error', texts.failed, failureText(error))

/** A date of the student's own stays. */
const ownDate = ({ hasOwnDate, dueAt }: GradeStory) => (hasOwnDate ? dueAt : null)

function Excuse({ groupId, chosen, story }: Props) {
  const { studentId, columnId } = chosen
  const { mutate, isPending } = useSetException(groupId, columnId)
  const excuse = () =>
    mutate(
      { studentId, dueAt: ownDate(story), isExcused: true },
      {
        onSuccess: () => {
          notify('success', texts.excused, texts.excusedText)
          // The button is gone by now.
          findCell(chosen)?.focus()
        },
        onError: failed,
      },
    )
  return (
    <Button size="sm" variant="secondary" busy={isPending && texts.saving} onClick={excuse}>
      {texts.excuse}
    </Button>
  )
}

function OneMoreAttempt({ groupId, chosen, story }: Props) {
  const { studentId, columnId } = chosen
  const { mutateAsync: read, isPending: isReading } = useReadAssignment(columnId)
  const { mutateAsync: save, isPending: isSaving } = useSetException(groupId, columnId)
  async function add() {
    const details = await read()
    const student = details.students.find(({ id }) => id === studentId)
    if (!student) return
    const refusal = whyNot(details, student)
    if (refusal) {
      notify('info', texts.notAdded, refusal)
      return
    }
    const extra = student.extraAttempts + 1
    const dueAt = ownDate(story)
    await save({ studentId, dueAt, isExcused: false, extraAttempts: extra })
    notify('success', texts.added, texts.addedText(extra))
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={(isReading || isSaving) && texts.saving}
      onClick={() => void add().catch(failed)}
    >
      {texts.oneMore}
    </Button>
  )
}

type Student = AssignmentDetails['students'][number]

/** Undefined where one more attempt can be used. */
function whyNot({ quizLimits }: AssignmentDetails, student: Student): string | undefined {
  if (!quizLimits || quizLimits.attempts === null) return texts.unlimited
  if (student.state === 'closed') return texts.closed
  return student.extraAttempts >= most ? texts.most(most) : undefined
}
