// Dialogs that load when they are opened, or ahead of that; a native dialog reports a failure.
import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { missingPart as texts } from '#texts/en/shell.ts'
import { Button } from './button.tsx'
import { late } from './lazy.tsx'
import styles from './lazy-dialog.module.css'

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function lateDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const Part = late(load, MissingDialog, ComingDialog)
  function LateDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open)
    if (props.open && !wasOpened) setWasOpened(true)
    return wasOpened ? <Part {...props} /> : null
  }
  return Object.assign(LateDialog, { ahead: Part.ahead })
}

/** A dialog on its way has no listeners yet: Escape takes its opening back. */
function ComingDialog({ open, onOpenChange }: DialogProps) {
  useEffect(() => {
    if (!open) return undefined
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onOpenChange(false)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [open, onOpenChange])
  return null
}

type MissingProps = DialogProps & { isBusy: boolean; onRetry: () => void }

function MissingDialog({ open, onOpenChange, isBusy, onRetry }: MissingProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onOpenChange(false)
      }}
      onClose={() => {
        // A late event: it may be open once more.
        if (!dialog.current?.open) onOpenChange(false)
      }}
    >
      <h2 id={title} className={styles.title}>
        {texts.title}
      </h2>
      <p className="muted mt2">{texts.text}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {texts.close}
        </Button>
        <Button busy={isBusy && texts.busy} onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    </dialog>
  )
}
