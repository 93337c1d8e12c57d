import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  cancel: string
  confirm: string
  /** For what takes nothing away. */
  isHarmless?: boolean
  /** The verb in progress while the confirmed act runs. */
  busy?: string | false
  onConfirm: () => void
  /** Where the way back leads somewhere. */
  onCancel?: () => void
}

/** Asks before something final. Focus starts on Cancel. Load it lazily, unless it is needed offline. */
export function ConfirmDialog({ open, onOpenChange, title, text, ...props }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.popup} initialFocus={cancel}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className="muted mt2">{text}</AlertDialog.Description>
          <div className={styles.actions}>
            <AlertDialog.Close
              ref={cancel}
              render={<Button variant="secondary" />}
              onClick={props.onCancel}
            >
              {props.cancel}
            </AlertDialog.Close>
            <Button
              variant={props.isHarmless ? 'primary' : 'danger'}
              busy={props.busy}
              onClick={props.onConfirm}
            >
              {props.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
