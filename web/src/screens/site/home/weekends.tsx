import type { Subcategory } from '@kinnow/contract/catalog'
import { CalendarDays } from 'lucide-react'
import { useRef, useEffect, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { subjectPath, weekendPath } from '#features/catalog/model/paths.ts'
import { useNextSessions } from '#features/weekend/api.ts'
import { useSite } from '#lib/use-site.ts'
import { home } from '#texts/en/home.ts'
import { day } from '#texts/en/weekend.ts'
import { courseText } from '#ui/course-language.tsx'
import { Way } from './way.tsx'
import styles from './weekends.module.css'

const most = 3

/**
 * The next weekends. The page is the same for everybody and stays as it was made, so the days come afterwards, to those
 * who look; until then, and without scripts, the courses stand in their place.
 */
export function Weekends({ courses }: { courses: Subcategory[] }) {
  const place = useRef<HTMLUListElement>(null)
  const { weekendCoursesPath } = useSite()
  const { data } = useNextSessions(useIsSeen(place))
  const all = weekendPath(weekendCoursesPath)
  const sessions = data?.sessions.slice(0, most) ?? []
  const nameOf = (id: string) => data?.courses.find((course) => course.id === id)?.name ?? ''
  return (
    <Way
      accent="art"
      Icon={CalendarDays}
      title={home.weekend}
      text={home.weekendText}
      go={{ to: all, text: home.weekendGo }}
    >
      <ul ref={place} className={styles.list}>
        {sessions.length > 0
          ? sessions.map(({ id, subcategoryId, date, start, end }) => (
              <li key={id}>
                <Link to={all}>
                  <b>{nameOf(subcategoryId)}</b>
                  <small>{home.session(day(date), start, end)}</small>
                </Link>
              </li>
            ))
          : courses.slice(0, most).map((course) => (
              <li key={course.id}>
                <Link to={subjectPath(course)}>
                  <b {...courseText(course.language)}>{course.name}</b>
                  <small {...courseText(course.language)}>{course.summary}</small>
                </Link>
              </li>
            ))}
      </ul>
    </Way>
  )
}

/** Whether the element has come near the window; once it has, it stays so. */
function useIsSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place, isSeen])
  return isSeen
}
