import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useReadingPreferences } from '#features/progress/reading-preferences.ts'
import { shortcuts as texts } from '#texts/en/lesson.ts'
import { IconButton } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './shortcuts-panel.module.css'

const keys = [
  { text: texts.next, key: 'J' },
  { text: texts.previousLong, key: 'K' },
  { text: texts.complete, key: 'M' },
  { text: texts.outline, key: 'O' },
  { text: texts.all, key: '?' },
  { text: texts.escape, key: texts.escapeKey },
]

export type ShortcutsPanelProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutsPanel({ open, onOpenChange }: ShortcutsPanelProps) {
  const { hasShortcuts, setShortcuts } = useReadingPreferences()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <div className="row between">
            <Dialog.Title className={styles.title}>{texts.dialog}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={texts.close}>
                  <X />
                </IconButton>
              }
            />
          </div>
          <dl className={styles.keys}>
            {keys.map(({ text, key }) => (
              <div key={key}>
                <dt>{text}</dt>
                <dd>
                  <Kbd>{key}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
          <Switch
            label={texts.use}
            hint={texts.hint}
            checked={hasShortcuts}
            onChange={setShortcuts}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
