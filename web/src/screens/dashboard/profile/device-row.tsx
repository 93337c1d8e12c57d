import type { Session } from '@kinnow/contract/profile'
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react'
import { dateIn, timeIn } from '#lib/zoned-time.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { devices as texts } from '#texts/en/profile.ts'
import * as units from '#texts/en/units.ts'
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

type Props = { session: Session; clock: Clock; isEnding: boolean; onEnd: () => void }

export function DeviceRow({ session, clock, isEnding, onEnd }: Props) {
  const { device, kind, isCurrent, lastUsedAt } = session
  return (
    <li>
      <TileIcon Icon={icons[kind]} small className={accents[kind]} />
      <div className="grow">
        <b className="b5">{isCurrent ? texts.here[kind] : device}</b>
        <p className="xs muted">
          {isCurrent ? device : texts.kinds[kind]} ·{' '}
          {isCurrent ? texts.activeNow : lastUsed(lastUsedAt, clock)}
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

/** "active now", "12 minutes ago", "yesterday, 19:42", "Sat 22 Nov, 10:00", "3 Feb 2025". */
export function lastUsed(iso: string, { now, zone }: Clock): string {
  const used = new Date(iso)
  const minutes = Math.floor((now.getTime() - used.getTime()) / minute)
  if (minutes < 2) return texts.activeNow
  if (minutes < 60) return texts.minutesAgo(minutes)
  const [day, today] = [dateIn(used, zone), dateIn(now, zone)]
  const time = timeIn(used, zone)
  const days = units.daysBetween(day, today)
  if (days === 0) return texts.today(time)
  if (days === 1) return texts.yesterday(time)
  const [year] = day.split('-')
  if (!today.startsWith(`${year}-`)) return `${units.dayOfMonth(day)} ${year}`
  return `${units.onDay(day, today)}, ${time}`
}
