import { loginPassword } from '@kinnow/contract/fields'
import { usePrepareBackup } from '#features/admin/status-api.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { status as texts } from '#texts/en/status.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import panel from '../person/panel.module.css'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The password once more, then the browser saves the file. */
export const BackupDialog = ({ open, onOpenChange }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.downloadTitle}
    close={texts.close}
  >
    <BackupForm onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

const schemas = { password: loginPassword }

function BackupForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = usePrepareBackup()
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ password }) => {
      save(await mutateAsync(password))
      notify('success', texts.begun, texts.begunText)
      onClose()
    },
    { fieldOfCode: { 'wrong-password': 'password' } },
  )
  return (
    <Form {...form} className="stack g4 mt4">
      <p className="sm muted">{texts.downloadText}</p>
      {error && <ErrorPanel message={error} />}
      <PasswordField
        {...field('password')}
        label={texts.password}
        autoComplete="current-password"
      />
      <div className={panel.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isBusy && texts.preparing}>
          {texts.download}
        </Button>
      </div>
    </Form>
  )
}

/** As a link that is followed: the page stays where it is. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
