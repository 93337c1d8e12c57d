import type { Subject } from '@kinnow/contract/catalog'
import { subjects as texts } from '#texts/en/explore.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { CourseCard } from './course-card.tsx'
import { schoolPath } from '../model/paths.ts'
import styles from './subject-list.module.css'

type Props = {
  subjects: Subject[]
  isEnrolled: boolean
  to: (id: string) => string
  /** How far the student is in each, 0 to 100. */
  percents?: Map<string, number>
  /** The student's progress in each, by its id. */
  notes?: Map<string, string>
  /** Where there are other classes. */
  otherClasses?: string
}

/** The subjects of a class as cards, each leading to its chapters. */
export function SubjectList({ subjects, isEnrolled, to, percents, notes, ...props }: Props) {
  if (subjects.length === 0)
    return (
      <Empty as="h2" title={texts.empty}>
        <ButtonLink to={props.otherClasses ?? schoolPath}>{texts.emptyGo}</ButtonLink>
      </Empty>
    )
  return (
    <ul className={styles.list}>
      {subjects.map((subject) => (
        <li key={subject.id}>
          <CourseCard
            row
            headingLevel={2}
            to={to(subject.id)}
            title={subject.name}
            text={subject.summary}
            accent={subject.accent}
            language={subject.language}
            cover={subject.cover}
            note={notes?.get(subject.id)}
            state={isEnrolled ? texts.enrolled : null}
            percent={percents?.get(subject.id)}
            chapterCount={subject.chapterCount}
            minutes={subject.minutes}
          />
        </li>
      ))}
    </ul>
  )
}
