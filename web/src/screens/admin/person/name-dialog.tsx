import type { Person } from '@kinnow/contract/admin'
import { name as nameField } from '@kinnow/contract/fields'
import { useChangePerson } from '#features/admin/api.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { person as texts } from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './panel.module.css'

export type PersonDialogProps = {
  person: Person
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const NameDialog = ({ open, onOpenChange, ...props }: PersonDialogProps) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.name}
    close={texts.close}
  >
    <NameForm {...props} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

const schemas = { name: nameField() }

function NameForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { mutateAsync } = useChangePerson(person.id)
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ name }) => {
      const changed = await mutateAsync({ name })
      notify('success', texts.saved, texts.savedText(changed.person.name ?? name))
      onClose()
    },
    { known: { name: person.name } },
  )
  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField {...field('name')} label={texts.name} autoComplete="off" />
      <div className={styles.buttons}>
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
