import type { CourseProgress } from '@kinnow/contract/progress'
import { Link, useNavigate } from 'react-router'
import { myCoursePath } from '#features/catalog/model/paths.ts'
import { useChooseCourse } from '#features/progress/api.ts'
import { useNotify } from '#lib/notify.ts'
import { select } from '#lib/selections.ts'
import { changeCourse as texts, dashboard } from '#texts/en/dashboard.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { Button } from '#ui/button.tsx'
import { courseText } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './enrollment-card.module.css'

type Props = { course: CourseProgress; isCurrent: boolean }

export function CourseRow({ course, isCurrent }: Props) {
  const { subject, title, due, percent } = course
  const choose = useChooseCourse()
  const navigate = useNavigate()
  const notify = useNotify()

  function switchTo(chapterId: string) {
    choose(chapterId)
    select({ subcategoryId: course.subcategoryId, subjectId: subject.id, chapterId })
    notify('success', texts.switched, texts.switchedText(title))
    void navigate('/dashboard')
  }

  return (
    <div className={`sub-${subject.accent} ${styles.row}`}>
      <TileIcon small Icon={accentIcons[subject.accent]} />
      <Link {...courseText(subject.language)} to={myCoursePath(subject.id)}>
        {subject.name}
      </Link>
      <div className={styles.progress}>
        <ProgressBar thin tone="sub" label={dashboard.courseProgress(title)} percent={percent} />
        <p className="xs muted num mt1">{dashboard.stepsOf(course)}</p>
      </div>
      <div className={styles.end}>
        {isCurrent && due && <Tag tone="brand">{texts.current}</Tag>}
        {course.finished && <Tag tone="ok">{texts.finished}</Tag>}
        {!isCurrent && due && (
          <Button variant="secondary" onClick={() => switchTo(due.chapterId)}>
            {texts.switch}
            <span className="sr">{texts.to(title)}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
