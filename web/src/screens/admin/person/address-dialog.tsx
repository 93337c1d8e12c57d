import { email } from '@kinnow/contract/fields'
import { useChangePerson } from '#features/admin/api.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { person as words } from '#texts/en/admin.ts'
import { addressDialog as texts } from '#texts/en/person-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import type { PersonDialogProps } from './name-dialog.tsx'
import styles from './panel.module.css'

/** For an account that logs in with a class card. */
export const AddressDialog = ({ open, onOpenChange, ...props }: PersonDialogProps) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.title}
    close={words.close}
  >
    <p className="sm muted mt2">{texts.text(props.name)}</p>
    <AddressForm {...props} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

const schemas = { email: email() }

type Props = Pick<PersonDialogProps, 'person' | 'name'> & { onClose: () => void }

function AddressForm({ person, name, onClose }: Props) {
  const { mutateAsync } = useChangePerson(person.id)
  const { form, field, isBusy, error } = useForm(
    schemas,
    async (entered) => {
      const changed = await mutateAsync({ email: entered.email })
      notify('success', words.saved, texts.saved(name, changed.person.email ?? entered.email))
      onClose()
    },
    { fieldOfCode: { 'account-exists': 'email' } },
  )
  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField {...field('email')} label={texts.email} type="email" autoComplete="off" />
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
