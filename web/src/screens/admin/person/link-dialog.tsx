import { useId, useState } from 'react'
import { useMakeResetLink } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { useSite } from '#lib/use-site.ts'
import { actions, person as words } from '#texts/en/admin.ts'
import { resetLink as texts } from '#texts/en/person-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { copyText } from './copy-text.ts'
import type { PersonDialogProps } from './name-dialog.tsx'
import styles from './panel.module.css'

/** The link is made by a press, and shown this once. */
export function LinkDialog({ person, name, open, onOpenChange }: PersonDialogProps) {
  const id = useId()
  const { sendsNoMail } = useSite()
  const [outcome, setOutcome] = useState('')
  const { mutate, data: link, isPending, error, reset } = useMakeResetLink(person.id)
  function handleOpen(isOpen: boolean) {
    if (!isOpen) {
      reset()
      setOutcome('')
    }
    onOpenChange(isOpen)
  }
  return (
    <TitledDialog open={open} onOpenChange={handleOpen} title={texts.title} close={words.close}>
      <p className="sm muted mt2">
        {link
          ? texts.text(name, person.state === 'new' || person.state === 'invited')
          : texts.before(name, sendsNoMail === true)}
      </p>
      {person.state === 'locked' && <p className="sm mt2">{texts.locked}</p>}
      {error && <ErrorPanel className="mt4" message={`${texts.failed}. ${failureText(error)}`} />}
      {link && (
        <label className={`mt4 ${styles.label}`} htmlFor={id}>
          {texts.label}
          <input
            id={id}
            className={styles.link}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
      <output className="sm mt2">{outcome}</output>
      <div className={`${styles.buttons} mt4`}>
        <Button variant="secondary" onClick={() => handleOpen(false)}>
          {link ? texts.done : words.cancel}
        </Button>
        {link ? (
          <Button
            onClick={() =>
              void copyText(link).then((isCopied) =>
                setOutcome(isCopied ? texts.copied : texts.notCopied),
              )
            }
          >
            {texts.copy}
          </Button>
        ) : (
          <Button busy={isPending && texts.making} onClick={() => mutate()}>
            {actions.link}
          </Button>
        )}
      </div>
    </TitledDialog>
  )
}
