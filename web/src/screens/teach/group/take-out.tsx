import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRemoveMember } from '#features/groups/api.ts'
import { groupPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { group as texts } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'

type Props = { groupId: string; student: { id: string; name: string } }

/** Takes a student out of a class, and leads back to it. */
export function TakeOut({ groupId, student: { id, name } }: Props) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRemoveMember(groupId)
  const takeOut = () =>
    mutate(id, {
      onSuccess: () => {
        notify('success', texts.takenOut, texts.takenOutText(name))
        void navigate(groupPath(groupId), { replace: true })
      },
      onError: (failure) => {
        notify('error', texts.notSaved, failureText(failure))
        setAsking(false)
      },
    })
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts.takeOut}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.takeOutTitle(name)}
        text={texts.takeOutText}
        cancel={texts.cancel}
        confirm={texts.takeOut}
        busy={isPending && texts.takingOut}
        onConfirm={takeOut}
      />
    </>
  )
}
