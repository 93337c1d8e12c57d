import { ArrowRight, Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import type { LessonPage } from '#features/progress/api.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './dock.module.css'
import type { Completion } from './use-completion.ts'

type Props = { page: LessonPage; completion: Completion }

/** The bar at the bottom of a phone: previous lesson, complete, next lesson. */
export function Dock({ page: { previous, next }, completion }: Props) {
  const { isComplete, isSaving, complete } = completion
  return (
    <div className={styles.dock} data-action-bar="">
      {previous && (
        <Link
          to={lessonPath(previous.id)}
          className={styles.step}
          aria-label={`${texts.previousLesson}: ${previous.name}`}
        >
          <ChevronLeft />
        </Link>
      )}
      {isComplete ? (
        <ButtonLink to={completion.next.to} className="grow">
          {completion.next.text}
          <ArrowRight />
        </ButtonLink>
      ) : (
        <Button className="grow" busy={isSaving && texts.completing} onClick={complete}>
          <Check />
          {texts.complete}
        </Button>
      )}
      {next && (
        <Link
          to={lessonPath(next.id)}
          className={styles.step}
          aria-label={`${texts.nextLesson}: ${next.name}`}
        >
          <ChevronRight />
        </Link>
      )}
    </div>
  )
}
