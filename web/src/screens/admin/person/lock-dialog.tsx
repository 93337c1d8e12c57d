import { useChangePerson } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { person as words } from '#texts/en/admin.ts'
import { lockDialog } from '#texts/en/person-dialogs.ts'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import type { PersonDialogProps } from './name-dialog.tsx'

/** Asks before an account is locked. */
export function LockDialog({ person, name, open, onOpenChange }: PersonDialogProps) {
  const { mutate, isPending } = useChangePerson(person.id)
  const lock = () =>
    mutate(
      { isLocked: true },
      {
        onSuccess: () => notify('success', lockDialog.done, lockDialog.doneText(name)),
        onError: (failure) => notify('error', words.notLocked, failureText(failure)),
        onSettled: () => onOpenChange(false),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={lockDialog.title(name)}
      text={lockDialog.text}
      cancel={words.cancel}
      confirm={lockDialog.confirm}
      busy={isPending && lockDialog.busy}
      onConfirm={lock}
    />
  )
}
