import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { lesson as texts } from '#texts/en/lesson.ts'
import { IconButton } from '#ui/button.tsx'
import { Outline } from './outline.tsx'
import type { OutlineProps } from './outline.tsx'
import styles from './outline-sheet.module.css'

export type OutlineSheetProps = OutlineProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function OutlineSheet({ open, onOpenChange, ...outline }: OutlineSheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.popup}>
            <Drawer.Content>
              <div className={styles.head}>
                <Drawer.Title className={styles.title}>{texts.outline}</Drawer.Title>
                <Drawer.Close
                  render={
                    <IconButton label={texts.closeOutline}>
                      <X />
                    </IconButton>
                  }
                />
              </div>
              <Outline {...outline} onNavigate={() => onOpenChange(false)} />
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
