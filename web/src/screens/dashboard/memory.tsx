import { limits } from '@kinnow/contract/limits'
import { ArrowRight } from 'lucide-react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { memoryQuery, useMemory } from '#features/reviews/api.ts'
import type { Memory } from '#features/reviews/api.ts'
import { ForecastRows } from '#features/reviews/components/forecast-rows.tsx'
import { sumOf } from '#features/reviews/model/forecast.ts'
import { reviewPath, reviewsPath } from '#features/reviews/model/paths.ts'
import { ReviewTabs } from '#features/reviews/components/review-tabs.tsx'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { memory as texts } from '#texts/en/memory.ts'
import { forecast } from '#texts/en/reviews.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { FourWords } from './memory/four-words.tsx'
import { LevelKey } from '#features/reviews/components/level-bars.tsx'
import { MemoryNumbers } from './memory/memory-numbers.tsx'
import styles from './memory/memory.module.css'
import { MemorySkeleton } from './memory/memory-skeleton.tsx'
import { RecallChart } from './memory/recall-chart.tsx'
import { Slippery } from './memory/slippery.tsx'
import { SubjectMemory } from './memory/subject-memory.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(memoryQuery(api)))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** How well everything is known, what slips, and what comes back. */
export default function MemoryScreen() {
  const { data, isError, refetch } = useMemory()
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p className="muted mt1">
            {data && data.questions >= limits.reviews.worthTelling
              ? texts.lead(data.known, data.questions)
              : texts.leadNone}
          </p>
        </div>
        {data && data.due > 0 && (
          <ButtonLink to={reviewsPath} variant="secondary">
            {texts.due(data.due)}
            <ArrowRight />
          </ButtonLink>
        )}
      </div>
      <ReviewTabs />
      <div className={styles.page}>
        {isError && <ErrorPanel message={texts.failed} onRetry={() => void refetch()} />}
        {!data && !isError && <MemorySkeleton />}
        {data && <Content memory={data} />}
      </div>
    </>
  )
}

function Content({ memory }: { memory: Memory }) {
  const { day, subjects } = memory
  return (
    <>
      {memory.questions < limits.reviews.worthTelling ? (
        <Few memory={memory} />
      ) : (
        <div className={styles.top}>
          <RecallChart memory={memory} />
          <MemoryNumbers memory={memory} />
        </div>
      )}
      {subjects.length > 0 && (
        <section className={styles.subjects} aria-labelledby="subjects">
          <div className="row between wrapf">
            <h2 id="subjects">{texts.subjects}</h2>
            <LevelKey />
          </div>
          {subjects.map((subject) => (
            <SubjectMemory key={subject.subject.id} memory={subject} today={day} />
          ))}
          <FourWords />
        </section>
      )}
      {memory.questions > 0 && (
        <div className={styles.bottom}>
          <Slippery memory={memory} />
          <section className="card pad" aria-labelledby="coming">
            <div className="row between">
              <h2 id="coming" className={styles.small}>
                {texts.coming}
              </h2>
              <p className="xs muted num">{forecast.total(sumOf(memory.forecast))}</p>
            </div>
            <div className="mt4">
              <ForecastRows days={memory.forecast} />
            </div>
          </section>
        </div>
      )}
    </>
  )
}

/** Too little to draw a line from. */
const Few = ({ memory: { questions, due } }: { memory: Memory }) => (
  <section className="card">
    <Empty as="h2" title={texts.few} text={texts.fewText(questions)}>
      {due > 0 ? (
        <ButtonLink to={reviewPath()}>{texts.start}</ButtonLink>
      ) : (
        <ButtonLink to={reviewsPath} variant="secondary">
          {texts.toReviews}
        </ButtonLink>
      )}
    </Empty>
  </section>
)
