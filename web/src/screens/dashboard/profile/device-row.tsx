import type { Session } from '@kinnow/contract/profile'
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react'
import { lastUsed } from '#lib/last-used.ts'
import type { Clock } from '#lib/zoned-time.ts'
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
