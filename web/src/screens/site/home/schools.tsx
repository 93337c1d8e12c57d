import { Check, GraduationCap } from 'lucide-react'
import { home } from '#texts/en/home.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './schools.module.css'

/** For those who run a school: what they write, and what the program says to it. */
export function Schools() {
  return (
    <section className="band pt0">
      <div className="wrap">
        <div className={styles.box}>
          <div>
            <p className={styles.kind}>
              <GraduationCap />
              {home.schools}
            </p>
            <h2 className="mt3">{home.schoolsTitle}</h2>
            <ul className={styles.points}>
              {home.schoolsPoints.map((point) => (
                <li key={point}>
                  <Check />
                  {point}
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              <ButtonLink to="/contactus" variant="secondary">
                {home.schoolsGo}
              </ButtonLink>
            </div>
          </div>
          <div className={styles.file} aria-hidden="true">
            <p className={styles.name}>{home.schoolsFile.name}</p>
            {home.schoolsFile.lines.map((line, index) => (
              <p key={index} className={line.startsWith('## ') ? styles.strong : undefined}>
                {line || '\u00A0'}
              </p>
            ))}
            <p className={styles.hint}>{home.schoolsFile.hint}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
