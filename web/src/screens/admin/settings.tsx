import { name as nameField } from '@kinnow/contract/fields'
import type { SchoolSettings } from '@kinnow/contract/school-settings'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { AgeChoice } from '#features/admin/components/age-choice.tsx'
import { LogoField } from '#features/admin/components/logo-field.tsx'
import { RegistrationChoice } from '#features/admin/components/registration-choice.tsx'
import { ScaleChoice } from '#features/admin/components/scale-choice.tsx'
import { WeekChoice } from '#features/admin/components/week-choice.tsx'
import { ZoneField } from '#features/admin/components/zone-field.tsx'
import { scaleFault, toDraft, toScale } from '#features/admin/model/scale-draft.ts'
import {
  settingsQuery,
  signInServicesQuery,
  useChangeSettings,
  useSettings,
} from '#features/admin/settings-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { notify } from '#lib/notify.ts'
import { loadPage } from '#lib/served.ts'
import { FieldFault, useForm } from '#lib/use-form.ts'
import { gradeScale as scaleTexts } from '#texts/en/grade-scale.ts'
import { fields, settings as texts } from '#texts/en/school-settings.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './settings.module.css'
import { SignInServices } from './settings/sign-in-services.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    Promise.all([load(settingsQuery(api)), load(signInServicesQuery(api))]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What an owner chooses for the whole school. */
export default function SettingsScreen() {
  const { data, error, refetch } = useSettings()
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="muted mt1">{texts.lead}</p>
      {error && !data && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={3} className={styles.form} />}
      {data && <SettingsForm settings={data} />}
      {data && <SignInServices />}
    </>
  )
}

const schemas = { name: nameField(fields.name) }

function SettingsForm({ settings }: { settings: SchoolSettings }) {
  const { mutateAsync } = useChangeSettings()
  const nameHint = useId()
  const [zone, setZone] = useState(settings.timezone ?? '')
  const [weekday, setWeekday] = useState(settings.firstWeekday)
  const [age, setAge] = useState(settings.consentAge)
  const [registration, setRegistration] = useState(settings.registration)
  const [domains, setDomains] = useState(settings.registrationDomains.join(', '))
  const [scale, setScale] = useState(() => toDraft(settings.gradeScale))
  const [scaleError, setScaleError] = useState<string>()
  const domainsHint = useId()
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ name }) => {
      const gradeScale = toScale(scale)
      const fault = scaleFault(gradeScale)
      setScaleError(fault)
      if (fault) throw new FieldFault(scale.kind, fault)
      await mutateAsync({
        name: name.trim() === '' ? null : name,
        timezone: zone === '' ? null : zone,
        firstWeekday: weekday,
        consentAge: age,
        registration,
        registrationDomains: domains.split(/[\s,;@]+/).filter(Boolean),
        gradeScale,
      })
      notify('success', texts.saved, texts.savedText)
    },
    { known: { name: settings.name }, optional: ['name'] },
  )
  return (
    <Form {...form} className={styles.form}>
      <Section title={texts.school}>
        <TextField
          {...field('name')}
          label={fields.name}
          autoComplete="organization"
          describedBy={nameHint}
          hint={
            <p id={nameHint} className="sm muted">
              {texts.nameText}
            </p>
          }
        />
        <LogoField logo={settings.logo} />
      </Section>
      <Section title={texts.days}>
        <ZoneField mayBeUnset zone={zone} onChange={setZone} />
        <WeekChoice mayBeUnset weekday={weekday} onChange={setWeekday} />
      </Section>
      <Section title={texts.ages}>
        <AgeChoice age={age} onChange={setAge} />
      </Section>
      <Section title={scaleTexts.title}>
        <p className="sm muted">{scaleTexts.lead}</p>
        <ScaleChoice draft={scale} onChange={setScale} error={scaleError} />
      </Section>
      <Section title={texts.registration}>
        <RegistrationChoice registration={registration} onChange={setRegistration} />
        {registration === 'domains' && (
          <TextField
            name="domains"
            label={fields.domains}
            value={domains}
            autoComplete="off"
            describedBy={domainsHint}
            onChange={({ target }) => setDomains(target.value)}
            hint={
              <p id={domainsHint} className="sm muted">
                {texts.domainsText}
              </p>
            }
          />
        )}
      </Section>
      {error && <ErrorPanel message={error} />}
      <div>
        <Button type="submit" size="lg" busy={isBusy && texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
