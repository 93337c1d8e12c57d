import { useActOnPeople } from '#features/admin/people-actions-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { lockedCallout, person as words } from '#texts/en/admin.ts'
import {
  inviteDialog as invitation,
  peopleActions as texts,
  rowMenu,
} from '#texts/en/people-actions.ts'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'

type Props = {
  person: { id: string }
  name: string
  action: 'invite' | 'unlock'
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks first; what came of it, or why it was refused, is shown. */
export function ActionDialog({ person, name, open, onOpenChange, action }: Props) {
  const { mutate, isPending } = useActOnPeople()
  const isInvitation = action === 'invite'
  const done = texts.done(action, 1, '')
  const act = () =>
    mutate(
      { ids: [person.id], action },
      {
        onSuccess: ([result]) =>
          result?.outcome === 'refused'
            ? notify('error', rowMenu.refused, result.message ?? '')
            : notify('success', isInvitation ? invitation.done : words.saved, done),
        onError: (failure) => notify('error', words.notSaved, failureText(failure)),
        onSettled: () => onOpenChange(false),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isInvitation ? rowMenu.inviteTitle(name) : rowMenu.unlockTitle(name)}
      text={isInvitation ? rowMenu.inviteText : rowMenu.unlockText}
      cancel={words.cancel}
      confirm={isInvitation ? texts.inviteConfirm : lockedCallout.unlock}
      isHarmless
      busy={isPending && texts.busy}
      onConfirm={act}
    />
  )
}
