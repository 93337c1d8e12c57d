import type { Session } from '@kinnow/contract/profile'
import { useState } from 'react'
import { useEndSessions, useSessions } from '#features/profile/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { devices as texts } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { DeviceRow } from './device-row.tsx'
import styles from './rows.module.css'
import { Section } from './section.tsx'

const all = 'all others'

export function Devices() {
  const { data: sessions, error, refetch, dataUpdatedAt } = useSessions()
  const clock = useClock(dataUpdatedAt)
  const { mutateAsync } = useEndSessions()
  const [ending, setEnding] = useState<string | null>(null)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []

  async function end(session: Session | null) {
    if (ending) return
    setEnding(session?.id ?? all)
    try {
      await mutateAsync(session?.id ?? null)
      notify('success', texts.done, session ? texts.doneText(session.device) : texts.othersDoneText)
    } catch (failure) {
      notify('error', texts.failed, failureText(failure))
    }
    setEnding(null)
  }

  return (
    <Section id="devices" title={texts.title} text={texts.text}>
      {!sessions && error && (
        <div className={styles.padded}>
          <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!sessions && !error && (
        <div className={styles.padded}>
          <SkeletonList shape="row" count={2} />
        </div>
      )}
      {sessions && (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              clock={clock}
              isEnding={ending === session.id}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={`${styles.foot} ${styles.actions}`}>
          <Button
            variant="secondary"
            size="sm"
            busy={ending === all && texts.signingOut}
            onClick={() => void end(null)}
          >
            {texts.signOutOthers}
          </Button>
        </div>
      )}
    </Section>
  )
}
