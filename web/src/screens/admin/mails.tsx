import { mailStates } from '@kinnow/contract/school-status'
import type { WaitingMail } from '@kinnow/contract/school-status'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { statusPath } from '#features/admin/model/paths.ts'
import { mailsQuery, useMails } from '#features/admin/status-api.ts'
import type { MailState } from '#features/admin/status-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { timeAgo } from '#lib/last-used.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { timeIn } from '#lib/zoned-time.ts'
import { person as personTexts } from '#texts/en/admin.ts'
import { mails as texts } from '#texts/en/status.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { ChipLinks } from '#ui/chips.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './mails.module.css'
import { RetryButton } from './status/retry-button.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

const readState = (search: URLSearchParams): MailState =>
  mailStates.find((state) => state === search.get('state')) ?? 'waiting'

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const state = readState(new URL(request.url).searchParams)
  return loadPage(context, ({ api, load }) => load(mailsQuery(api, state)))
}

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** Emails that wait or were not sent in time: to whom and what about, never what they say. */
export default function MailsScreen() {
  const [search] = useSearchParams()
  const state = readState(search)
  const { data, error, isPending, refetch } = useMails(state)
  const isWaiting = state === 'waiting'
  return (
    <>
      <Crumbs trail={[{ text: texts.back, to: statusPath }]} here={texts.title} />
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p className="muted mt1">{texts.lead}</p>
        </div>
        {isWaiting && data && data.total > 0 && <RetryButton />}
      </header>
      <ChipLinks
        className="mt4"
        label={texts.states}
        chips={[
          { text: texts.waiting, to: '?', isOn: isWaiting },
          { text: texts.expired, to: '?state=expired', isOn: !isWaiting },
        ]}
      />
      {error && !data && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <SkeletonList shape="row" count={4} className={styles.skeleton} />}
      {data && data.total === 0 && (
        <Empty
          as="h2"
          title={isWaiting ? texts.noWaiting : texts.noExpired}
          text={emptyText(isWaiting, data.isSent)}
        />
      )}
      {data && data.total > 0 && (
        <ol className={`card ${styles.mails}`}>
          {data.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} isWaiting={isWaiting} />
          ))}
        </ol>
      )}
      {data && data.total > data.mails.length && (
        <p className="sm muted mt3">{texts.more(data.mails.length, data.total)}</p>
      )}
    </>
  )
}

function emptyText(isWaiting: boolean, isSent: boolean): string {
  if (!isSent) return texts.noServerText
  return isWaiting ? texts.noWaitingText : texts.noExpiredText
}

function Mail({ mail, isWaiting }: { mail: WaitingMail; isWaiting: boolean }) {
  const clock = useClock()
  const next = new Date(mail.nextTryAt)
  const later = isWaiting
    ? `${texts.next}: ${next <= clock.now ? texts.soon : timeIn(next, clock.zone)}`
    : `${texts.ended}: ${timeAgo(mail.expiresAt, clock, personTexts.justNow)}`
  return (
    <li>
      <div>
        <b>{mail.recipient || texts.nobody}</b>
        <p className="xs muted">{texts.kinds[mail.kind ?? ''] ?? mail.kind}</p>
      </div>
      <p className="xs muted">
        {`${texts.since}: ${timeAgo(mail.createdAt, clock, personTexts.justNow)}`}
        <br />
        {`${texts.tries(mail.tries)} · ${later}`}
      </p>
    </li>
  )
}
