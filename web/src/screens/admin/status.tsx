import { Check, CircleAlert, CircleCheck, MailX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { auditPath, mailsPath } from '#features/admin/model/paths.ts'
import { statusQuery, useStatus } from '#features/admin/status-api.ts'
import type { SchoolStatus } from '#features/admin/status-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { timeAgo } from '#lib/last-used.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock, useIsFromServer } from '#lib/served.ts'
import { timeIn } from '#lib/zoned-time.ts'
import { person as personTexts } from '#texts/en/admin.ts'
import { checkNames, status as texts } from '#texts/en/status.ts'
import { fileSize } from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import panel from './person/panel.module.css'
import styles from './status.module.css'

const BackupDialog = lateDialog(
  async () => (await import('./status/backup-dialog.tsx')).BackupDialog,
)

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(statusQuery(api)))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** How the server is, in words: what is wrong and what to do about it stand first. */
export default function StatusScreen() {
  const { data, error, isFetching, refetch } = useStatus()
  const { zone } = useClock()
  const isFromServer = useIsFromServer()
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {data && (
            <p className="muted mt1">{texts.checked(timeIn(new Date(data.checkedAt), zone))}</p>
          )}
        </div>
        {data && (
          <Button
            variant="secondary"
            busy={isFetching && !isFromServer && texts.checking}
            onClick={() => void refetch()}
          >
            {texts.checkAgain}
          </Button>
        )}
      </header>
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={4} className={styles.grid} />}
      {data && (
        <>
          <Summary checks={data.checks} mail={data.mail} />
          <div className={styles.grid}>
            <Mail mail={data.mail} />
            <Backups backup={data.backup} />
            <Storage storage={data.storage} />
            <Versions versions={data.versions} content={data.content} />
          </div>
          <Checks checks={data.checks} />
          <p className={styles.log}>
            <Link to={auditPath}>{texts.auditLog}</Link>
            <span className="muted">{texts.auditLogText}</span>
          </p>
        </>
      )}
    </>
  )
}

type SummaryProps = Pick<SchoolStatus, 'checks' | 'mail'>

/** Without a mail server nobody gets a code: no check finds that, and it comes before what they find. */
function Summary({ checks, mail }: SummaryProps) {
  if (mail.isSent) return <Found checks={checks} />
  return (
    <>
      <Callout tone="bad" Icon={MailX} title={texts.cannotSend} live="status" className="mt5">
        <p>{texts.cannotSendText}</p>
      </Callout>
      {checks.some(({ state }) => state !== 'ok') && <Found checks={checks} />}
    </>
  )
}

function Found({ checks }: Pick<SchoolStatus, 'checks'>) {
  const broken = checks.filter(({ state }) => state === 'critical')
  const odd = checks.filter(({ state }) => state === 'warning')
  if (broken.length + odd.length === 0)
    return (
      <Callout tone="ok" Icon={CircleCheck} title={texts.well} live="status" className="mt5">
        <p>{texts.wellText}</p>
      </Callout>
    )
  const isBroken = broken.length > 0
  return (
    <Callout
      tone={isBroken ? 'bad' : 'info'}
      Icon={isBroken ? CircleAlert : TriangleAlert}
      title={isBroken ? texts.critical(broken.length) : texts.warnings(odd.length)}
      live="status"
      className="mt5"
    >
      <ul className={styles.faults}>
        {[...broken, ...odd].map(({ name, found, advice }) => (
          <li key={`${name} ${found}`}>
            <b>{found}</b>
            <p>{advice}</p>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function Rows({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className={panel.rows}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Mail({ mail }: Pick<SchoolStatus, 'mail'>) {
  const clock = useClock()
  const { waiting, oldestAt } = mail
  return (
    <Panel title={texts.mail}>
      <Rows
        rows={[
          [
            texts.waiting,
            oldestAt
              ? texts.waitingSince(waiting, timeAgo(oldestAt, clock, personTexts.justNow))
              : waiting,
          ],
          [texts.sentLastHour, mail.sentLastHour],
          [texts.expired, mail.expired],
        ]}
      />
      <p className="mt3">
        <Link to={mailsPath}>{texts.seeMails}</Link>
      </p>
    </Panel>
  )
}

function Backups({ backup }: Pick<SchoolStatus, 'backup'>) {
  const clock = useClock()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={texts.backups}>
      <Rows
        rows={
          backup
            ? [
                [texts.lastBackup, timeAgo(backup.at, clock, personTexts.justNow)],
                [texts.verified, backup.isVerified ? texts.yes : texts.no],
              ]
            : [[texts.lastBackup, texts.noBackup]]
        }
      />
      <p className="xs muted mt2">{texts.howToBackUp}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt3"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.download}
      </Button>
      <BackupDialog open={isOpen} onOpenChange={setOpen} />
    </Panel>
  )
}

function Storage({ storage }: Pick<SchoolStatus, 'storage'>) {
  return (
    <Panel title={texts.storage}>
      <Rows
        rows={[
          [texts.database, fileSize(storage.database)],
          [texts.media, fileSize(storage.media)],
          [texts.free, storage.free === null ? texts.notKnown : fileSize(storage.free)],
        ]}
      />
    </Panel>
  )
}

function Versions({ versions, content }: Pick<SchoolStatus, 'versions' | 'content'>) {
  return (
    <Panel title={texts.versions}>
      <Rows
        rows={[
          [texts.product, versions.product],
          [texts.node, versions.node],
          [texts.engine, versions.database],
          [texts.content, texts.contentText(content.courses, content.lessons, content.questions)],
        ]}
      />
    </Panel>
  )
}

const icons = { ok: Check, warning: TriangleAlert, critical: CircleAlert }

function Checks({ checks }: Pick<SchoolStatus, 'checks'>) {
  return (
    <div className={styles.checks}>
      <Panel title={texts.checks}>
        <ul className={styles.rows}>
          {checks.map(({ name, state, found }) => {
            const Icon = icons[state]
            return (
              <li key={`${name} ${found}`} className={styles[state]}>
                <Icon />
                <div>
                  <b>{checkNames[name] ?? name}</b>
                  <span className="sr">, {texts.states[state]}</span>
                  <p className="xs muted">{found}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <p className="xs muted mt2">{texts.checksText}</p>
      </Panel>
    </div>
  )
}
