import type { Subject } from '@kinnow/contract/catalog'
import { Link } from 'react-router'
import { subject as texts } from '#texts/en/subject.ts'
import { courseText } from '#ui/course-language.tsx'
import styles from './course-layout.module.css'

type Props = {
  /** The name of the class or course. */
  of: string
  subjects: Pick<Subject, 'id' | 'name' | 'language'>[]
  to: (id: string) => string
}

/** The way to the other subjects of a class; nothing where there are none. */
export function OtherSubjects({ of, subjects, to }: Props) {
  if (subjects.length === 0) return null
  return (
    <nav className={styles.others} aria-labelledby="others">
      <h2 id="others">{texts.otherSubjects(of)}</h2>
      <ul>
        {subjects.map(({ id, name, language }) => (
          <li key={id}>
            <Link {...courseText(language)} to={to(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
