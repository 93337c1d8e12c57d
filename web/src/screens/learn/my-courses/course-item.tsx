import type { CourseProgress } from '@kinnow/contract/progress'
import { Link } from 'react-router'
import { courseDetailsPath, myCoursePath, stepPath } from '#features/catalog/model/paths.ts'
import { CourseMenu } from '#features/enrollments/components/course-menu.tsx'
import { myCourses as texts } from '#texts/en/courses.ts'
import { dashboard } from '#texts/en/dashboard.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { courseText } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './course-item.module.css'

type Props = {
  course: CourseProgress
  view: 'list' | 'grid'
  /** Its button is the primary one. */
  isFirst: boolean
  onUnenroll: () => void
}

export function CourseItem({ course, view, isFirst, onUnenroll }: Props) {
  const { subject, title, due, percent } = course
  const proceed = percent === 0 ? texts.start : texts.continue
  return (
    <article className={classes('card', `sub-${subject.accent}`, styles.item, styles[view])}>
      <TileIcon Icon={accentIcons[subject.accent]} />
      <div className={styles.text}>
        <h2>
          <Link {...courseText(subject.language)} to={myCoursePath(subject.id)}>
            {title}
          </Link>
        </h2>
        <p className="xs muted">{due ? dashboard.next(due.title) : dashboard.courseDone}</p>
      </div>
      <div className={styles.progress}>
        {course.finished ? (
          <Tag tone="ok">{texts.finished}</Tag>
        ) : (
          <ProgressBar thin tone="sub" label={dashboard.courseProgress(title)} percent={percent} />
        )}
        <div className="row between xs">
          <span className="muted num">{dashboard.stepsOf(course)}</span>
          <b className="b5 num">{percent}%</b>
        </div>
      </div>
      <ButtonLink
        to={due ? stepPath(due) : myCoursePath(subject.id)}
        variant={isFirst ? 'primary' : 'secondary'}
        className={styles.go}
      >
        {due ? proceed : texts.lookAgain}
        <span className="sr">{texts.continueIn(title)}</span>
      </ButtonLink>
      <div className={styles.menu}>
        <CourseMenu title={title} details={courseDetailsPath(subject.id)} onUnenroll={onUnenroll} />
      </div>
    </article>
  )
}
