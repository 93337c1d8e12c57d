import { dateOnPaper } from '@kinnow/contract/consent-fields'
import { useClock } from '#lib/served.ts'
import { useForm } from '#lib/use-form.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { paperDialog as texts } from '#texts/en/guardians.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './collected.module.css'

type Props = {
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onRecord: (signedOn: string) => Promise<unknown>
}

/** The school has a form that a guardian signed. */
export const PaperDialog = ({ open, onOpenChange, name, onRecord }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.title(name)}
    close={texts.close}
  >
    <p className="sm muted mt2">{texts.text}</p>
    <PaperForm onRecord={onRecord} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

const schemas = { signedOn: dateOnPaper() }

function PaperForm({ onRecord, onClose }: Pick<Props, 'onRecord'> & { onClose: () => void }) {
  const { now, zone } = useClock()
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ signedOn }) => {
      await onRecord(signedOn)
      onClose()
    },
    { known: { signedOn: dateIn(now, zone) } },
  )
  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField {...field('signedOn')} type="date" label={texts.date} max={dateIn(now, zone)} />
      <div className={styles.dialogButtons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isBusy && texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
