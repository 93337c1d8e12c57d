import { about as texts } from '#texts/en/about.ts'
import styles from './lessons.module.css'

export function Lessons() {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <h2>{texts.lessons}</h2>
          <p className="lead mt3">{texts.lessonsText}</p>
        </div>
        <ol className={styles.steps}>
          {texts.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p className="muted mt1">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
