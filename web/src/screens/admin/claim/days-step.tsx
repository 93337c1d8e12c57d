import { schoolLimits } from '@kinnow/contract/school-limits'
import { firstWeekdays } from '@kinnow/contract/school-settings'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AgeChoice } from '#features/admin/components/age-choice.tsx'
import type { ConsentAge } from '#features/admin/components/age-choice.tsx'
import { WeekChoice } from '#features/admin/components/week-choice.tsx'
import type { FirstWeekday } from '#features/admin/components/week-choice.tsx'
import { ZoneField } from '#features/admin/components/zone-field.tsx'
import {
  readClaimDraft,
  removeClaimDraft,
  saveClaimDraft,
} from '#features/admin/model/claim-draft.ts'
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
  const [draft] = useState(readClaimDraft)
  const [zone, setZone] = useState(draft.zone === undefined ? deviceZone : draft.zone)
  const [weekday, setWeekday] = useState(
    draft.weekday === undefined ? deviceWeekday : draft.weekday,
  )
  const [age, setAge] = useState<ConsentAge | null>(
    draft.age === undefined ? schoolLimits.consent.usualAge : draft.age,
  )
  useEffect(() => saveClaimDraft({ zone, weekday, age }), [zone, weekday, age])
  const { form, isBusy, error } = useForm({}, async () => {
    await mutateAsync({ timezone: zone, firstWeekday: weekday, consentAge: age })
    removeClaimDraft()
    await navigate(peoplePath, { replace: true })
  })
  return (
    <>
      <Head step={2} title={texts.daysTitle} lead={texts.daysLead} />
      <Form {...form} className="stack g5 mt6">
        {error && <ErrorPanel message={error} />}
        <ZoneField
          zone={zone}
          onChange={setZone}
          {...(zone === deviceZone() && { note: texts.zoneText })}
        />
        <div className={styles.week}>
          <WeekChoice weekday={weekday} onChange={setWeekday} />
        </div>
        <AgeChoice age={age} onChange={setAge} note={texts.ageText} />
        <p className={styles.next}>
          <ArrowRight />
          <span>
            <b className="b5">{texts.next}</b> {texts.nextText}
          </span>
        </p>
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
