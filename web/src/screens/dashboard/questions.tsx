import type { OwnQuestion } from '@kinnow/contract/teacher-questions'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { lessonPath, quizPath } from '#features/catalog/model/paths.ts'
import { ownQuestionsQuery, useOwnQuestions } from '#features/teacher-questions/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { useScrollToHash } from '#lib/use-scroll-to-hash.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { ownQuestions as texts } from '#texts/en/teacher-questions.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { AnswerCard } from '../shared/asking/answer-card.tsx'
import styles from './questions.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(ownQuestionsQuery(api)))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** A student’s questions to teachers, from all places, and the answers. */
export default function OwnQuestionsScreen() {
  const { data, error, refetch, dataUpdatedAt } = useOwnQuestions()
  const clock = useClock(data ? dataUpdatedAt : undefined)
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="muted mt1">{texts.lead}</p>
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={2} className={styles.list} />}
      {data?.length === 0 && <Empty as="h2" title={texts.none} text={texts.noneText} />}
      {data && <List questions={data} clock={clock} />}
    </>
  )
}

/** Scrolls to the one that the address names, once they are there. */
function List({ questions, clock }: { questions: OwnQuestion[]; clock: Clock }) {
  useScrollToHash()
  return (
    <ul className={styles.list}>
      {questions.map((question) => (
        <li key={question.id} id={question.id}>
          <Link
            className="link sm"
            to={
              question.kind === 'lesson'
                ? lessonPath(question.targetId, question.anchor)
                : quizPath(question.targetId)
            }
          >
            {question.place}
          </Link>
          <AnswerCard question={question} isOwn clock={clock} />
        </li>
      ))}
    </ul>
  )
}
