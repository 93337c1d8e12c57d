import { limits } from '@kinnow/contract/limits'
import { Timer } from 'lucide-react'
import { nearerEnd } from '#features/auth/model/otp-session.ts'
import type { Clocks } from '#features/auth/model/otp-session.ts'
import { code as texts } from '#texts/en/auth.ts'
import * as units from '#texts/en/units.ts'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './time-left.module.css'

// Design §6: the timer is spoken at these seconds only.
const spoken = [60, 10]

/** The time left for the code, and the idle time left where that ends first. */
export function TimeLeft({ left, note }: { left: Clocks; note: string }) {
  const seconds = Math.ceil(nearerEnd(left) / 1000)
  const reached = spoken.filter((mark) => seconds <= mark && seconds > 0).at(-1)
  const isIdleNearer = left.idle < left.whole
  return (
    <>
      <div className={styles.meta}>
        <span>
          <Timer />
          {texts.timeForCode} <Clock milliseconds={left.whole} />
        </span>
        <span>{note}</span>
      </div>
      <ProgressBar
        thin
        className="mt3"
        label={texts.sessionTime}
        percent={(left.whole * 100) / limits.otpSession.longest}
      />
      <p className={styles.idle}>
        {isIdleNearer ? (
          <>
            {texts.endsIn} <Clock milliseconds={left.idle} /> {texts.ifIdle}
          </>
        ) : (
          texts.endsThen
        )}
      </p>
      <output className="sr">{reached && texts.spoken(reached)}</output>
    </>
  )
}

const Clock = ({ milliseconds }: { milliseconds: number }) => (
  <b role="timer" aria-live="off">
    {units.clock(Math.ceil(milliseconds / 1000)).padStart(5, '0')}
  </b>
)
