import { useNavigate } from 'react-router'
import { useRemoveMember } from '#features/groups/api.ts'
import { groupPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { group as texts } from '#texts/en/teach.ts'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'

type Props = {
  groupId: string
  student: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Takes a student out of a class once that is confirmed, and leads back to it. */
export function TakeOutDialog({ groupId, student: { id, name }, open, onOpenChange }: Props) {
  const navigate = useNavigate()
  const { mutate, isPending } = useRemoveMember(groupId)
  const takeOut = () =>
    mutate(id, {
      onSuccess: () => {
        notify('success', texts.takenOut, texts.takenOutText(name))
        void navigate(groupPath(groupId), { replace: true })
      },
      onError: (failure) => {
        notify('error', texts.notSaved, failureText(failure))
        onOpenChange(false)
      },
    })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.takeOutTitle(name)}
      text={texts.takeOutText}
      cancel={texts.cancel}
      confirm={texts.takeOut}
      busy={isPending && texts.takingOut}
      onConfirm={takeOut}
    />
  )
}
