import type { Chapter } from '@kinnow/contract/catalog'
import { Link } from 'react-router'
import { quizPath } from '#features/catalog/paths.ts'
import { myCourse as texts } from '#texts/en/courses.ts'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './chapter-quizzes.module.css'

type Props = {
  chapters: Chapter[]
  /** The best result by quiz, 0 to 100. */
  best: Map<string, number>
}

/** How well each chapter's quiz went. */
export function ChapterQuizzes({ chapters, best }: Props) {
  const quizzes = chapters.flatMap(({ id, name, quiz }) => (quiz ? [{ id, name, quiz }] : []))
  if (quizzes.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="quizzes">
      <h2 id="quizzes" className={styles.title}>
        {texts.quizzes}
      </h2>
      <ul className={styles.list}>
        {quizzes.map(({ id, name, quiz }) => {
          const result = best.get(quiz.id)
          return (
            <li key={id}>
              <Link to={quizPath(quiz.id)}>{name}</Link>
              {result === undefined ? (
                <span className="xs muted">{texts.notTaken}</span>
              ) : (
                <div className="row g3">
                  <ProgressBar thin tone="ok" label={texts.quizOf(name)} percent={result} />
                  <span className="xs b5 num nowrap">{texts.best(result)}</span>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
