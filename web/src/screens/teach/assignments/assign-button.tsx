import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { GroupDetails } from '#features/groups/api.ts'
import { classWork as texts } from '#texts/en/class-work.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import type { FirstLesson } from './assign-dialog.tsx'

const AssignDialog = lateDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog)

type Props = {
  details: GroupDetails
  /** Chosen in the dialog, which opens with it. */
  first?: FirstLesson | undefined
  /** The dialog was closed. */
  onClose?: () => void
}

/** Opens the dialog in which work is assigned. A class that has ended, or has no courses, gets none. */
export function AssignButton({ details, first, onClose }: Props) {
  const [isOpen, setOpen] = useState(first !== undefined)
  const { isArchived, courses } = details.group
  if (isArchived || courses.length === 0) return null
  function change(open: boolean) {
    setOpen(open)
    if (!open) onClose?.()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Plus />
        {texts.assign}
      </Button>
      <AssignDialog details={details} first={first} open={isOpen} onOpenChange={change} />
    </>
  )
}
