import { useEndPersonSessions } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { person as words } from '#texts/en/admin.ts'
import { signOutDialog as texts } from '#texts/en/person-dialogs.ts'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'

type Props = { id: string; name: string; open: boolean; onOpenChange: (isOpen: boolean) => void }

/** Asks before somebody is signed out on every device. */
export function SignOutDialog({ id, name, open, onOpenChange }: Props) {
  const { mutate, isPending } = useEndPersonSessions(id)
  const end = () =>
    mutate(undefined, {
      onSuccess: () => notify('success', words.signedOut, texts.done(name)),
      onError: (failure) => notify('error', words.notSaved, failureText(failure)),
      onSettled: () => onOpenChange(false),
    })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title(name)}
      text={texts.text}
      cancel={words.cancel}
      confirm={words.signOutAll}
      busy={isPending && words.signingOut}
      onConfirm={end}
    />
  )
}
