import type { Chapter } from '@kinnow/contract/catalog'
import { Link } from 'react-router'
import { quizPath } from '#features/catalog/model/paths.ts'
import type { learnedOf } from '#features/progress/model/learned.ts'
import { myCourse as texts } from '#texts/en/courses.ts'
import * as units from '#texts/en/units.ts'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './chapter-quizzes.module.css'

type Props = {
  chapters: Chapter[]
  learned: Pick<ReturnType<typeof learnedOf>, 'results' | 'underWay'>
}

/** The result of each chapter's quiz. */
export function ChapterQuizzes({ chapters, learned }: Props) {
  const quizzes = chapters.flatMap(({ id, name, quiz }) => (quiz ? [{ id, name, quiz }] : []))
  if (quizzes.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="quizzes">
      <h2 id="quizzes" className={styles.title}>
        {texts.quizzes}
      </h2>
      <ul className={styles.list}>
        {quizzes.map(({ id, name, quiz }) => {
          const result = learned.results.get(quiz.id)
          const isUnderWay = learned.underWay.has(quiz.id)
          return (
            <li key={id}>
              <Link to={quizPath(quiz.id)}>{name}</Link>
              {result && (
                <div className="row g3">
                  <ProgressBar thin tone="ok" label={texts.quizOf(name)} percent={result.percent} />
                  <span className="xs b5 num nowrap">
                    {units.resultOf(result.percent, result.counts)}
                  </span>
                </div>
              )}
              {isUnderWay ? (
                <Tag tone="brand" className={styles.underWay}>
                  {units.underWay}
                </Tag>
              ) : (
                !result && <span className="xs muted">{texts.notTaken}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
