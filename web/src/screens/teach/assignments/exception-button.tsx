import { useState } from 'react'
import type { AssignmentDetails } from '#features/assignments/api.ts'
import { useReadAssignment } from '#features/assignments/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { tray as texts } from '#texts/en/gradebook.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { type Chosen, findCell } from './grade-table.tsx'

const ExceptionDialog = lateDialog(
  async () => (await import('../assignments/exception-dialog.tsx')).ExceptionDialog,
)

/** Opens what is different for the student of a cell, over the gradebook; closed, the cell has the focus. */
export function ExceptionButton({ chosen }: { chosen: Chosen }) {
  const { mutate, isPending } = useReadAssignment(chosen.columnId)
  const [details, setDetails] = useState<AssignmentDetails>()
  const [isOpen, setOpen] = useState(false)
  const student = details?.students.find(({ id }) => id === chosen.studentId)
  const open = () =>
    mutate(undefined, {
      onSuccess: (read) => {
        setDetails(read)
        setOpen(true)
      },
      onError: (failure) => notify('error', texts.notOpened, failureText(failure)),
    })
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        busy={isPending && texts.opening}
        onClick={open}
      >
        {texts.exception}
      </Button>
      {details && student && (
        <ExceptionDialog
          details={details}
          student={student}
          open={isOpen}
          onOpenChange={setOpen}
          focusAfter={() => findCell(chosen)}
        />
      )}
    </>
  )
}
