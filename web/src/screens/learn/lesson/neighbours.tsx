import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import type { LessonPage } from '#features/progress/api.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { Words } from '#ui/course-language.tsx'
import styles from './neighbours.module.css'

export function Neighbours({ page: { previous, next } }: { page: LessonPage }) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={texts.neighbours}>
      {previous && (
        <Link to={lessonPath(previous.id)}>
          <ArrowLeft />
          <span>
            <small>{texts.previous}</small>
            <Words>{previous.name}</Words>
          </span>
        </Link>
      )}
      {next && (
        <Link to={lessonPath(next.id)} className={styles.next}>
          <span>
            <small>{texts.next}</small>
            <Words>{next.name}</Words>
          </span>
          <ArrowRight />
        </Link>
      )}
    </nav>
  )
}
