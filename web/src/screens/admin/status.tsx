import type { StatusCode } from '@kinnow/contract/school-status'
import {
  ArrowRight,
  Check,
  CircleAlert,
  LifeBuoy,
  Info,
  HeartPulse,
  RotateCw,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { auditPath } from '#features/admin/model/paths.ts'
import { statusQuery, useStatus } from '#features/admin/status-api.ts'
import type { SchoolStatus } from '#features/admin/status-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock, useIsFromServer } from '#lib/served.ts'
import { timeIn } from '#lib/zoned-time.ts'
import { status as texts } from '#texts/en/status.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './status.module.css'
import { Commands } from './status/commands.tsx'
import { describeCheck, faultsOf, lookOf } from './status/found.ts'
import { PanelTitle } from './status/panel-title.tsx'
import { AnswerTimes, Backups, Mail, Storage, Versions } from './status/panels.tsx'
import { Summary } from './status/summary.tsx'

const ReportDialog = lateDialog(
  async () => (await import('./status/report-dialog.tsx')).ReportDialog,
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
  const [isReporting, setReporting] = useState(false)
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
          <div className={styles.buttons}>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setReporting(true)}>
              <LifeBuoy />
              {texts.report}
            </Button>
            <Button
              variant="secondary"
              busy={isFetching && !isFromServer && texts.checking}
              onClick={() => void refetch()}
            >
              <RotateCw />
              {texts.checkAgain}
            </Button>
            <ReportDialog status={data} open={isReporting} onOpenChange={setReporting} />
          </div>
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
            <Backups backup={data.backup} download={data.download} />
            <Storage storage={data.storage} />
            <Versions versions={data.versions} content={data.content} />
            <AnswerTimes answers={data.answers} />
            <Checks checks={data.checks} />
          </div>
          <p className={styles.log}>
            <Link to={auditPath}>
              {texts.auditLog}
              <ArrowRight />
            </Link>
            <span className="muted">{texts.auditLogText}</span>
          </p>
        </>
      )}
    </>
  )
}

/** Neither right nor wrong: worth knowing. */
const notes: StatusCode[] = [
  'settings-local',
  'room-elsewhere',
  'backup-unverified',
  'backup-downloaded',
]
const icons = { ok: Check, warning: TriangleAlert, critical: CircleAlert }

function Checks({ checks }: Pick<SchoolStatus, 'checks'>) {
  const clock = useClock()
  return (
    <Panel title={<PanelTitle Icon={HeartPulse} text={texts.checks} />}>
      <ul className={styles.rows}>
        {[...faultsOf(checks), ...checks.filter((check) => lookOf(check) === 'ok')].map((check) => {
          const isNote = check.state === 'ok' && notes.includes(check.code)
          const look = lookOf(check)
          const Icon = isNote ? Info : icons[look]
          const { found } = describeCheck(check, clock)
          return (
            <li
              key={`${check.name} ${check.code} ${found}`}
              className={styles[isNote ? 'note' : look]}
            >
              <Icon />
              <p>
                {look !== 'ok' && <span className="sr">{texts.states[look]} </span>}
                {found}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="xs muted mt2">
        <Commands text={texts.checksText} />
      </p>
    </Panel>
  )
}
