import { doubtsOf } from '@kinnow/contract/question-doubt'
import type { QuestionDetail, QuestionItem } from '@kinnow/contract/quiz-statistics'
import { BookOpen, Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { statistics as texts } from '#texts/en/teach-statistics.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { AnswerBars, Bar } from './answer-bars.tsx'
import { partNames, QuestionText } from './question-text.tsx'
import styles from './statistics.module.css'

const AssignLessonDialog = lateDialog(
  async () => (await import('./assign-lesson-dialog.tsx')).AssignLessonDialog,
)

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
      <QuestionText question={detail.question} />
      {item?.isExample && (
        <p className="sm muted">
          {texts.example}. {texts.exampleText}
        </p>
      )}
      <h3>{texts.answered}</h3>
      <Answers detail={detail} />
      <Parts detail={detail} />
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
                isRight
              />
            ))}
          </dl>
        </>
      )}
      {item &&
        doubtsOf(item).map((flag) => (
          <Callout key={flag} Icon={Lightbulb} {...lookOf(flag)} title={texts.flags[flag].title}>
            {texts.flags[flag].text}
          </Callout>
        ))}
      {detail.lesson && <Lesson groupId={groupId} lesson={detail.lesson} isFew={isFew} />}
    </section>
  )
}

/** Blue is no fault; yellow is worth a look. */
const lookOf = (flag: string) =>
  flag === 'easy' ? ({ tone: 'info' } as const) : { className: styles.warn }

type LessonProps = Pick<Props, 'groupId' | 'isFew'> & {
  lesson: NonNullable<QuestionDetail['lesson']>
}

/** What the class can learn again, where this is taught. */
function Lesson({ groupId, lesson: { id, title, place }, isFew }: LessonProps) {
  const [isAssigning, setAssigning] = useState(false)
  return (
    <div className={styles.actions}>
      {place && (
        <Button
          variant={isFew ? 'secondary' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setAssigning(true)}
        >
          {texts.assign(title)}
        </Button>
      )}
      <Link className="link sm" to={lessonPath(id)}>
        <BookOpen />
        {texts.lesson(title)}
      </Link>
      {place && (
        <AssignLessonDialog
          groupId={groupId}
          first={{ ...place, lessonId: id }}
          open={isAssigning}
          onOpenChange={setAssigning}
        />
      )}
    </div>
  )
}

function Answers({ detail: { outcomes, answers, others } }: { detail: QuestionDetail }) {
  const { right, partly, wrong, none } = outcomes
  const whole = right + partly + wrong + none
  if (answers.length > 0)
    return (
      <>
        <AnswerBars answers={answers} others={others} none={none} whole={whole} />
        {answers.some(({ isRare }) => isRare) && <p className="xs muted">{texts.rareText}</p>}
      </>
    )
  return (
    <dl className={styles.rows}>
      <Bar name={texts.isRight} part={right} whole={whole} isRight />
      <Bar name={texts.isPartly} part={partly} whole={whole} />
      <Bar name={texts.isWrong} part={wrong} whole={whole} />
      {none > 0 && <Bar name={texts.noAnswer} part={none} whole={whole} />}
    </dl>
  )
}

/** Of gaps, cells, rows and items what was put in each. */
function Parts({ detail: { question, outcomes, parts } }: { detail: QuestionDetail }) {
  const { right, partly, wrong, none } = outcomes
  const names = partNames(question)
  return parts.map(({ none: left, ...part }, at) => (
    <section key={at} className={styles.part}>
      <h4>{names[at]}</h4>
      {/* Who answered nothing at all is above. */}
      <AnswerBars {...part} none={left - none} whole={right + partly + wrong} />
    </section>
  ))
}
