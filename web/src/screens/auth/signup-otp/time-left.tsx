import { limits } from '@kinnow/contract/limits'
import { Timer } from 'lucide-react'
import { code as texts } from '#texts/en/auth.ts'
import * as units from '#texts/en/units.ts'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './time-left.module.css'

// Design §6: the timer is spoken at these seconds only.
const spoken = [60, 10]

export function TimeLeft({ seconds, note }: { seconds: number; note: string }) {
  const reached = spoken.filter((mark) => seconds <= mark && seconds > 0).at(-1)
  return (
    <>
      <div className={styles.meta}>
        <span>
          <Timer />
          {texts.endsIn}{' '}
          <b role="timer" aria-live="off">
            {units.clock(seconds).padStart(5, '0')}
          </b>
        </span>
        <span>{note}</span>
      </div>
      <ProgressBar
        thin
        className="mt3"
        label={texts.sessionTime}
        percent={(seconds * 100_000) / limits.otpSession.longest}
      />
      <output className="sr">{reached && texts.spoken(reached)}</output>
    </>
  )
}
