import { useId, useState } from 'react'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { fields as texts } from '#texts/en/school-settings.ts'
import { SelectField } from '#ui/select-field.tsx'
import { listZones, timeIn } from '../model/zones.ts'

type Props = {
  /** Empty where none is chosen. */
  zone: string
  onChange: (zone: string) => void
  /** Offers to choose none. */
  mayBeUnset?: boolean
  /** In place of what the settings say below it. */
  note?: string
}

/** All zones that the browser knows; the server’s page shows the chosen one. */
export function ZoneField({ zone, onChange, mayBeUnset = false, note = texts.zoneText }: Props) {
  const id = useId()
  const isBrowser = useIsBrowser()
  const [now] = useState(() => Date.now())
  const zones = isBrowser ? listZones(zone) : [zone].filter(Boolean)
  const time = isBrowser && zone ? timeIn(zone, now) : ''
  return (
    <div>
      <SelectField
        label={texts.zone}
        name="timezone"
        value={zone}
        describedBy={id}
        onChange={({ target }) => onChange(target.value)}
      >
        {mayBeUnset && <option value="">{texts.noZone}</option>}
        {zones.map((name) => (
          <option key={name} value={name}>
            {name === zone && time ? texts.zoneNow(zone, time) : name}
          </option>
        ))}
      </SelectField>
      <p id={id} className="sm muted mt2">
        {note}
      </p>
    </div>
  )
}
