import {
  Archive,
  ArrowRight,
  Box,
  Check,
  Hourglass,
  HardDrive,
  Mail as MailIcon,
  TriangleAlert,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { mailsPath } from '#features/admin/model/paths.ts'
import type { SchoolStatus } from '#features/admin/status-api.ts'
import { timeAgo } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { person as personTexts } from '#texts/en/admin.ts'
import { status as texts } from '#texts/en/status.ts'
import { capital, fileSize } from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import panel from '../person/panel.module.css'
import { CommandLines, Commands } from './commands.tsx'
import { PanelTitle } from './panel-title.tsx'
import styles from './panels.module.css'

const BackupDialog = lateDialog(async () => (await import('./backup-dialog.tsx')).BackupDialog)

type Row = [name: ReactNode, value: ReactNode]

function Rows({ rows }: { rows: Row[] }) {
  return (
    <dl className={`${panel.rows} ${styles.rows}`}>
      {rows.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Mail({ mail }: Pick<SchoolStatus, 'mail'>) {
  const clock = useClock()
  const { waiting, oldestAt, isSent } = mail
  return (
    <Panel title={<PanelTitle Icon={MailIcon} text={texts.mail} />}>
      <Rows
        rows={[
          [
            texts.waiting,
            oldestAt
              ? texts.waitingSince(waiting, timeAgo(oldestAt, clock, personTexts.justNow))
              : waiting,
          ],
          [isSent ? texts.sentLastDay : texts.printedLastDay, mail.sentLastDay],
          [texts.expired, mail.expired],
        ]}
      />
      {isSent || waiting > 0 ? (
        <p className={styles.more}>
          <Link to={mailsPath}>
            {texts.seeMails}
            <ArrowRight />
          </Link>
        </p>
      ) : (
        <p className={styles.note}>{texts.logOnly(mail.sentLastDay)}</p>
      )}
    </Panel>
  )
}

export function Backups({ backup, download }: Pick<SchoolStatus, 'backup' | 'download'>) {
  const clock = useClock()
  const [isOpen, setOpen] = useState(false)
  const ago = (iso: string) => timeAgo(iso, clock, personTexts.justNow)
  const tested = backup?.isVerified ? (
    <span className={styles.good}>
      <Check />
      {texts.restoreWorked(backup.verifiedAt && ago(backup.verifiedAt))}
    </span>
  ) : (
    texts.notTested
  )
  const none = (
    <span className={styles.warn}>
      <TriangleAlert />
      {texts.noBackup}
    </span>
  )
  const made: Row[] = backup
    ? [
        [
          texts.lastBackup,
          texts.backupMade(
            capital(ago(backup.at)),
            backup.bytes === null ? null : fileSize(backup.bytes),
          ),
        ],
        [texts.testRestore, tested],
      ]
    : [[texts.lastBackup, download ? texts.noBackup : none]]
  const downloaded: Row[] = download
    ? [
        [
          texts.lastDownload,
          `${texts.backupMade(capital(ago(download.at)), fileSize(download.bytes))}, ${texts.notTestedFile}`,
        ],
      ]
    : []
  return (
    <Panel title={<PanelTitle Icon={Archive} text={texts.backups} />}>
      <Rows rows={[...made, ...downloaded]} />
      <Button
        variant="secondary"
        size="sm"
        className="mt3"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.download}
      </Button>
      <details className={styles.help}>
        <summary>{texts.howTo}</summary>
        <p className={styles.note}>{texts.howToBackUp}</p>
        <CommandLines text={texts.backupCommands} />
      </details>
      <details className={styles.help}>
        <summary>{texts.howToTest}</summary>
        <p className={styles.note}>{texts.howToTestText}</p>
        <CommandLines text={texts.testCommand} />
        <p className={styles.note}>
          <Commands text={texts.drill} />
        </p>
      </details>
      <BackupDialog open={isOpen} onOpenChange={setOpen} />
    </Panel>
  )
}

/** The smallest part of the bar that can be seen, in percent. */
const smallest = 1.5

export function Storage({ storage: { database, media, free } }: Pick<SchoolStatus, 'storage'>) {
  const files = Math.min(media, database)
  return (
    <Panel title={<PanelTitle Icon={HardDrive} text={texts.storage} />}>
      {free !== null && <Bar parts={[database - files, files, free]} />}
      <Rows
        rows={[
          [<Key key="d" look={styles.rest} text={texts.database} />, fileSize(database - files)],
          [<Key key="m" look={styles.files} text={texts.media} />, fileSize(files)],
          [
            <Key key="f" look={styles.free} text={texts.free} />,
            free === null ? texts.notKnown : fileSize(free),
          ],
        ]}
      />
    </Panel>
  )
}

const Key = ({ look, text }: { look: string | undefined; text: string }) => (
  <span className={styles.key}>
    <i className={look} />
    {text}
  </span>
)

/** How much of the disk each part takes; the figures are in the rows below. */
function Bar({ parts }: { parts: number[] }) {
  const whole = parts.reduce((sum, part) => sum + part, 0) || 1
  const widths = parts.map((part) => Math.max(smallest, (part / whole) * 100))
  const scale = 100 / widths.reduce((sum, width) => sum + width, 0)
  const looks = [styles.rest, styles.files, styles.free]
  return (
    <svg className={styles.bar} aria-hidden="true">
      {widths.map((width, index) => {
        const before = widths.slice(0, index).reduce((sum, other) => sum + other, 0)
        return (
          <rect
            key={index}
            className={looks[index]}
            x={`${before * scale}%`}
            width={`${Math.max(0.5, width * scale - 0.5)}%`}
            height="10"
            rx="4"
          />
        )
      })}
    </svg>
  )
}

export function AnswerTimes({ answers }: Pick<SchoolStatus, 'answers'>) {
  const clock = useClock()
  const { since, count, failed, within } = answers
  return (
    <Panel title={<PanelTitle Icon={Hourglass} text={texts.answers} />}>
      <Rows
        rows={[
          [texts.within, count === 0 ? texts.noAnswers : texts.withinTime(within)],
          [texts.answered, count.toLocaleString('en')],
          [texts.failedAnswers, failed.toLocaleString('en')],
          [texts.since, timeAgo(since, clock, personTexts.justNow)],
        ]}
      />
    </Panel>
  )
}

export function Versions({ versions, content }: Pick<SchoolStatus, 'versions' | 'content'>) {
  return (
    <Panel title={<PanelTitle Icon={Box} text={texts.versions} />}>
      <Rows
        rows={[
          [texts.product, versions.product],
          [texts.parts, `Node.js ${versions.node}, ${versions.database}`],
          [texts.content, texts.contentText(content.courses, content.lessons, content.questions)],
        ]}
      />
    </Panel>
  )
}
