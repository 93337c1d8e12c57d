import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { GroupDetails } from '#features/groups/api.ts'
import { classWork as texts } from '#texts/en/class-work.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'

const AssignDialog = lateDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog)

/** Opens the dialog in which work is assigned. A class that has ended, or has no courses, gets none. */
export function AssignButton({ details }: { details: GroupDetails }) {
  const [isOpen, setOpen] = useState(false)
  const { isArchived, courses } = details.group
  if (isArchived || courses.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Plus />
        {texts.assign}
      </Button>
      <AssignDialog details={details} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
