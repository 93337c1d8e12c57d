import type { Session } from '@kinnow/contract/profile'
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react'
import { devices as texts } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet, unknown: CircleHelp }
const accents = {
  computer: 'sub-sci',
  phone: 'sub-math',
  tablet: 'sub-cs',
  unknown: 'sub-soc',
}

type Props = { session: Session; now: Date; isEnding: boolean; onEnd: () => void }

export function DeviceRow({ session, now, isEnding, onEnd }: Props) {
  const { device, kind, isCurrent, lastUsedAt } = session
  return (
    <li>
      <TileIcon Icon={icons[kind]} small className={accents[kind]} />
      <div className="grow">
        <b className="b5">{isCurrent ? texts.here[kind] : device}</b>
        <p className="xs muted">
          {isCurrent ? device : texts.kinds[kind]} ·{' '}
          {isCurrent ? texts.activeNow : lastUsed(lastUsedAt, now)}
        </p>
      </div>
      {isCurrent ? (
        <Tag tone="ok">{texts.thisDevice}</Tag>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={isEnding ? undefined : texts.signOutOf(device)}
          busy={isEnding && texts.signingOut}
          onClick={onEnd}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}

// When a device was last used, in words. Pure: the clock is handed in.
const minute = 60_000

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const thisYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const otherYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** "active now", "12 minutes ago", "yesterday, 19:42", "Sat 22 Nov, 10:00", "3 Feb 2025". */
export function lastUsed(iso: string, now: Date): string {
  const used = new Date(iso)
  const minutes = Math.floor((now.getTime() - used.getTime()) / minute)
  if (minutes < 2) return texts.activeNow
  if (minutes < 60) return texts.minutesAgo(minutes)
  if (isSameDay(used, now)) return texts.today(time.format(used))
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (isSameDay(used, yesterday)) return texts.yesterday(time.format(used))
  if (used.getFullYear() !== now.getFullYear()) return otherYear.format(used)
  return `${thisYear.format(used).replace(',', '')}, ${time.format(used)}`
}
