import { useParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { announcementQuery, useAnnouncement } from '#features/announcements/api.ts'
import { whenOf } from '#features/assignments/model/when.ts'
import { noticesPath } from '#features/notices/model/paths.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { announcement as texts } from '#texts/en/announcements.ts'
import { notices } from '#texts/en/notices.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Paragraphs } from '../shared/announcements/paragraphs.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(announcementQuery(api, params['id'] ?? '')))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** One announcement as a whole: where its notice and its email lead. */
export default function AnnouncementScreen() {
  const id = useParams()['id'] ?? ''
  const { data, error, refetch } = useAnnouncement(id)
  const clock = useClock()
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Empty as="h1" title={texts.gone} text={texts.goneText}>
        <ButtonLink to={noticesPath}>{texts.back}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <Crumbs trail={[{ to: noticesPath, text: notices.title }]} here={data?.title ?? texts.page} />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="line" count={4} />}
      {data && (
        <article className="mt4">
          <h1 tabIndex={-1}>{data.title}</h1>
          <p className="sm muted mt1">
            {`${texts.to(data.by, data.groupName, data.isToAll)} · ${whenOf(data.sentAt, clock)}`}
          </p>
          <div className="mt4">
            <Paragraphs text={data.text} />
          </div>
        </article>
      )}
    </>
  )
}
