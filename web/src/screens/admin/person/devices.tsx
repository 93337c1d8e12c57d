import { Monitor, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useEndPersonSession } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { lastUsed } from '#lib/last-used.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { person as texts } from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './panel.module.css'

const SignOutDialog = lateDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

type Props = { id: string; name: string } & Pick<PersonDetails, 'devices'>

export function Devices({ id, name, devices }: Props) {
  const clock = useClock()
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel
      title={texts.devices}
      action={
        devices.length > 0 && (
          <Button
            variant="ghost"
            className={styles.act}
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {texts.signOutAll}
          </Button>
        )
      }
    >
      {devices.length === 0 ? (
        <p className="muted">{texts.noDevices}</p>
      ) : (
        <ul className={styles.rows}>
          {devices.map((device) => (
            <Device key={device.id} id={id} device={device} name={name} clock={clock} />
          ))}
        </ul>
      )}
      <SignOutDialog id={id} name={name} open={isAsking} onOpenChange={setAsking} />
    </Panel>
  )
}

const icons = {
  computer: Monitor,
  phone: TabletSmartphone,
  tablet: TabletSmartphone,
  unknown: Monitor,
}

type DeviceProps = {
  id: string
  device: PersonDetails['devices'][number]
  name: string
  clock: Clock
}

function Device({
  id,
  device: { id: sessionId, device, kind, lastUsedAt, isCurrent },
  name,
  clock,
}: DeviceProps) {
  const Icon = icons[kind]
  const { mutate, isPending } = useEndPersonSession(id)
  const end = () =>
    mutate(sessionId, {
      onSuccess: () => notify('success', texts.signedOut, texts.deviceOutText(name, device)),
      onError: (failure) => notify('error', texts.notSaved, failureText(failure)),
    })
  return (
    <li className={styles.row}>
      <span className={styles.tile}>
        <Icon />
      </span>
      <div>
        <b className="b5">{device}</b>
        <p className="xs muted">{lastUsed(lastUsedAt, clock)}</p>
      </div>
      {isCurrent ? (
        <Tag tone="ok">{texts.thisDevice}</Tag>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={isPending ? undefined : texts.signOutOf(device)}
          busy={isPending && texts.signingOut}
          onClick={end}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}
