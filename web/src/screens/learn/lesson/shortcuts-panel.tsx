import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { shortcuts as texts } from '#texts/en/lesson.ts'
import { Kbd } from '#ui/kbd.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
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
    <TitledDialog open={open} onOpenChange={onOpenChange} title={texts.dialog} close={texts.close}>
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
      <Switch label={texts.use} hint={texts.hint} checked={hasShortcuts} onChange={setShortcuts} />
    </TitledDialog>
  )
}
