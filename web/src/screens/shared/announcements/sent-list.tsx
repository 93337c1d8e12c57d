import type { SentAnnouncement } from '@kinnow/contract/announcements'
import { useState } from 'react'
import { useAnnouncements, useRemoveAnnouncement } from '#features/announcements/api.ts'
import { whenOf } from '#features/assignments/model/when.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { announcements as texts } from '#texts/en/announcements.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './announcements.module.css'
import { Paragraphs } from './paragraphs.tsx'

/** What was sent, the newest first. `groupId` null: to the school. */
export function SentList({ groupId }: { groupId: string | null }) {
  const { data, error, refetch, dataUpdatedAt } = useAnnouncements(groupId)
  const clock = useClock(data ? dataUpdatedAt : undefined)
  if (error && !data)
    return (
      <ErrorPanel
        message={`${texts.failed} ${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonList shape="row" count={3} />
  if (data.length === 0) return <Empty as="h2" title={texts.none} text={texts.noneText} />
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className={styles.title}>
        {texts.earlier}
      </h2>
      <ul className={`card ${styles.list}`}>
        {data.map((sent) => (
          <li key={sent.id}>
            <Sent groupId={groupId} sent={sent} clock={clock} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { groupId: string | null; sent: SentAnnouncement; clock: Clock }

function Sent({ groupId, sent, clock }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRemoveAnnouncement(groupId)
  const remove = () =>
    mutate(sent.id, {
      onSuccess: () => notify('success', texts.removed, sent.title),
      onError: (failure) => notify('error', texts.notRemoved, failureText(failure)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3>{sent.title}</h3>
          <p className="xs muted">
            {`${whenOf(sent.sentAt, clock)} · ${texts.facts(sent.by, sent.recipients, sent.isToAll)}`}
          </p>
        </div>
        {sent.mayRemove && (
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            aria-label={texts.removeOf(sent.title)}
            onClick={() => setAsking(true)}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <Paragraphs text={sent.text} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.removeTitle(sent.title)}
        text={texts.removeText}
        cancel={texts.cancel}
        confirm={texts.remove}
        busy={isPending && texts.removing}
        onConfirm={remove}
      />
    </>
  )
}
