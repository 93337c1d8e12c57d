import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './form-dialog.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  close: string
  children: ReactNode
}

/** A few fields over the page. A press beside it does not throw away what was typed. Load it lazily. */
export function FormDialog({ open, onOpenChange, title, close, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.popup}
          initialFocus={() => popup.current?.querySelector('input') ?? true}
        >
          <div className="row between">
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={close} className={styles.close}>
                  <X />
                </IconButton>
              }
            />
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
