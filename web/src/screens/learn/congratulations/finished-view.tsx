import { ArrowRight, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { attemptPath, myCoursePath } from '#features/catalog/model/paths.ts'
import { isolated } from '#lib/isolated.ts'
import { congratulations as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from '../congratulations.module.css'
import type { Finished } from './use-finished.ts'
import { NextStep } from './next-step.tsx'
import { QuizResults } from './quiz-results.tsx'

type Props = { finished: Finished; firstName: string | null }

/** A finished chapter or course: its quiz results, and what comes next. */
export function FinishedView({ finished: { chapter, chapters, place, mine }, firstName }: Props) {
  // The quiz that finished it, whose answers the student has not seen yet.
  const attempt = useSearchParams()[0].get('attempt')
  const heading = useRef<HTMLHeadingElement>(null)
  const { subject, subcategory } = place
  const isAll = mine.standing.finished
  const title =
    subject.name === subcategory.name ? subject.name : `${subject.name}, ${subcategory.name}`
  const shown = chapter ? chapters.filter(({ id }) => id === chapter.id) : chapters
  const next = chapters.find(({ id }) => id === mine.due?.chapterId)
  // The heading appears after the requests, when the focus of the navigation is long over.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <p className={styles.state}>
        <CircleCheck />
        {chapter ? texts.chapterDone(chapter.number, chapter.name) : texts.courseDone(title)}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title(firstName)}
      </h1>
      <p className="lead mt3">
        {chapter ? texts.chapterLead(title) : texts.courseLead(units.partsDone(mine.standing))}
      </p>
      {mine.due ? (
        <NextStep step={mine.due} chapter={next} subject={subject} />
      ) : (
        isAll && (
          <ButtonLink to="/explore/category" size="lg" className="mt8">
            {texts.explore}
            <ArrowRight />
          </ButtonLink>
        )
      )}
      <QuizResults chapters={shown} quizzes={mine.quizzes} />
      {attempt && (
        <Link className="link mt8" to={attemptPath(attempt)}>
          {texts.toAnswers}
          <ArrowRight />
        </Link>
      )}
      <Link className="link mt8" to={myCoursePath(subject.id)}>
        {texts.toCourse(isolated(title))}
        <ArrowRight />
      </Link>
    </>
  )
}
