import { doubtOf } from '@kinnow/contract/question-doubt'
import type { QuestionItem, WrittenItem } from '@kinnow/contract/quiz-statistics'
import { ArrowDown, ArrowUp, PenLine } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { searchForOrder, sortingOf, sortQuestions } from '#features/grading/model/sort-questions.ts'
import type { QuestionOrder } from '#features/grading/model/sort-questions.ts'
import { markingOf } from '#features/grading/model/paths.ts'
import type { QuizStatistics } from '#features/grading/quiz-statistics.ts'
import { statistics as texts } from '#texts/en/teach-statistics.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './statistics.module.css'

type Props = {
  page: QuizStatistics
  /** So few students answered that they are only counted. */
  isFew: boolean
}

/** Every question, in the order that the address says; the chosen one is shown beside it. */
export function QuestionTable({ page, isFew }: Props) {
  const { group, quiz, questions, written, students, detail } = page
  const [search] = useSearchParams()
  const sorting = sortingOf(search)
  // Of a small class it would say for every question that there are too few answers.
  const hasApart = questions.some(({ discrimination }) => discrimination !== null)
  return (
    <div className={`card ${styles.tableCard}`}>
      <table className={styles.table}>
        {sorting.by === undefined && questions.some(doubtOf) && (
          <caption className={styles.order}>{texts.doubtFirst}</caption>
        )}
        <thead>
          <tr>
            <Column by="number" text={texts.question} span={2} />
            <Column by="right" text={texts.right} />
            {hasApart && <Column by="apart" text={texts.apart} />}
          </tr>
        </thead>
        <tbody>
          {sortQuestions(questions, sorting).map((item) => (
            <Row
              key={item.key}
              item={item}
              isChosen={item.key === detail?.key}
              isFew={isFew}
              hasApart={hasApart}
              isByAll={item.students === students}
            />
          ))}
          {written.map((item) => (
            <WrittenRow
              key={item.id}
              item={item}
              to={`${markingOf(group.id)}&${markingQuery(quiz.id, item)}`}
              columns={hasApart ? 2 : 1}
            />
          ))}
        </tbody>
      </table>
      {!hasApart && !isFew && <p className={styles.tooFew}>{texts.apartTooFew}</p>}
    </div>
  )
}

/** A second press turns the order around, a third goes back to the first one. */
function Column({ by, text, span }: { by: QuestionOrder; text: string; span?: number }) {
  const [search] = useSearchParams()
  const present = sortingOf(search)
  const isSorted = present.by === by
  const direction = present.isDown ? 'descending' : 'ascending'
  return (
    <th scope="col" colSpan={span} aria-sort={isSorted ? direction : undefined}>
      <Link
        className={styles.sort}
        to={{ search: searchForOrder(search, by).toString() }}
        replace
        preventScrollReset
      >
        {text}
        {isSorted && (present.isDown ? <ArrowDown /> : <ArrowUp />)}
      </Link>
    </th>
  )
}

type RowProps = {
  item: QuestionItem
  isChosen: boolean
  isFew: boolean
  hasApart: boolean
  /** Everybody who answered the quiz had it. */
  isByAll: boolean
}

function Row({ item, isChosen, isFew, hasApart, isByAll }: RowProps) {
  const text = useCourseText()
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('question', item.key)
  const flag = doubtOf(item)
  const { right, students, discrimination } = item
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td className="num">{item.number}</td>
      <th scope="row">
        <Link
          {...text}
          to={{ search: to.toString(), hash: 'question' }}
          aria-current={isChosen ? 'true' : undefined}
        >
          {item.isExample && <span className="muted">{texts.example}: </span>}
          {item.prompt}
        </Link>
        {flag && <Tag tone={flag === 'easy' ? undefined : 'warn'}>{texts.flags[flag].tag}</Tag>}
        {item.hasVersions && <Tag>{texts.versions}</Tag>}
      </th>
      <td className={styles.share}>
        {isFew ? (
          <span className="num">{texts.share(right, students)}</span>
        ) : (
          <>
            <span className={styles.line}>
              <ProgressBar
                thin
                label={texts.right}
                percent={(100 * right) / students}
                className={styles.bar}
              />
              <span className="num">{texts.percent(right, students)}</span>
            </span>
            <small className={isByAll ? 'sr' : 'num'}>{texts.share(right, students)}</small>
          </>
        )}
      </td>
      {hasApart && (
        <td className={styles.apart}>
          {discrimination ? (
            <>
              <span className="num">{discrimination.value.toFixed(2)}</span>{' '}
              <small>{wordFor(discrimination.value)}</small>
            </>
          ) : (
            <small>{texts.tooFew}</small>
          )}
        </td>
      )}
    </tr>
  )
}

/** What waits for a mark; where nothing does, what has one. */
const markingQuery = (quiz: string, { answers, marked }: WrittenItem) =>
  new URLSearchParams({ quiz, ...(marked === answers && { show: 'marked' }) }).toString()

type WrittenProps = { item: WrittenItem; to: string; columns: number }

/** A person marks it: so it has no share of right answers. */
function WrittenRow({ item: { prompt, answers, marked }, to, columns }: WrittenProps) {
  const text = useCourseText()
  return (
    <tr>
      <td className={styles.pen}>
        <PenLine />
      </td>
      <th scope="row">
        <Link {...text} to={to}>
          {prompt}
        </Link>
      </th>
      <td colSpan={columns}>
        <small>{texts.written(marked, answers)}</small>
      </td>
    </tr>
  )
}

function wordFor(value: number): string {
  if (value < 0.2) return texts.hardly
  return value < 0.45 ? texts.fairly : texts.well
}
