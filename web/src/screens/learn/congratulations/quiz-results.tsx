import type { Chapter } from '@kinnow/contract/catalog'
import type { QuizProgress } from '@kinnow/contract/progress'
import { Link } from 'react-router'
import { quizPath } from '#features/catalog/paths.ts'
import { myCourse } from '#texts/en/courses.ts'
import { congratulations as texts } from '#texts/en/subject.ts'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './quiz-results.module.css'

type Props = { chapters: Chapter[]; quizzes: QuizProgress[] }

/** The best result of each quiz, chapter by chapter. */
export function QuizResults({ chapters, quizzes }: Props) {
  const results = chapters.flatMap((chapter) =>
    quizzes
      .filter(({ chapterId }) => chapterId === chapter.id)
      .map((quiz) => ({ ...quiz, chapter: chapter.name })),
  )
  if (results.length === 0) return null
  return (
    <section className={`card pad ${styles.card}`} aria-labelledby="results">
      <h2 id="results">{texts.results}</h2>
      <ul>
        {results.map(({ quizId, title, chapter, bestPercent }) => (
          <li key={quizId}>
            <span>
              <span className="xs muted">{chapter}</span>
              <Link to={quizPath(quizId)}>{title}</Link>
            </span>
            {bestPercent !== null && (
              <span className={styles.best}>
                <ProgressBar thin tone="ok" label={title} percent={bestPercent} />
                <b className="xs b5 num nowrap">{myCourse.best(bestPercent)}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
