import type { Category, Subcategory } from '@kinnow/contract/catalog'
import { Hammer, School } from 'lucide-react'
import { Link } from 'react-router'
import {
  isCourse,
  schoolPath,
  skillsPath,
  subjectPath,
  subjectsPath,
} from '#features/catalog/model/paths.ts'
import { home } from '#texts/en/home.ts'
import * as units from '#texts/en/units.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { courseText } from '#ui/course-language.tsx'
import styles from './start.module.css'
import { Way } from './way.tsx'
import { Weekends } from './weekends.tsx'

export type Group = Subcategory & Pick<Category, 'kind'>

const mostClasses = 6
const mostCourses = 4

/** The ways in, as far as they lead somewhere: what has no lessons yet is not shown. */
export function Start({ groups }: { groups: Group[] }) {
  const open = groups.filter(({ lessonCount }) => lessonCount > 0)
  const classes = open.filter(({ kind }) => kind === 'academic')
  const courses = open.filter(({ kind }) => kind === 'skill')
  const weekends = open.filter(({ kind }) => kind === 'weekend')
  if (open.length === 0) return null
  return (
    <section className={`band ${styles.band}`}>
      <div className="wrap">
        <div className="sec-head">
          <h2>{home.startTitle}</h2>
        </div>
        <div className={styles.start}>
          {classes.length > 0 && (
            <Way
              accent="brand"
              Icon={School}
              title={home.school}
              text={home.schoolText}
              go={{ to: schoolPath, text: home.schoolGo }}
            >
              <ul className={styles.classes}>
                {classes.slice(0, mostClasses).map((group) => (
                  <li key={group.id}>
                    <Link to={subjectsPath(group)}>
                      <span className="sr">{group.name}</span>
                      <b className="num" aria-hidden="true">
                        {group.grade ?? group.name}
                      </b>
                      <span {...courseText(group.language)}>{group.subjectNames.join(', ')}</span>
                      <small>{units.lessons(group.lessonCount)}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </Way>
          )}
          {courses.length > 0 && (
            <Way
              accent="cs"
              Icon={Hammer}
              title={home.skills}
              text={home.skillsText}
              go={{ to: skillsPath, text: home.skillsGo }}
            >
              <ul className={styles.courses}>
                {courses.slice(0, mostCourses).map((group) => {
                  const Icon = accentIcons[group.accent]
                  return (
                    <li key={group.id} className={`sub-${group.accent}`}>
                      <Link to={isCourse(group) ? subjectPath(group) : subjectsPath(group)}>
                        <Icon />
                        <span {...courseText(group.language)}>{group.name}</span>
                        <small>{units.about(group.hours ? group.hours * 60 : group.minutes)}</small>
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </Way>
          )}
          {weekends.length > 0 && <Weekends courses={weekends} />}
        </div>
      </div>
    </section>
  )
}
