import type { StatusCode } from '@kinnow/contract/school-status'
import {
  ArrowRight,
  Check,
  CircleAlert,
  Info,
  HeartPulse,
  RotateCw,
  TriangleAlert,
} from 'lucide-react'
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
import { Panel } from '#ui/panel.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './status.module.css'
import { Commands } from './status/commands.tsx'
import { describeCheck, faultsOf } from './status/found.ts'
import { PanelTitle } from './status/panel-title.tsx'
import { Backups, Mail, Storage, Versions } from './status/panels.tsx'
import { Summary } from './status/summary.tsx'

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
            <RotateCw />
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
            <Backups backup={data.backup} download={data.download} />
            <Storage storage={data.storage} />
            <Versions versions={data.versions} content={data.content} />
          </div>
          <Checks checks={data.checks} />
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
/** Nothing is wrong yet, and something will be if it stays so. */
const early: StatusCode = 'backup-not-needed'
const icons = { ok: Check, warning: TriangleAlert, critical: CircleAlert }

function Checks({ checks }: Pick<SchoolStatus, 'checks'>) {
  const clock = useClock()
  return (
    <div className={styles.checks}>
      <Panel title={<PanelTitle Icon={HeartPulse} text={texts.checks} />}>
        <ul className={styles.rows}>
          {[...faultsOf(checks), ...checks.filter(({ state }) => state === 'ok')].map((check) => {
            const isNote = check.state === 'ok' && notes.includes(check.code)
            const look = check.code === early ? 'warning' : check.state
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
    </div>
  )
}
