import { useGroup } from '#features/groups/api.ts'
import { AssignDialog, type FirstLesson } from '../assignments/assign-dialog.tsx'

type Props = {
  groupId: string
  first: FirstLesson
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Assigns a lesson to a class, which is read when it opens. Load it lazily. */
export function AssignLessonDialog({ groupId, ...props }: Props) {
  const { data: details } = useGroup(groupId)
  return details ? <AssignDialog details={details} {...props} /> : null
}
