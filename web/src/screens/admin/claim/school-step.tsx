import { name } from '@kinnow/contract/fields'
import { logoPath } from '@kinnow/contract/logo-path'
import { useEffect, useState } from 'react'
import { LogoField } from '#features/admin/components/logo-field.tsx'
import { readClaimDraft, saveClaimDraft } from '#features/admin/model/claim-draft.ts'
import { useChangeSettings, useSettings } from '#features/admin/settings-api.ts'
import { useForm } from '#lib/use-form.ts'
import { claim as texts, fields } from '#texts/en/school-settings.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LogoMark, LogoPicture } from '#ui/logo.tsx'
import styles from './claim.module.css'
import { Head } from './head.tsx'

const schemas = { name: name(fields.name) }

type Props = { onBack: () => void; onDone: () => void }

export function SchoolStep({ onBack, onDone }: Props) {
  const { mutateAsync } = useChangeSettings()
  const { data } = useSettings()
  const logo = data?.logo ?? null
  const [draft] = useState(readClaimDraft)
  const { form, field, values, isBusy, error } = useForm(
    schemas,
    async (entered) => {
      await mutateAsync(entered)
      onDone()
    },
    { known: { name: draft.school ?? data?.name ?? '' } },
  )
  useEffect(() => {
    if (values.name !== '') saveClaimDraft({ school: values.name })
  }, [values.name])
  return (
    <>
      <Head step={1} title={texts.schoolTitle} lead={texts.schoolLead} />
      <Form {...form} className="stack g5 mt6">
        {error && <ErrorPanel message={error} />}
        <TextField {...field('name')} label={fields.name} autoComplete="organization" />
        <LogoField logo={logo} />
        <div className={styles.preview} aria-hidden="true">
          <span className="xs muted">{texts.preview}</span>
          <div>
            {logo ? <LogoPicture src={logoPath(logo)} /> : <LogoMark />}
            <b>{values.name}</b>
            <i />
            <i />
          </div>
        </div>
        <div className={styles.buttons}>
          <Button variant="secondary" size="lg" onClick={onBack}>
            {texts.back}
          </Button>
          <Button type="submit" size="lg" busy={isBusy && texts.saving}>
            {texts.continue}
          </Button>
        </div>
      </Form>
    </>
  )
}
