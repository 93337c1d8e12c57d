import { ArrowRight, CodeXml, School } from 'lucide-react'
import { Link } from 'react-router'
import { schoolPath, skillsPath } from '#features/catalog/paths.ts'
import { home } from '#texts/en/home.ts'
import { classes } from '#ui/classes.ts'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './ways.module.css'

const grades = Array.from({ length: 12 }, (_, index) => index + 1)

type Props = {
  /** The classes there are. */
  existing: number[]
  topics: string[]
}

/** The ways in. Only classes and topics that exist are shown as there. */
export function Ways({ existing, topics }: Props) {
  return (
    <section className="band">
      <div className="wrap">
        <div className="sec-head">
          <h2>{home.waysTitle}</h2>
          <p className="muted">{home.waysLead}</p>
        </div>
        <div className={styles.ways}>
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
