import type { QuestionDetail, QuestionItem } from '@kinnow/contract/quiz-statistics'
import { BookOpen, Check, Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { statistics as texts } from '#texts/en/teach-statistics.ts'
import { Callout } from '#ui/callout.tsx'
import { useCourseText } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './statistics.module.css'

type Props = { detail: QuestionDetail; item: QuestionItem | undefined }

/** One question closely, a card for each: what was answered, who got it right, and what may be wrong with it. */
export function QuestionDetailCard({ detail, item }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '#question') return
    // In some browsers it returns a promise, which an effect must not.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [hash])
  return (
    <section className={`card pad ${styles.detail}`} aria-labelledby="question">
      <h2 id="question" ref={heading} tabIndex={-1} className="xs muted">
        {texts.number(item?.number ?? 1)}
      </h2>
      <TrustedHtml className={styles.prompt} html={detail.question.promptHtml} />
      <h3>{texts.answered}</h3>
      <Answers detail={detail} />
      {detail.thirds && (
        <>
          <h3>{texts.who}</h3>
          <dl className={styles.rows}>
            {detail.thirds.map(({ right, of }, index) => (
              <Bar
                key={texts.thirds[index]}
                name={texts.thirds[index] ?? ''}
                part={right}
                whole={of}
                value={texts.of(right, of)}
                isRight
              />
            ))}
          </dl>
        </>
      )}
      {item?.flags.map((flag) => (
        <Callout key={flag} Icon={Lightbulb} tone="info" title={texts.flags[flag].title}>
          {texts.flags[flag].text}
        </Callout>
      ))}
      {detail.lesson && (
        <Link className="link sm" to={lessonPath(detail.lesson.id)}>
          <BookOpen />
          {texts.lesson(detail.lesson.title)}
        </Link>
      )}
    </section>
  )
}

function Answers({ detail: { outcomes, answers, others } }: { detail: QuestionDetail }) {
  const text = useCourseText()
  const { right, partly, wrong, none } = outcomes
  const all = right + partly + wrong + none
  const rows =
    answers.length > 0
      ? answers.map(({ html, text: typed, isRight, count }) => ({
          name: html === null ? <span {...text}>{typed}</span> : <TrustedHtml html={html} />,
          isRight,
          count,
        }))
      : [
          { name: texts.isRight, isRight: true, count: right },
          { name: texts.isPartly, isRight: false, count: partly },
          { name: texts.isWrong, isRight: false, count: wrong },
        ]
  const rest = [
    { name: texts.others, isRight: false, count: others },
    { name: texts.noAnswer, isRight: false, count: none },
  ].filter(({ count }) => count > 0)
  return (
    <dl className={styles.rows}>
      {[...rows, ...rest].map(({ name, isRight, count }, index) => (
        <Bar
          key={index}
          name={name}
          note={isRight && answers.length > 0}
          part={count}
          whole={all}
          value={texts.of(count, all)}
          isRight={isRight}
        />
      ))}
    </dl>
  )
}

type BarProps = {
  name: ReactNode
  /** Whether it says that this is right. */
  note?: boolean
  part: number
  whole: number
  value: string
  isRight: boolean
}

const Bar = ({ name, note, part, whole, value, isRight }: BarProps) => (
  <div>
    <dt>
      {name}
      {note && (
        <small className={styles.right}>
          <Check />
          {texts.isRight}
        </small>
      )}
    </dt>
    <dd>
      <ProgressBar
        thin
        tone={isRight ? 'ok' : 'brand'}
        label={value}
        percent={whole === 0 ? 0 : (100 * part) / whole}
      />
      <span className="num nowrap">{value}</span>
    </dd>
  </div>
)
