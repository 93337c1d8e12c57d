import type { OverviewRow } from '@kinnow/contract/group-overview'
import { praise } from '@kinnow/contract/praise'
import { Check, Send } from 'lucide-react'
import { useSendAnnouncement } from '#features/announcements/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { writeTo as texts } from '#texts/en/teach-overview.ts'
import { onDay } from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  groupId: string
  students: Pick<OverviewRow, 'id' | 'praisedAt'>[]
  small?: boolean
}

/** Nobody is praised again for so long. */
const week = 7 * 24 * 60 * 60_000

/** Sends words of praise at one press: a notice and an email for each who had none for a week (learning §8). */
export function PraiseButton({ groupId, students, small = false }: Props) {
  const { now, zone } = useClock()
  const send = useSendAnnouncement(groupId)
  const isRecent = (at: string) => now.getTime() - Date.parse(at) < week
  const recent = students.flatMap(({ praisedAt: at }) => (at && isRecent(at) ? [at] : []))
  const studentIds = students
    .filter(({ praisedAt: at }) => !at || !isRecent(at))
    .map(({ id }) => id)
  const sentAt = send.data?.sentAt ?? (studentIds.length === 0 && recent.toSorted().at(-1))
  const submit = () =>
    send.mutate(
      { ...praise, studentIds },
      {
        onSuccess: () => notify('success', texts.wellSent(studentIds.length), praise.text),
        onError: (error) => notify('error', texts.wellFailed, failureText(error)),
      },
    )
  return (
    <Button
      variant="secondary"
      size={small ? 'sm' : 'md'}
      busy={send.isPending && texts.sending}
      disabled={Boolean(sentAt)}
      onClick={submit}
    >
      {sentAt ? <Check /> : <Send />}
      {sentAt ? texts.sent(onDay(dateIn(new Date(sentAt), zone), dateIn(now, zone))) : texts.well}
    </Button>
  )
}
