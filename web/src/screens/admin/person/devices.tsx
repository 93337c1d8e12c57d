import { useEndPersonSessions } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { lastUsed } from '#lib/last-used.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { person as texts } from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './panel.module.css'

type Props = { id: string; name: string } & Pick<PersonDetails, 'devices'>

export function Devices({ id, name, devices }: Props) {
  const clock = useClock()
  const { mutate, isPending } = useEndPersonSessions(id)
  const end = () =>
    mutate(undefined, {
      onSuccess: () => notify('success', texts.signedOut, texts.signedOutText(name)),
      onError: (failure) => notify('error', texts.notSaved, failureText(failure)),
    })
  return (
    <Panel
      title={texts.devices}
      action={
        devices.length > 0 && (
          <Button variant="ghost" size="sm" busy={isPending && texts.signingOut} onClick={end}>
            {texts.signOutAll}
          </Button>
        )
      }
    >
      {devices.length === 0 && <p className="muted">{texts.noDevices}</p>}
      <ul className={styles.rows}>
        {devices.map((device) => (
          <li key={device.id}>
            <b className="b5">{device.device}</b>
            <span className="sm muted">{lastUsed(device.lastUsedAt, clock)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
