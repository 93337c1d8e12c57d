import { CalendarArrowDown, CalendarPlus2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
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
          {since === null ? (
            <Button
              size="sm"
              variant="secondary"
              block
              busy={renew.isPending && texts.making}
              onClick={() => renew.mutate()}
            >
              <CalendarPlus2 />
              {texts.subscribe}
            </Button>
          ) : (
            <div className={styles.links}>
              <button type="button" className="link sm" {...once(renew)}>
                {renew.isPending ? texts.making : texts.renew}
              </button>
              <button
                type="button"
                className="link sm"
                {...once(end, () => {
                  renew.reset()
                  notify('success', texts.ended, texts.endedText)
                })}
              >
                {end.isPending ? texts.ending : texts.end}
              </button>
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}

type Change = {
  isPending: boolean
  mutate: (body: undefined, by: { onSuccess: () => void }) => void
}

/** Of a button: one press at a time. */
const once = ({ isPending, mutate }: Change, onSuccess = () => {}) => ({
  'aria-busy': isPending,
  onClick: () => {
    if (!isPending) mutate(undefined, { onSuccess })
  },
})

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
  const field = useRef<HTMLInputElement>(null)
  // The button that made it is there no more.
  useEffect(() => field.current?.focus(), [])
  return (
    <div>
      <label className="xs muted" htmlFor={id}>
        {texts.address}
      </label>
      <div className={styles.address}>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button size="sm" variant="ghost" onClick={() => void copy(address).then(setOutcome)}>
          {texts.copy}
        </Button>
      </div>
      <output className="xs muted">{outcome}</output>
      <a
        className={buttonClass({ size: 'sm', variant: 'secondary', block: true }, 'mt2')}
        href={address.replace(/^https?:/, 'webcal:')}
      >
        <CalendarPlus2 />
        {texts.open}
      </a>
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
