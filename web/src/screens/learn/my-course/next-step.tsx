import type { Chapter } from '@kinnow/contract/catalog'
import type { Step } from '@kinnow/contract/steps'
import { CircleQuestionMark, Play } from 'lucide-react'
import { stepPath } from '#features/catalog/model/paths.ts'
import { isolated } from '#lib/isolated.ts'
import { chapterDetails, myCourse as texts } from '#texts/en/courses.ts'
import { dashboard } from '#texts/en/dashboard.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useCourseText } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './next-step.module.css'

type Props = {
  /** Null once all are done. */
  step: Step | null
  chapter: Chapter | undefined
  /** How far a lesson was read; undefined before it is begun. */
  percent: number | undefined
}

/** The next step, a lesson or a quiz; on phones it is fixed at the bottom. */
export function NextStep({ step, chapter, percent }: Props) {
  const words = useCourseText()
  if (!step)
    return (
      <section className={`card pad ${styles.card}`} aria-labelledby="next">
        <h2 id="next">{texts.allDone}</h2>
        <p className="sm muted">{texts.allDoneText}</p>
        <ButtonLink to="/explore/category" variant="secondary" block className="mt3">
          {texts.explore}
        </ButtonLink>
      </section>
    )
  const isQuiz = step.kind === 'quiz'
  const begun = percent === undefined ? chapterDetails.start : chapterDetails.continue
  const go = isQuiz ? chapterDetails.takeQuiz : begun
  return (
    <>
      <section className={`card pad ${styles.card}`} aria-labelledby="next">
        <p className="xs muted">
          {isQuiz ? texts.nextQuiz : texts.next}
          {chapter && ` · ${texts.place(chapter.number, isolated(chapter.name))}`}
        </p>
        <h2 id="next" {...words}>
          {step.title}
        </h2>
        <p className="sm muted">{isQuiz ? units.questions(step.size) : units.minutes(step.size)}</p>
        {percent !== undefined && (
          <div className="row g3">
            <ProgressBar thin tone="sub" label={dashboard.lessonProgress} percent={percent} />
            <span className="xs b5 num">{percent}%</span>
          </div>
        )}
        <ButtonLink to={stepPath(step)} size="lg" block className="only-d mt3">
          {isQuiz ? <CircleQuestionMark /> : <Play fill="currentColor" />}
          {go}
        </ButtonLink>
      </section>
      <div className={`only-m ${styles.bar}`} data-action-bar="">
        <b {...words} className="sm b6">
          {step.title}
        </b>
        <ButtonLink to={stepPath(step)}>{go}</ButtonLink>
      </div>
    </>
  )
}
