import { extraAttempts } from '@kinnow/contract/assigned-quiz-rules'
import type { GradeStory } from '@kinnow/contract/gradebook'
import { useAssignment, useReadAssignment, useSetException } from '#features/assignments/api.ts'
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
  const isExcused = cell.state === 'excused'
  return (
    <>
      {kind === 'quiz' && !isExcused && <OneMoreAttempt {...props} />}
      <Excuse {...props} isExcused={isExcused} />
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

/** Excuses the student, or counts the work again. */
function Excuse({ isExcused, ...props }: Props & { isExcused: boolean }) {
  const { isBusy, read, save } = useException(props)
  async function change() {
    const { student } = await read()
    if (!student) return
    await save(student, { isExcused: !isExcused })
    const [title, text] = isExcused
      ? [texts.counts, texts.countsText]
      : [texts.excused, texts.excusedText]
    notify('success', title, text)
    findCell(props.chosen)?.focus()
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy && texts.saving}
      onClick={() => void change().catch(failed)}
    >
      {isExcused ? texts.countAgain : texts.excuse}
    </Button>
  )
}

/** Only where attempts are limited, so that one more means something. */
function OneMoreAttempt(props: Props) {
  const { data } = useAssignment(props.chosen.columnId)
  const { isBusy, read, save } = useException(props)
  if ((data?.quizLimits?.attempts ?? null) === null) return null
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
