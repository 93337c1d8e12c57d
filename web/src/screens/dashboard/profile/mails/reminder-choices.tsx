import { limits } from '@kinnow/contract/limits'
import choices from '#ui/choices.module.css'
import { SaveState } from '#features/profile/components/save-state.tsx'
import { type ReminderChange, useChangeReminders } from '#features/reminders/api.ts'
import { mails as texts } from '#texts/en/mails.ts'
import { zoneName } from '#lib/time-zones.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'

const { least, most } = limits.reminders.hour
const hours = Array.from({ length: most - least + 1 }, (_, index) => least + index)

type Props = { reminders: Required<ReminderChange>; zone: string | null }

export function ReminderChoices({ reminders, zone }: Props) {
  const change = useChangeReminders()
  return (
    <>
      <Switch
        label={texts.reviews}
        hint={texts.reviewsHint}
        checked={reminders.reviews}
        onChange={(reviews) => change.mutate({ reviews })}
      />
      <Switch
        label={texts.streak}
        hint={texts.streakHint}
        checked={reminders.streak}
        onChange={(streak) => change.mutate({ streak })}
      />
      <div>
        <div className={choices.two}>
          <SelectField
            label={texts.hour}
            value={reminders.hour}
            onChange={({ target }) => change.mutate({ hour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {texts.hourText(hour)}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="xs muted mt2">{texts.clock(zone && zoneName(zone))}</p>
      </div>
      <Switch
        label={texts.announcements}
        hint={texts.announcementsHint}
        checked={reminders.announcements}
        onChange={(announcements) => change.mutate({ announcements })}
      />
      <SaveState save={change} />
    </>
  )
}
