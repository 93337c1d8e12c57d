import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { PartlyMade, useRenewCards } from '#features/class-cards/api.ts'
import type { MadeCards } from '#features/class-cards/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { classCards as texts } from '#texts/en/class-cards.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'

type Props = {
  groupId: string
  studentIds: string[]
  onMade: (made: MadeCards, fault: string | null) => void
  children: ReactNode
}

/** Asks first: the cards that were handed out stop working. */
export function RenewButton({ groupId, studentIds, onMade, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useRenewCards(groupId)

  async function renew() {
    try {
      onMade(await mutateAsync({ all: studentIds, onProgress: () => undefined }), null)
    } catch (failure) {
      if (failure instanceof PartlyMade) onMade(failure.made, failureText(failure.failure))
      else notify('error', texts.notMade, failureText(failure))
    }
    setAsking(false)
  }

  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <RefreshCw />
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.renewTitle(studentIds.length)}
        text={texts.renewText}
        cancel={texts.cancel}
        confirm={texts.renew(studentIds.length)}
        busy={isPending && texts.renewing}
        onConfirm={() => void renew()}
      />
    </>
  )
}
