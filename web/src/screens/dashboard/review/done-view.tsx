import { Play, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { useDashboard } from '#features/progress/api.ts'
import { useDue } from '#features/reviews/hooks/use-due.ts'
import { reviewPath } from '#features/reviews/model/paths.ts'
import { changeRun } from '#features/reviews/model/run-store.ts'
import { lastActOf, type Run, isRecalled, type ReviewAnswer } from '#features/reviews/model/run.ts'
import { isolated } from '#lib/isolated.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { reviewDone as texts, outlook } from '#texts/en/reviews.ts'
import { quiz } from '#texts/en/quiz.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ScoreRing } from '../../shared/question/score-ring.tsx'
import { WaitingNote } from '../../shared/question/waiting-note.tsx'
import { DoneList } from './done-list.tsx'
import styles from './done-view.module.css'
import { ReviewFrame } from './review-frame.tsx'
import type { ReviewFlow } from './use-review-flow.ts'
import * as units from '#texts/en/units.ts'

type Props = { run: Run; flow: ReviewFlow; onMore: () => void }

/** The end of a review: what was recalled, and when each question returns. */
export function DoneView({ run, flow, onMore }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: due } = useDue()
  const { data: dashboard } = useDashboard()
  usePageTitle(texts.page)

  useEffect(() => {
    changeRun((now) => ({ ...now, isOver: true }))
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  const { all, recalled } = sumOf(run.given)
  const count = flow.waiting.length
  const dueLeft = count === 0 ? due?.today.due : undefined
  const title = all === 0 && count > 0 ? texts.waitingTitle : texts.title(recalled, all)
  return (
    <ReviewFrame wide closeLabel={texts.close} center={texts.page}>
      <div className={styles.done}>
        <section className={styles.top}>
          {all > 0 && (
            <ScoreRing
              score={String(recalled)}
              outOf={all}
              unit={texts.unit}
              label={texts.of(recalled, all)}
              part={recalled / all}
              isLow={recalled / all < 0.6}
            />
          )}
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {all === 0 && count === 0 ? texts.page : title}
            </h1>
            <p className="lead mt2">{doneText(run.given, dueLeft)}</p>
            {count > 0 && (
              <div className="row g3 wrapf mt3">
                <WaitingNote count={count} />
                <Button variant="secondary" size="sm" onClick={flow.sendNow}>
                  {quiz.sendNow}
                </Button>
              </div>
            )}
            <div className={styles.ways}>
              <Way dueLeft={dueLeft} resume={dashboard?.resume ?? null} run={run} onMore={onMore} />
            </div>
          </div>
        </section>
        {(run.given.length > 0 || run.aside.length > 0) && (
          <section className={styles.next} aria-labelledby="next">
            <div className="row between wrapf">
              <h2 id="next">{texts.next}</h2>
              {lastActOf(run) && (
                <button
                  type="button"
                  className="link sm"
                  aria-busy={flow.isUndoing || undefined}
                  onClick={() => void flow.undo()}
                >
                  <Undo2 />
                  {texts.takeBack}
                </button>
              )}
            </div>
            <DoneList run={run} flow={flow} />
          </section>
        )}
      </div>
      <output className="sr">{flow.message}</output>
    </ReviewFrame>
  )
}

type WayProps = {
  dueLeft: number | undefined
  resume: { lesson: { id: string; title: string } } | null
  run: Run
  onMore: () => void
}

/** To more due questions, else to the lesson the student read last. */
function Way({ dueLeft = 0, resume, run, onMore }: WayProps) {
  const isMore = dueLeft > 0
  return (
    <>
      {isMore &&
        (run.subjectId === null ? (
          <Button size="lg" onClick={onMore}>
            <Play fill="currentColor" />
            {texts.goOn(dueLeft)}
          </Button>
        ) : (
          <ButtonLink to={reviewPath()} size="lg">
            <Play fill="currentColor" />
            {texts.goOn(dueLeft)}
          </ButtonLink>
        ))}
      {!isMore && resume && (
        <ButtonLink to={lessonPath(resume.lesson.id)} size="lg">
          <Play fill="currentColor" />
          {texts.resume(isolated(resume.lesson.title))}
        </ButtonLink>
      )}
      <ButtonLink to="/dashboard" variant="secondary" size="lg">
        {texts.dashboard}
      </ButtonLink>
    </>
  )
}

// The words at the end of a review.
/** How many answers were graded, and how many of them recalled. */
function sumOf(answers: ReviewAnswer[]) {
  const graded = answers.filter((answer) => isRecalled(answer) !== null)
  return { all: graded.length, recalled: graded.filter((answer) => isRecalled(answer)).length }
}

/** Which levels were reached, when missed questions return, and whether more is due today. */
export function doneText(answers: ReviewAnswer[], dueLeft: number | undefined): string {
  const raised = new Map(
    answers.flatMap(({ outlook: next }) => {
      const chapter = next?.chapterRaised
      return chapter ? [[chapter.name, outlook.chapter(chapter.name, chapter.level)]] : []
    }),
  )
  const slipped = answers.filter((answer) => isRecalled(answer) === false)
  const days = slipped.flatMap(({ outlook: next }) => (next ? [next.days] : []))
  return [
    ...raised.values(),
    days.length > 0 &&
      texts.slipped(slipped.length, units.inDays(Math.min(...days)), new Set(days).size === 1),
    dueLeft === 0 && texts.doneForToday,
    dueLeft !== undefined && dueLeft > 0 && texts.moreDue(dueLeft),
  ]
    .filter(Boolean)
    .join(' ')
}
