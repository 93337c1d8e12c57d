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

type Student = AssignmentDetails['students'][number]

/** A date of the student's own stays, also one that was set since the tray was opened. */
const ownDate = ({ hasOwnDate, dueAt }: Student) => (hasOwnDate ? dueAt : null)

/** The student's exception as it is now: a tray may be open for long. */
function useException({ groupId, chosen: { studentId, columnId } }: Props) {
  const reading = useReadAssignment(columnId)
  const saving = useSetException(groupId, columnId)
  return {
    isBusy: reading.isPending || saving.isPending,
    read: async () => {
      const details = await reading.mutateAsync()
      return { details, student: details.students.find(({ id }) => id === studentId) }
    },
    save: (student: Student, change: { isExcused: boolean; extraAttempts?: number }) =>
      saving.mutateAsync({ studentId, dueAt: ownDate(student), ...change }),
  }
}

function Excuse(props: Props) {
  const { isBusy, read, save } = useException(props)
  async function excuse() {
    const { student } = await read()
    if (!student) return
    await save(student, { isExcused: true })
    notify('success', texts.excused, texts.excusedText)
    // The button is gone by now.
    findCell(props.chosen)?.focus()
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy && texts.saving}
      onClick={() => void excuse().catch(failed)}
    >
      {texts.excuse}
    </Button>
  )
}

function OneMoreAttempt(props: Props) {
  const { isBusy, read, save } = useException(props)
  async function add() {
    const { details, student } = await read()
    if (!student) return
    const refusal = whyNot(details, student)
    if (refusal) {
      notify('info', texts.notAdded, refusal)
      return
    }
    const extra = student.extraAttempts + 1
    await save(student, { isExcused: false, extraAttempts: extra })
    notify('success', texts.added, texts.addedText(extra))
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy && texts.saving}
      onClick={() => void add().catch(failed)}
    >
      {texts.oneMore}
    </Button>
  )
}

/** Undefined where one more attempt can be used. */
function whyNot({ quizLimits }: AssignmentDetails, student: Student): string | undefined {
  if (!quizLimits || quizLimits.attempts === null) return texts.unlimited
  if (student.state === 'excused') return texts.excusedSince
  if (student.state === 'closed') return texts.closed
  return student.extraAttempts >= most ? texts.most(most) : undefined
}
