import type { EndedCourse } from '@kinnow/contract/progress'
import { useState } from 'react'
import { unenroll } from '#texts/en/dashboard.ts'
import { endedCourses as texts } from '#texts/en/ended-courses.ts'
import * as units from '#texts/en/units.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { Tag } from '#ui/tag.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './ended-courses.module.css'
import { ConfirmUnenroll } from './confirm-unenroll.tsx'

type Props = { ended: EndedCourse[]; className?: string }

/** Courses that the school no longer offers, with the results in them and a button to leave. */
export function EndedCourses({ ended, className }: Props) {
  const [leaving, setLeaving] = useState<EndedCourse | null>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {ended.length > 0 && (
        <section className={className} aria-labelledby="ended">
          <h2 id="ended" className={styles.title}>
            {texts.title}
          </h2>
          <p className="sm muted mt1">{texts.lead}</p>
          <ul className={styles.list}>
            {ended.map((course) => (
              <li key={course.subject.id}>
                <Ended
                  course={course}
                  onUnenroll={() => {
                    setLeaving(course)
                    setAsking(true)
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {leaving && (
        <ConfirmUnenroll
          enrollmentId={leaving.enrollmentId}
          title={leaving.title}
          group={undefined}
          isEnded
          open={isAsking}
          onOpenChange={setAsking}
        />
      )}
    </>
  )
}

function Ended({ course, onUnenroll }: { course: EndedCourse; onUnenroll: () => void }) {
  const { subject, title, quizzes } = course
  return (
    <CourseLanguage value={subject.language}>
      <article className={classes('card', `sub-${subject.accent}`, styles.course)}>
        <TileIcon Icon={accentIcons[subject.accent]} />
        <div className={styles.about}>
          <h3>
            <Words>{title}</Words>
          </h3>
          <p className="xs muted num">{texts.lessonsOf(course)}</p>
        </div>
        <Tag tone="outlined">{texts.ended}</Tag>
        {quizzes.length > 0 && (
          <dl className={styles.quizzes}>
            {quizzes.map((quiz) => (
              <div key={quiz.id}>
                <dt>
                  <Words>{quiz.title}</Words>
                </dt>
                <dd className="b5 num nowrap">
                  {quiz.bestPercent === null
                    ? texts.taken
                    : units.resultOf(quiz.bestPercent, 'best')}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {course.isWhole && (
          <Button variant="ghost" size="sm" className={styles.leave} onClick={onUnenroll}>
            {unenroll.confirm}
            <span className="sr">{texts.of(title)}</span>
          </Button>
        )}
      </article>
    </CourseLanguage>
  )
}
