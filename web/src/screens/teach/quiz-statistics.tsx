import { doubtOf } from '@kinnow/contract/question-doubt'
import { ChevronDown, Download } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import {
  quizStatisticsQuery,
  useDownloadStatistics,
  useQuizStatistics,
} from '#features/grading/quiz-statistics.ts'
import type { QuizStatistics } from '#features/grading/quiz-statistics.ts'
import { groupPath, teachPath } from '#features/groups/model/paths.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { notify } from '#lib/notify.ts'
import { saveCsv } from '#lib/csv.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { result } from '#texts/en/quiz.ts'
import { teaching } from '#texts/en/teach.ts'
import { statistics as texts } from '#texts/en/teach-statistics.ts'
import { shortDay } from '#texts/en/units.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { QuestionDetailCard } from './statistics/question-detail.tsx'
import { QuestionTable } from './statistics/question-table.tsx'
import styles from './statistics/statistics.module.css'

/** Fewer students are only counted. */
const fewestForPercent = 10

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    load(
      quizStatisticsQuery(api, {
        groupId: params['id'] ?? '',
        quizId: params['quizId'] ?? '',
        question: new URL(request.url).searchParams.get('question'),
      }),
    ),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** How a class answered each question of a quiz, and one of them closely. */
export default function QuizStatisticsScreen() {
  const { id = '', quizId = '' } = useParams()
  const [search] = useSearchParams()
  const question = search.get('question')
  const { data, error, refetch } = useQuizStatistics({ groupId: id, quizId, question })
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Empty as="h1" title={texts.gone} text={texts.goneText}>
        <ButtonLink to={groupPath(id)}>{texts.back}</ButtonLink>
      </Empty>
    )
  const trail = [{ to: teachPath, text: teaching.classes }]
  return (
    <>
      <Crumbs
        trail={data ? [...trail, { to: groupPath(id), text: data.group.name ?? '' }] : trail}
        here={data ? data.quiz.title : texts.page}
      />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={3} />}
      {data && <Content page={data} />}
    </>
  )
}

function Content({ page }: { page: QuizStatistics }) {
  const { group, quiz, students, members, waiting, questions, written, detail } = page
  const isFew = students < fewestForPercent
  return (
    <CourseLanguage value={quiz.language}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>
            <Words>{quiz.title}</Words>
          </h1>
          <p className="muted mt1">
            {texts.lead(students, members)}
            <Dates page={page} />
          </p>
          {waiting > 0 && <p className="sm muted mt1">{texts.waiting(waiting)}</p>}
        </div>
        {questions.length > 0 && <DownloadButton page={page} />}
      </header>
      {questions.length + written.length === 0 ? (
        <Empty as="h2" title={texts.empty} text={texts.emptyText} />
      ) : (
        <>
          {isFew ? (
            <p className="mt4">
              <b>{texts.tooFewToSay}</b> {texts.tooFewToSayText}
            </p>
          ) : (
            <Tiles page={page} />
          )}
          <div className={styles.columns}>
            <div>
              <QuestionTable page={page} isFew={isFew} />
              <Help page={page} />
            </div>
            {detail && (
              <QuestionDetailCard
                key={detail.key}
                groupId={group.id}
                detail={detail}
                item={questions.find(({ key }) => key === detail.key)}
                isFew={isFew}
              />
            )}
          </div>
        </>
      )}
    </CourseLanguage>
  )
}

function DownloadButton({ page: { group, quiz } }: { page: QuizStatistics }) {
  const { mutate, isPending } = useDownloadStatistics({ groupId: group.id, quizId: quiz.id })
  const download = () =>
    mutate(undefined, {
      onSuccess: (text) => saveCsv(texts.fileName(group.name ?? '', quiz.title), text),
      onError: (error) => notify('error', texts.downloadFailed, failureText(error)),
    })
  return (
    <Button variant="secondary" busy={isPending && texts.downloading} onClick={download}>
      <Download />
      {texts.download}
    </Button>
  )
}

function Dates({ page: { from, until } }: { page: QuizStatistics }) {
  const { zone } = useClock()
  if (!from || !until) return null
  const day = (at: string) => shortDay(dateIn(new Date(at), zone))
  return <>, {texts.between(day(from), day(until))}</>
}

function Tiles({ page }: { page: QuizStatistics }) {
  const { percent, seconds, questions, agreement } = page
  const flagged = questions.filter(doubtOf).length
  const tiles: [name: string, value: string, note?: string][] = [
    [texts.middle, percent === null ? texts.none : texts.middleOf(percent)],
    [texts.time, seconds === null ? texts.none : result.duration(Math.round(seconds))],
    [texts.worth, String(flagged), texts.ofQuestions(questions.length)],
  ]
  if (agreement)
    tiles.push([texts.agree, agreement.value.toFixed(2), agreementWord(agreement.value)])
  return (
    <dl className={styles.tiles}>
      {tiles.map(([name, value, note]) => (
        <div key={name} className="card">
          <dt>{name}</dt>
          <dd className="num">
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function agreementWord(value: number): string {
  if (value < 0.5) return texts.agreeLittle
  return value < 0.7 ? texts.agreeFairly : texts.agreeWell
}

/** Of what is shown, and no more. */
function Help({ page: { questions, detail, agreement } }: { page: QuizStatistics }) {
  const hasApart = questions.some(({ discrimination }) => discrimination !== null)
  return (
    <details className={styles.help}>
      <summary>
        {texts.help}
        <ChevronDown />
      </summary>
      {questions.some(doubtOf) && <p>{texts.helpDoubt}</p>}
      <p>{texts.helpOrder}</p>
      <p>{texts.helpRight}</p>
      {hasApart && <p>{texts.helpApart}</p>}
      {detail?.thirds && <p>{texts.helpThirds}</p>}
      {agreement && <p>{texts.helpAgree}</p>}
    </details>
  )
}
