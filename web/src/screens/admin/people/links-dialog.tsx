import { useActOnPeople } from '#features/admin/people-actions-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { person as words } from '#texts/en/admin.ts'
import { loginLinks as texts } from '#texts/en/people-actions.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import panel from '../person/panel.module.css'
import { LoginLinks } from './login-links.tsx'

type Props = {
  ids: string[]
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onMade?: () => void
}

/** Makes a link for each by a press, where the school sends no email. */
export function LinksDialog({ ids, open, onOpenChange, onMade }: Props) {
  const { mutate, data, isPending, error, reset } = useActOnPeople()
  function handleOpen(isOpen: boolean) {
    if (!isOpen) reset()
    onOpenChange(isOpen)
  }
  return (
    <TitledDialog
      hasFields
      open={open}
      onOpenChange={handleOpen}
      title={texts.title(ids.length)}
      close={words.close}
    >
      {error && <ErrorPanel className="mt4" message={failureText(error)} />}
      {data ? <LoginLinks results={data} /> : <p className="sm muted mt2">{texts.before}</p>}
      <div className={`${panel.buttons} mt5`}>
        {data ? (
          <Button onClick={() => handleOpen(false)}>{texts.done}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => handleOpen(false)}>
              {words.cancel}
            </Button>
            <Button
              busy={isPending && texts.making}
              onClick={() => mutate({ ids, action: 'link' }, { onSuccess: onMade })}
            >
              {texts.make}
            </Button>
          </>
        )}
      </div>
    </TitledDialog>
  )
}
