import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import type { SchoolStatus } from '#features/admin/status-api.ts'
import { status as words, supportReport as texts } from '#texts/en/status.ts'
import { Button } from '#ui/button.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { copyText } from '../person/copy-text.ts'
import panel from '../person/panel.module.css'
import styles from './panels.module.css'
import { writeReport } from './report.ts'

type Props = { status: SchoolStatus; open: boolean; onOpenChange: (open: boolean) => void }

/** The state of the school to send to who helps: to copy, or as a file. */
export function ReportDialog({ status, open, onOpenChange }: Props) {
  const [outcome, setOutcome] = useState('')
  const report = writeReport(status)
  const copy = async () => setOutcome((await copyText(report)) ? texts.copied : texts.notCopied)
  return (
    <TitledDialog open={open} onOpenChange={onOpenChange} title={texts.title} close={words.close}>
      <p className="sm muted mt2">{texts.text}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
      <pre className={styles.report} aria-label={texts.label} translate="no" tabIndex={0}>
        {report}
      </pre>
      <output className="sm mt2">{outcome}</output>
      <div className={`${panel.buttons} mt4`}>
        <Button variant="secondary" onClick={() => save(report, status.checkedAt.slice(0, 10))}>
          <Download />
          {texts.save}
        </Button>
        <Button onClick={() => void copy()}>
          <Copy />
          {texts.copy}
        </Button>
      </div>
    </TitledDialog>
  )
}

function save(report: string, day: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([report], { type: 'text/plain;charset=utf-8' }))
  link.download = texts.file(day)
  link.click()
  URL.revokeObjectURL(link.href)
}
