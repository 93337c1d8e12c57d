import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import {
  receivedQuestionsQuery,
  useReceivedQuestions,
} from '#features/teacher-questions/received-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { teacherQuestions as texts } from '#texts/en/teacher-questions.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ReceivedItem } from './questions/received-item.tsx'
import styles from './questions/questions.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

const pageOf = (search: URLSearchParams) => Math.max(1, Number(search.get('page')) || 1)

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    load(receivedQuestionsQuery(api, pageOf(new URL(request.url).searchParams))),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** The questions of students of one's classes: what waits first. */
export default function QuestionsScreen() {
  const [search] = useSearchParams()
  const page = pageOf(search)
  const { data, error, refetch, dataUpdatedAt } = useReceivedQuestions(page)
  const clock = useClock(data ? dataUpdatedAt : undefined)
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {data && data.questions.length > 0 && <p className="muted mt1">{texts.lead(data.waiting)}</p>}
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={3} className={styles.list} />}
      {data?.questions.length === 0 && <Empty as="h2" title={texts.none} text={texts.noneText} />}
      {data && (
        <ul className={styles.list}>
          {data.questions.map((question) => (
            <li key={question.id} className={`card ${styles.item}`}>
              <ReceivedItem question={question} clock={clock} />
            </li>
          ))}
        </ul>
      )}
      {data && data.pagination.totalPages > 1 && (
        <div className={styles.pages}>
          {data.pagination.hasPrevPage && (
            <ButtonLink variant="secondary" to={`?page=${page - 1}`}>
              {texts.newer}
            </ButtonLink>
          )}
          {data.pagination.hasNextPage && (
            <ButtonLink variant="secondary" to={`?page=${page + 1}`}>
              {texts.more}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}
