import type { ConsentText } from '#texts/en/consent-text.ts'
import styles from './collected.module.css'

/** What the school collects, who sees it, and what a guardian can do. */
export const Collected = ({ text }: { text: ConsentText }) => (
  <div className={styles.parts}>
    {text.sections.map(({ id, title, list }) => (
      <section key={id} aria-labelledby={id} className={`card ${styles.part}`}>
        <h2 id={id}>{title}</h2>
        <ul>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
