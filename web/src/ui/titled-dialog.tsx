import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './titled-dialog.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  close: string
  /** What was typed is not thrown away by a press beside it. */
  hasFields?: boolean
  /** Takes the focus when it closes; without it, or where it is gone, what opened it. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/** Something with a heading and a way to close it, over the page. Load it lazily. */
export function TitledDialog({ open, onOpenChange, title, close, hasFields, ...props }: Props) {
  const { focusAfter, children } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={hasFields}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.popup}
          initialFocus={() => (hasFields && popup.current?.querySelector('input')) || true}
          finalFocus={() => focusAfter?.() ?? true}
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
