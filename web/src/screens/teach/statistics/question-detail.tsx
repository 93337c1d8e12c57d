import type { QuestionDetail, QuestionItem } from '@kinnow/contract/quiz-statistics'
import { BookOpen, Check, Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { assignLessonPath } from '#features/groups/model/paths.ts'
import { statistics as texts } from '#texts/en/teach-statistics.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { useCourseText } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './statistics.module.css'

type Props = {
  groupId: string
  detail: QuestionDetail
  item: QuestionItem | undefined
  /** So few students answered that nothing is advised. */
  isFew: boolean
}

/** One question closely, a card for each: what was answered, who got it right, and what may be wrong with it. */
export function QuestionDetailCard({ groupId, detail, item, isFew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // Of the first page that a visit shows.
  const isPressed = key !== 'default'
  useEffect(() => {
    if (hash !== '#question') return
    // In some browsers it returns a promise, which an effect must not.
    heading.current?.focus({ preventScroll: true })
    if (isPressed)
      // Below the list it is shown from its top; beside it, only as far as it takes.
      heading.current?.parentElement?.scrollIntoView({
        block: matchMedia('(max-width: 1100px)').matches ? 'start' : 'nearest',
      })
  }, [hash, isPressed])
  return (
    <section className={`card pad ${styles.detail}`} aria-labelledby="question">
      <h2 id="question" ref={heading} tabIndex={-1} className="xs muted">
        {texts.number(item?.number ?? 1)}, {texts.types[detail.question.type]}
      </h2>
      <TrustedHtml className={styles.prompt} html={detail.question.promptHtml} />
      {item?.isExample && (
        <p className="sm muted">
          {texts.example}. {texts.exampleText}
        </p>
      )}
      <h3>{texts.answered}</h3>
      <Answers detail={detail} />
      {detail.thirds && (
        <>
          <h3>{texts.who}</h3>
          <dl className={styles.thirds}>
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
        <Callout key={flag} Icon={Lightbulb} {...lookOf(flag)} title={texts.flags[flag].title}>
          {flag === 'unused-option' && <RareOptions answers={detail.answers} />}
          {texts.flags[flag].text}
        </Callout>
      ))}
      {detail.lesson && <Lesson groupId={groupId} lesson={detail.lesson} isFew={isFew} />}
    </section>
  )
}

/** Blue is no fault; yellow is worth a look. */
const lookOf = (flag: string) =>
  flag === 'easy' || flag === 'unused-option'
    ? ({ tone: 'info' } as const)
    : { className: styles.warn }

const RareOptions = ({ answers }: Pick<QuestionDetail, 'answers'>) => (
  <ul className={styles.rare}>
    {answers
      .filter(({ isRare }) => isRare)
      .map(({ html }, index) => (
        <li key={index}>
          <TrustedHtml html={html ?? ''} />
        </li>
      ))}
  </ul>
)

type LessonProps = Pick<Props, 'groupId' | 'isFew'> & {
  lesson: NonNullable<QuestionDetail['lesson']>
}

/** What the class can learn again, where this is taught. */
const Lesson = ({ groupId, lesson: { id, title, place }, isFew }: LessonProps) => (
  <div className={styles.actions}>
    {place && (
      <ButtonLink
        variant={isFew ? 'secondary' : 'primary'}
        to={assignLessonPath(groupId, { ...place, lessonId: id })}
      >
        {texts.assign(title)}
      </ButtonLink>
    )}
    <Link className="link sm" to={lessonPath(id)}>
      <BookOpen />
      {texts.lesson(title)}
    </Link>
  </div>
)

function Answers({ detail: { outcomes, answers, others } }: { detail: QuestionDetail }) {
  const text = useCourseText()
  const { right, partly, wrong, none } = outcomes
  const all = right + partly + wrong + none
  const rows =
    answers.length > 0
      ? answers.map(({ html, text: typed, isRight, feedbackHtml, count }) => ({
          why: feedbackHtml,
          isUnused: html !== null && count === 0,
          name: html === null ? <span {...text}>{typed}</span> : <TrustedHtml html={html} />,
          isRight,
          count,
        }))
      : [
          { why: null, isUnused: false, name: texts.isRight, isRight: true, count: right },
          { why: null, isUnused: false, name: texts.isPartly, isRight: false, count: partly },
          { why: null, isUnused: false, name: texts.isWrong, isRight: false, count: wrong },
        ]
  const rest = [
    { why: null, isUnused: false, name: texts.others, isRight: false, count: others },
    { why: null, isUnused: false, name: texts.noAnswer, isRight: false, count: none },
  ].filter(({ count }) => count > 0)
  return (
    <dl className={styles.rows}>
      {[...rows, ...rest].map(({ name, why, isUnused, isRight, count }, index) => (
        <Bar
          key={index}
          name={name}
          why={why}
          note={isRight && answers.length > 0}
          part={count}
          whole={all}
          value={texts.of(count, all)}
          isUnused={isUnused}
          isRight={isRight}
        />
      ))}
    </dl>
  )
}

type BarProps = {
  name: ReactNode
  /** What the author says to who picks it, in HTML. */
  why?: string | null
  /** Whether it says that this is right. */
  note?: boolean
  /** An answer to choose that nobody chose. */
  isUnused?: boolean
  part: number
  whole: number
  value: string
  isRight: boolean
}

const Bar = ({ name, why, note, isUnused, part, whole, value, isRight }: BarProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <ProgressBar
        thin
        tone={isRight ? 'ok' : 'brand'}
        label={value}
        percent={whole === 0 ? 0 : (100 * part) / whole}
        {...(!isRight && { className: styles.wrong })}
      />
      <span className="num nowrap">{value}</span>
    </dd>
    {note && (
      <dd className={styles.right}>
        <Check />
        {texts.isRight}
      </dd>
    )}
    {isUnused && <dd className={styles.why}>{texts.nobody}</dd>}
    {why && <TrustedHtml as="dd" className={styles.why} html={why} />}
  </div>
)
