import type { Subject } from '@kinnow/contract/catalog'
import { subjects as texts } from '#texts/en/explore.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { CourseCard } from './course-card.tsx'
import { schoolPath, subjectPath } from './paths.ts'
import styles from './subject-list.module.css'

type Props = { group: { id: string; name: string }; subjects: Subject[]; isEnrolled: boolean }

/** The subjects of a class as cards, each leading to its chapters. */
export function SubjectList({ group, subjects, isEnrolled }: Props) {
  if (subjects.length === 0)
    return (
      <Empty as="h2" title={texts.empty}>
        <ButtonLink to={schoolPath}>{texts.emptyGo}</ButtonLink>
      </Empty>
    )
  return (
    <ul className={styles.list}>
      {subjects.map((subject) => (
        <li key={subject.id}>
          <CourseCard
            row
            headingLevel={2}
            to={subjectPath(group, subject.id)}
            title={subject.name}
            text={subject.summary}
            accent={subject.accent}
            cover={subject.cover}
            state={isEnrolled ? texts.enrolled : null}
            chapterCount={subject.chapterCount}
            minutes={subject.minutes}
          />
        </li>
      ))}
    </ul>
  )
}
