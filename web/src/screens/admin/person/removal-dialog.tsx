import { plainAddress } from '@kinnow/contract/address'
import { email, name as nameField } from '@kinnow/contract/fields'
import { useNavigate } from 'react-router'
import { useRemovePerson } from '#features/admin/api.ts'
import { peoplePath } from '#features/admin/model/paths.ts'
import { notify } from '#lib/notify.ts'
import { FieldFault, useForm } from '#lib/use-form.ts'
import { person as words } from '#texts/en/admin.ts'
import { removal as texts } from '#texts/en/person-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import type { PersonDialogProps } from './name-dialog.tsx'
import styles from './panel.module.css'

export const RemovalDialog = ({ open, onOpenChange, ...props }: PersonDialogProps) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.title}
    close={words.close}
  >
    <p className="sm muted mt2">{texts.text(props.name)}</p>
    <RemovalForm {...props} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

type Props = Pick<PersonDialogProps, 'person' | 'name'> & { onClose: () => void }

/** The address, or without one the name, is typed, so that nobody deletes an account by a slip. */
function RemovalForm({ person, name, onClose }: Props) {
  const navigate = useNavigate()
  const { mutateAsync } = useRemovePerson(person.id)
  const word = person.email ?? name
  const schemas = { email: person.email === null ? nameField() : email() }
  const { form, field, isBusy, error } = useForm(schemas, async (entered) => {
    const typed = entered.email.trim()
    if (person.email === null ? typed !== name : plainAddress(typed) !== plainAddress(word))
      throw new FieldFault('email', person.email === null ? texts.otherName : texts.mismatch)
    await mutateAsync()
    notify('success', texts.done, texts.doneText(name))
    await navigate(peoplePath, { replace: true })
  })
  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('email')}
        label={texts.email(word)}
        {...(person.email !== null && { type: 'email' })}
        autoComplete="off"
      />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy && texts.busy}>
          {texts.confirm}
        </Button>
      </div>
    </Form>
  )
}
