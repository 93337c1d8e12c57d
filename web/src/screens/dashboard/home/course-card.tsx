import type { CourseProgress } from '@kinnow/contract/progress'
import { Link } from 'react-router'
import { myCoursePath, stepPath } from '#features/catalog/model/paths.ts'
import { CourseMenu } from '#features/enrollments/components/course-menu.tsx'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { classes } from '#ui/classes.ts'
import { courseText } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './course-card.module.css'

type Props = {
  course: CourseProgress
  onUnenroll: () => void
}

export function CourseCard({ course, onUnenroll }: Props) {
  const { subject, title, percent, due } = course
  const details = myCoursePath(subject.id)
  return (
    <article className={classes('card', `sub-${subject.accent}`, styles.card)}>
      <div className="row between row-t">
        <TileIcon Icon={accentIcons[subject.accent]} />
        <CourseMenu title={title} details={details} onUnenroll={onUnenroll} />
      </div>
      <h3>
        <Link {...courseText(subject.language)} to={due ? stepPath(due) : details}>
          {title}
        </Link>
      </h3>
      <p className="xs muted">{due ? texts.next(due.title) : texts.courseDone}</p>
      <ProgressBar
        thin
        tone="sub"
        label={texts.courseProgress(title)}
        percent={percent}
        className={styles.bar}
      />
      <div className="row between xs">
        <span className="muted num">{texts.stepsOf(course)}</span>
        <b className="b5 num">{percent}%</b>
      </div>
    </article>
  )
}
