import type { Student } from '@kinnow/contract/auth'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportMe } from '#features/profile/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { data as texts } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import styles from './rows.module.css'
import { Section } from './section.tsx'

const RemovalDialog = lateDialog(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

export function YourData({ student }: { student: Student }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  async function handleExport() {
    setBusy(true)
    setError(null)
    try {
      const file = texts.file(new Date().toISOString().slice(0, 10))
      saveFile(file, JSON.stringify(await exportMe(), null, 2))
      notify('success', texts.exported, texts.exportedText(file))
    } catch (failure) {
      setError(failureText(failure))
    }
    setBusy(false)
  }

  return (
    <Section id="your-data" title={texts.title} text={texts.text}>
      <ul className={styles.rows}>
        <li>
          <div className="grow">
            <b className="b5">{texts.download}</b>
            <p className="xs muted">{texts.downloadText}</p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            busy={isBusy && texts.exporting}
            onClick={() => void handleExport()}
          >
            <Download />
            {texts.export}
          </Button>
        </li>
        {error && (
          <li>
            <ErrorPanel message={error} className="grow" />
          </li>
        )}
        <li>
          <div className="grow">
            <b className="b5">{texts.delete}</b>
            <p className="xs muted">{texts.deleteText}</p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            className={styles.delete}
            aria-haspopup="dialog"
            onClick={() => setRemoving(true)}
          >
            {texts.deleteButton}
          </Button>
        </li>
      </ul>
      <RemovalDialog student={student} open={isRemoving} onOpenChange={setRemoving} />
    </Section>
  )
}

/** Hands a text to the browser as a download. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
