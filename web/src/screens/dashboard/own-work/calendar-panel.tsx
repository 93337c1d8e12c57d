import { CalendarArrowDown, CalendarPlus2 } from 'lucide-react'
import { useId, useState } from 'react'
import {
  useEndCalendar,
  useRenewCalendar,
  useWorkCalendar,
} from '#features/assignments/calendar-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { workCalendar as texts } from '#texts/en/work-lists.ts'
import { onDay } from '#texts/en/units.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './work.module.css'

/** What is due in the student's own calendar: its address is shown once, when it is made. */
export function CalendarPanel() {
  const { data: since, error, refetch } = useWorkCalendar()
  const renew = useRenewCalendar()
  const end = useEndCalendar()
  const failure = renew.error ?? end.error
  return (
    <Panel
      title={
        <span className={styles.heading}>
          <CalendarArrowDown />
          {texts.title}
        </span>
      }
    >
      {error && <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />}
      {since === undefined && !error && <Skeleton shape="row" />}
      {since !== undefined && (
        <div className={styles.calendar}>
          <State since={since} isNew={renew.data !== undefined} />
          {failure && <ErrorPanel message={failureText(failure)} />}
          {renew.data && since !== null && <Address address={renew.data.address} />}
          <div className={styles.buttons}>
            <Button
              size="sm"
              variant="secondary"
              block={since === null}
              busy={renew.isPending && texts.making}
              onClick={() => renew.mutate()}
            >
              {since === null && <CalendarPlus2 />}
              {since === null ? texts.subscribe : texts.renew}
            </Button>
            {since !== null && (
              <Button
                size="sm"
                variant="secondary"
                busy={end.isPending && texts.ending}
                onClick={() =>
                  end.mutate(undefined, {
                    onSuccess: () => {
                      renew.reset()
                      notify('success', texts.ended, texts.endedText)
                    },
                  })
                }
              >
                {texts.end}
              </Button>
            )}
          </div>
        </div>
      )}
    </Panel>
  )
}

function State({ since, isNew }: { since: string | null; isNew: boolean }) {
  const { now, zone } = useClock()
  if (since === null) return <p className="sm muted">{texts.text}</p>
  if (isNew) return <p className="sm muted">{texts.once}</p>
  return (
    <p className="sm muted">
      {texts.since(onDay(dateIn(new Date(since), zone), dateIn(now, zone)))}
    </p>
  )
}

function Address({ address }: { address: string }) {
  const id = useId()
  const [outcome, setOutcome] = useState('')
  return (
    <div>
      <label className="xs muted" htmlFor={id}>
        {texts.address}
      </label>
      <input
        id={id}
        className={styles.address}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className={`${styles.buttons} mt2`}>
        <a
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
          href={address.replace(/^https?:/, 'webcal:')}
        >
          {texts.open}
        </a>
        <Button size="sm" variant="secondary" onClick={() => void copy(address).then(setOutcome)}>
          {texts.copy}
        </Button>
      </div>
      <output className="xs muted">{outcome}</output>
    </div>
  )
}

/** Without https a browser has no clipboard for pages. */
async function copy(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address)
    return texts.copied
  } catch {
    return texts.notCopied
  }
}
