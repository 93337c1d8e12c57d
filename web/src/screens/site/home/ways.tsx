import { ArrowRight, CalendarDays, CodeXml, School } from 'lucide-react'
import { Link } from 'react-router'
import { schoolPath, skillsPath, weekendPath } from '#features/catalog/paths.ts'
import { useSite } from '#lib/use-site.ts'
import { home } from '#texts/en/home.ts'
import { classes } from '#ui/classes.ts'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './ways.module.css'

const grades = Array.from({ length: 12 }, (_, index) => index + 1)

type Props = {
  /** The classes there are. */
  existing: number[]
  topics: string[]
  /** The names of the weekend courses. */
  weekends: string[]
}

/** The ways in. Only classes, topics and weekend courses that exist are shown as there. */
export function Ways({ existing, topics, weekends }: Props) {
  const { weekendCoursesPath } = useSite()
  return (
    <section className="band">
      <div className="wrap">
        <div className="sec-head">
          <h2>{home.waysTitle}</h2>
          <p className="muted">{home.waysLead}</p>
        </div>
        <div className={classes(styles.ways, weekends.length > 0 && styles.three)}>
          <Link to={schoolPath} className={`sub-brand ${styles.way}`}>
            <div>
              <TileIcon Icon={School} plain />
              <h3>{home.school}</h3>
              <p>{home.schoolText}</p>
            </div>
            <div className={styles.classes} aria-hidden="true">
              {grades.map((grade) => (
                <span key={grade} className={classes(existing.includes(grade) && styles.there)}>
                  {grade}
                </span>
              ))}
            </div>
            <Go text={home.schoolGo} />
          </Link>
          <Link to={skillsPath} className={`sub-cs ${styles.way}`}>
            <div>
              <TileIcon Icon={CodeXml} plain />
              <h3>{home.skills}</h3>
              <p>{home.skillsText}</p>
            </div>
            <div className={styles.pills} aria-hidden="true">
              {topics.map((topic) => (
                <span key={topic}>{topic}</span>
              ))}
            </div>
            <Go text={home.skillsGo} />
          </Link>
          {weekends.length > 0 && (
            <Link to={weekendPath(weekendCoursesPath)} className={`sub-art ${styles.way}`}>
              <div>
                <TileIcon Icon={CalendarDays} plain />
                <h3>{home.weekend}</h3>
                <p>{home.weekendText}</p>
              </div>
              <div className={styles.pills} aria-hidden="true">
                {weekends.slice(0, 3).map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </div>
              <Go text={home.weekendGo} />
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}

const Go = ({ text }: { text: string }) => (
  <span className={styles.go}>
    {text}
    <ArrowRight />
  </span>
)
