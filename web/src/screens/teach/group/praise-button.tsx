import { Check, Send } from 'lucide-react'
import { useSendAnnouncement } from '#features/announcements/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { writeTo as texts } from '#texts/en/teach-overview.ts'
import { Button } from '#ui/button.tsx'

type Props = { groupId: string; studentIds: string[]; small?: boolean }

/** Sends words of praise at one press: a notice and an email for each (learning §8). */
export function PraiseButton({ groupId, studentIds, small = false }: Props) {
  const send = useSendAnnouncement(groupId)
  const praise = () =>
    send.mutate(
      { title: texts.wellTitle, text: texts.wellText, studentIds },
      {
        onSuccess: () => notify('success', texts.wellSent(studentIds.length), texts.wellText),
        onError: (error) => notify('error', texts.wellFailed, failureText(error)),
      },
    )
  return (
    <Button
      variant="secondary"
      size={small ? 'sm' : 'md'}
      busy={send.isPending && texts.sending}
      // A second press would praise twice.
      disabled={send.isSuccess}
      onClick={praise}
    >
      {send.isSuccess ? <Check /> : <Send />}
      {send.isSuccess ? texts.sent : texts.well}
    </Button>
  )
}
