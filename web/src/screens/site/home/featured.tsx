import type { Subcategory, Subject } from '@kinnow/contract/catalog'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { CourseCard } from '#features/catalog/components/course-card.tsx'
import { isCourse, subjectPath } from '#features/catalog/model/paths.ts'
import { home } from '#texts/en/home.ts'
import styles from './featured.module.css'

type Props = { courses: { subject: Subject; group: Subcategory }[] }

export function Featured({ courses }: Props) {
  if (courses.length === 0) return null
  return (
    <section className="band pt0">
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <h2>{home.featured}</h2>
            <p className="muted mt2">{home.featuredText}</p>
          </div>
          <Link className="link" to="/explore/category">
            {home.all}
            <ArrowRight />
          </Link>
        </div>
        <ul className={styles.list}>
          {courses.map(({ subject, group }) => (
            <li key={subject.id}>
              <CourseCard
                to={subjectPath(group, isCourse(group) ? null : subject.id)}
                title={subject.title}
                text={subject.summary}
                accent={subject.accent}
                language={subject.language}
                cover={subject.cover}
                tag={group.topic ?? subject.name}
                note={group.level ?? group.name}
                chapterCount={subject.chapterCount}
                minutes={subject.minutes}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
