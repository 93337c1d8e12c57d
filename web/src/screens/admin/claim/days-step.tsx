import { limits } from '@kinnow/contract/limits'
import { firstWeekdays } from '@kinnow/contract/school-settings'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AgeChoice } from '#features/admin/components/age-choice.tsx'
import type { ConsentAge } from '#features/admin/components/age-choice.tsx'
import { WeekChoice } from '#features/admin/components/week-choice.tsx'
import type { FirstWeekday } from '#features/admin/components/week-choice.tsx'
import { ZoneField } from '#features/admin/components/zone-field.tsx'
import { peoplePath } from '#features/admin/model/paths.ts'
import { deviceZone } from '#features/admin/model/zones.ts'
import { useChangeSettings } from '#features/admin/settings-api.ts'
import { useForm } from '#lib/use-form.ts'
import { firstWeekday } from '#lib/week.ts'
import { claim as texts } from '#texts/en/school-settings.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import styles from './claim.module.css'
import { Head } from './head.tsx'

/** Suggests what this device has. */
export function DaysStep({ onBack }: { onBack: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useChangeSettings()
  const [zone, setZone] = useState(deviceZone)
  const [weekday, setWeekday] = useState(deviceWeekday)
  const [age, setAge] = useState<ConsentAge | null>(limits.consent.usualAge)
  const { form, isBusy, error } = useForm({}, async () => {
    await mutateAsync({ timezone: zone, firstWeekday: weekday, consentAge: age })
    await navigate(peoplePath, { replace: true })
  })
  return (
    <>
      <Head step={2} title={texts.daysTitle} lead={texts.daysLead} />
      <Form {...form} className="stack g5 mt6">
        {error && <ErrorPanel message={error} />}
        <ZoneField zone={zone} onChange={setZone} />
        <WeekChoice weekday={weekday} onChange={setWeekday} />
        <AgeChoice age={age} onChange={setAge} />
        <div className={styles.buttons}>
          <Button variant="secondary" size="lg" onClick={onBack}>
            {texts.back}
          </Button>
          <Button type="submit" size="lg" busy={isBusy && texts.saving}>
            {texts.open}
          </Button>
        </div>
      </Form>
    </>
  )
}

const deviceWeekday = (): FirstWeekday | null =>
  firstWeekdays.find((day) => day === firstWeekday()) ?? 0
