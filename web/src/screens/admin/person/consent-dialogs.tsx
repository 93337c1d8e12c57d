import { readBirthYear, typedBirthYear } from '@kinnow/contract/consent-fields'
import { email } from '@kinnow/contract/fields'
import { useChangePerson } from '#features/admin/api.ts'
import { useOfficeConsent } from '#features/guardians/api.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { person as words } from '#texts/en/admin.ts'
import { personConsent as texts, requestSent } from '#texts/en/guardians.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './panel.module.css'

type Dialog = { id: string; open: boolean; onOpenChange: (open: boolean) => void }

type YearProps = Dialog & { birthYear: number | null }

/** A year that was mistyped, which the student cannot change. */
export const YearDialog = ({ open, onOpenChange, ...props }: YearProps) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.changeTitle}
    close={words.close}
  >
    <p className="sm muted mt2">{texts.changeText}</p>
    <YearForm {...props} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

const yearSchemas = { birthYear: typedBirthYear() }

type YearFormProps = Pick<YearProps, 'id' | 'birthYear'> & { onClose: () => void }

function YearForm({ id, birthYear, onClose }: YearFormProps) {
  const { mutateAsync } = useChangePerson(id)
  const { form, field, isBusy, error } = useForm(
    yearSchemas,
    async ({ birthYear: typed }) => {
      await mutateAsync({ birthYear: typed.trim() === '' ? null : readBirthYear(typed) })
      notify('success', words.saved, texts.changeTitle)
      onClose()
    },
    {
      known: { birthYear: birthYear === null ? null : String(birthYear) },
      optional: ['birthYear'],
      fieldOfCode: { 'wrong-birth-year': 'birthYear' },
    },
  )
  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('birthYear')}
        label={texts.birthYear}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={isBusy && words.saving}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}

type AskProps = Dialog & { guardianEmail: string | null }

export const AskDialog = ({ open, onOpenChange, ...props }: AskProps) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.askTitle}
    close={words.close}
  >
    <p className="sm muted mt2">{texts.askText}</p>
    <AskForm {...props} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

const askSchemas = { email: email() }

type AskFormProps = Pick<AskProps, 'id' | 'guardianEmail'> & { onClose: () => void }

function AskForm({ id, guardianEmail, onClose }: AskFormProps) {
  const { ask } = useOfficeConsent(id)
  const { form, field, isBusy, error } = useForm(
    askSchemas,
    async (entered) => {
      await ask.mutateAsync(entered.email)
      notify('success', requestSent.title, requestSent.text(entered.email))
      onClose()
    },
    {
      known: { email: guardianEmail },
      fieldOfCode: { 'guardian-own-address': 'email', 'guardian-mailed-often': 'email' },
    },
  )
  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField {...field('email')} type="email" label={texts.email} autoComplete="off" />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={isBusy && texts.sending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}
