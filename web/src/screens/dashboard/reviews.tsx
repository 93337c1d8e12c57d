import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { dueChaptersQuery, memoryQuery, useDueChapters, useMemory } from '#features/reviews/api.ts'
import type { Due } from '#features/reviews/api.ts'
import { ReviewTabs } from '#features/reviews/components/review-tabs.tsx'
import { useReviewQueue } from '#features/reviews/model/review-queue.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { reviews as texts } from '#texts/en/reviews.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DueCard } from './reviews/due-card.tsx'
import { ForecastCard } from './reviews/forecast-card.tsx'
import { RetentionCard } from './reviews/retention-card.tsx'
import { LimitCard } from './reviews/limit-card.tsx'
import { NewHere, NothingDue } from './reviews/nothing-due.tsx'
import styles from './reviews/reviews.module.css'
import { ReviewsSkeleton } from './reviews/reviews-skeleton.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    Promise.all([load(dueChaptersQuery(api)), load(memoryQuery(api))]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What is due now, how long it takes, and what comes back on the next days. */
export default function ReviewsScreen() {
  const { data, isError, refetch } = useDueChapters()
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="muted mt1">{data ? leadOf(data) : texts.lead}</p>
      <ReviewTabs />
      <div className={styles.page}>
        {isError && <ErrorPanel message={texts.failed} onRetry={() => void refetch()} />}
        <Waiting />
        {!data && !isError && <ReviewsSkeleton />}
        {data && <Content due={data} />}
      </div>
    </>
  )
}

function leadOf({ hasCards, today }: Due): string {
  if (!hasCards) return texts.leadNew
  return today.due === 0 ? texts.leadNothing : texts.lead
}

function Content({ due }: { due: Due }) {
  if (!due.hasCards) return <NewHere />
  if (due.today.due === 0)
    return (
      <>
        <NothingDue due={due} />
        <ForecastCard due={due} isShort />
        <div className={styles.two}>
          <Side due={due} />
        </div>
      </>
    )
  return (
    <>
      <div className={styles.grid}>
        <DueCard due={due} />
        <div className={styles.side}>
          <Side due={due} />
        </div>
      </div>
      <ForecastCard due={due} />
    </>
  )
}

/** Renders both cards together: when the data of the first arrived later, it would move the button of the second. */
function Side({ due }: { due: Due }) {
  const { isPending } = useMemory()
  if (isPending)
    return (
      <>
        <Skeleton shape="row" className={styles.low} />
        <Skeleton shape="row" className={styles.low} />
      </>
    )
  return (
    <>
      <RetentionCard />
      <LimitCard settings={due.settings} />
    </>
  )
}

/** What was answered and is still on this device. */
function Waiting() {
  const count = useReviewQueue(
    ({ events }) => events.filter(({ kind }) => kind === 'answer').length,
  )
  return <output className="sm">{count > 0 && texts.waiting(count)}</output>
}
