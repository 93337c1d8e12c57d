import { useState } from 'react'
import { usePrepareBackup } from '#features/admin/status-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
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

function BackupForm({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = usePrepareBackup()
  const prepare = () =>
    mutate(password, {
      onSuccess: (address) => {
        save(address)
        notify('success', texts.begun, texts.begunText)
        onClose()
      },
    })
  return (
    <Form
      noValidate
      className="stack g4 mt4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending && password !== '') prepare()
      }}
    >
      <p className="sm muted">{texts.downloadText}</p>
      {error && <ErrorPanel message={failureText(error)} />}
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className={panel.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isPending && texts.preparing}>
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
