import type { Chapter } from '@kinnow/contract/catalog'
import type { QuizProgress } from '@kinnow/contract/progress'
import { Link } from 'react-router'
import { quizPath } from '#features/catalog/model/paths.ts'
import { congratulations as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './quiz-results.module.css'

type Props = { chapters: Chapter[]; quizzes: QuizProgress[] }

/** The counting result of each quiz, chapter by chapter. */
export function QuizResults({ chapters, quizzes }: Props) {
  const results = chapters.flatMap((chapter) =>
    quizzes
      .filter(({ chapterId, attempts }) => chapterId === chapter.id && attempts > 0)
      .map((quiz) => ({ ...quiz, chapter: chapter.name })),
  )
  if (results.length === 0) return null
  return (
    <section className={`card pad ${styles.card}`} aria-labelledby="results">
      <h2 id="results">{texts.results}</h2>
      <ul>
        {results.map(({ quizId, title, chapter, countingPercent, counts }) => (
          <li key={quizId}>
            <span>
              <span className="xs muted">{chapter}</span>
              <Link to={quizPath(quizId)}>{title}</Link>
            </span>
            {countingPercent !== null && (
              <span className={styles.result}>
                <ProgressBar thin tone="ok" label={title} percent={countingPercent} />
                <b className="xs b5 num nowrap">{units.resultOf(countingPercent, counts)}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
