import type { Publication } from '@kinnow/contract/authoring'
import { Undo2 } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pageSize, usePublications, useRestore } from '#features/authoring/api.ts'
import {
  filePath,
  folderName,
  folderPath,
  reviewChangesPath,
} from '#features/authoring/model/paths.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { history as texts } from '#texts/en/author.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Frame } from './editor/frame.tsx'
import styles from './history.module.css'

/** What was published of a folder or of one of its files, and the way back to it. */
export function HistoryScreen({ origin }: { origin: string }) {
  usePageTitle(texts.page)
  const [search] = useSearchParams()
  const path = search.get('path')
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { data, error, refetch } = usePublications(origin, path, page)
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 403))
    return (
      <main>
        <NotFound />
      </main>
    )
  const total = data?.pagination.totalItems ?? 0
  return (
    <Frame
      title={texts.title}
      place={texts.of(path ?? folderName(origin))}
      back={path === null ? folderPath(origin) : filePath(origin, path)}
    >
      <main id="main" tabIndex={-1} className={styles.scroll}>
        <div className={styles.page}>
          {error && (
            <ErrorPanel
              message={`${texts.failed} ${failureText(error)}`}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && <SkeletonList shape="row" count={5} />}
          {data && total === 0 && <Empty as="h2" title={texts.none} text={texts.noneText} />}
          {data && total > 0 && (
            <>
              <p className="sm muted">{texts.restoreHint}</p>
              <ol className={styles.list}>
                {data.publications.map((publication) => (
                  <Entry
                    key={publication.id}
                    origin={origin}
                    path={path}
                    publication={publication}
                  />
                ))}
              </ol>
              <nav className={styles.pages} aria-label={texts.pages}>
                {page > 1 && (
                  <ButtonLink variant="secondary" to={pageOf(path, page - 1)}>
                    {texts.newer}
                  </ButtonLink>
                )}
                {page * pageSize < total && (
                  <ButtonLink variant="secondary" to={pageOf(path, page + 1)}>
                    {texts.older}
                  </ButtonLink>
                )}
              </nav>
            </>
          )}
        </div>
      </main>
    </Frame>
  )
}

const pageOf = (path: string | null, page: number) =>
  `?${new URLSearchParams({ ...(path !== null && { path }), page: String(page) })}`

const when = (at: string) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

type EntryProps = { origin: string; path: string | null; publication: Publication }

function Entry({ origin, path, publication: { id, at, by, note, files } }: EntryProps) {
  const { mutate, isPending } = useRestore()
  const navigate = useNavigate()
  const restore = () =>
    mutate(
      { id, path },
      {
        onSuccess: ({ paths }) => {
          if (paths.length > 0) void navigate(reviewChangesPath(origin))
          else notify('info', texts.same)
        },
        onError: (error) => notify('error', texts.restoreFailed, failureText(error)),
      },
    )
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={note === null ? 'muted' : 'b5'}>{note ?? texts.noNote}</p>
        <p className="sm muted">
          <time dateTime={at}>{when(at)}</time> · {by?.name ?? texts.nobody}
        </p>
        <details>
          <summary className="sm">{texts.files(files.length)}</summary>
          <ul className="sm mt1">
            {files.map((file) => (
              <li key={file.id}>
                <Link to={filePath(origin, file.path)}>{file.path}</Link>{' '}
                <span className="muted">{texts.states[file.state]}</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button variant="secondary" size="sm" busy={isPending && texts.restoring} onClick={restore}>
        <Undo2 />
        {texts.restore}
      </Button>
    </li>
  )
}
