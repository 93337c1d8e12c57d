import type { Chapter, Lesson } from '@kinnow/contract/catalog'
import { Play } from 'lucide-react'
import { lessonPath } from '#features/catalog/paths.ts'
import { chapterDetails, myCourse as texts } from '#texts/en/courses.ts'
import { dashboard } from '#texts/en/dashboard.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './next-lesson.module.css'

type Props = {
  /** Undefined once all are done. */
  lesson: Lesson | undefined
  chapter: Chapter | undefined
  /** How far it was read; undefined before it is begun. */
  percent: number | undefined
}

/** The one next step; on phones fixed at the bottom. */
export function NextLesson({ lesson, chapter, percent }: Props) {
  if (!lesson)
    return (
      <section className={`card pad ${styles.card}`} aria-labelledby="next">
        <h2 id="next">{texts.allDone}</h2>
        <p className="sm muted">{texts.allDoneText}</p>
        <ButtonLink to="/explore/category" variant="secondary" block className="mt3">
          {texts.explore}
        </ButtonLink>
      </section>
    )
  const go = percent === undefined ? chapterDetails.start : chapterDetails.continue
  return (
    <>
      <section className={`card pad ${styles.card}`} aria-labelledby="next">
        <p className="xs muted">
          {texts.next}
          {chapter && ` · ${texts.place(chapter.number, chapter.name)}`}
        </p>
        <h2 id="next">{lesson.title}</h2>
        <p className="sm muted">{units.minutes(lesson.minutes)}</p>
        {percent !== undefined && (
          <div className="row g3">
            <ProgressBar thin tone="sub" label={dashboard.lessonProgress} percent={percent} />
            <span className="xs b5 num">{percent}%</span>
          </div>
        )}
        <ButtonLink to={lessonPath(lesson.id)} size="lg" block className="only-d mt3">
          <Play fill="currentColor" />
          {go}
        </ButtonLink>
      </section>
      <div className={`only-m ${styles.bar}`} data-action-bar="">
        <b className="sm b6">{lesson.title}</b>
        <ButtonLink to={lessonPath(lesson.id)}>{go}</ButtonLink>
      </div>
    </>
  )
}
