import { ArrowRight, Settings } from 'lucide-react'
import { Link } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { limits } from '@kinnow/contract/limits'
import { noticePath } from '#features/catalog/model/notice-path.ts'
import { noticesQuery, useNotices, useReadNotices } from '#features/notices/api.ts'
import { NoticeList } from '#features/notices/components/notice-list.tsx'
import { noticeSettingsPath } from '#features/notices/model/paths.ts'
import { ownQuestionsPath } from '#features/teacher-questions/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { notify } from '#lib/notify.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { notices as texts } from '#texts/en/notices.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './notices.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(noticesQuery(api)))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** All notices: what is new, then what came earlier. */
export default function NoticesScreen() {
  const { data, error, refetch, dataUpdatedAt } = useNotices()
  const clock = useClock(data ? dataUpdatedAt : undefined)
  const { mutate, isPending } = useReadNotices()
  const role = useStudent()?.role ?? 'student'
  const read = (id: string, older: boolean) =>
    mutate(
      { id, older },
      { onError: (failure) => notify('error', texts.notSaved, failureText(failure)) },
    )
  const newest = data?.notices.find(({ isRead }) => !isRead)
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        {newest && (
          <Button
            variant="secondary"
            aria-disabled={isPending}
            onClick={() => read(newest.id, true)}
          >
            {texts.readAll}
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
      {!data && !error && <SkeletonList shape="row" count={4} className={styles.skeleton} />}
      {data && (
        <div className={`card ${styles.card}`}>
          {data.notices.length === 0 && (
            <Empty as="h2" title={texts.nothing} text={texts.nothingText[role]} />
          )}
          <NoticeList
            notices={data.notices}
            clock={clock}
            pathOf={noticePath}
            onOpen={({ id, isRead }) => {
              if (!isRead) read(id, false)
            }}
          />
          <div className={styles.foot}>
            <Link to={ownQuestionsPath} className="link sm">
              {texts.questions}
              <ArrowRight />
            </Link>
            <Link to={noticeSettingsPath} className="link sm">
              <Settings />
              {texts.settings}
            </Link>
          </div>
        </div>
      )}
      {data?.notices.length === limits.notices.listed && (
        <p className="xs muted mt4">{texts.newestOnly(limits.notices.listed)}</p>
      )}
    </>
  )
}
