import { about as texts } from '#texts/en/about.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './closing.module.css'

export function Closing() {
  return (
    <section className={`wrap band ${styles.closing}`}>
      <h2>{texts.closing}</h2>
      <p className="muted">{texts.closingText}</p>
      <div className={styles.actions}>
        <ButtonLink to="/explore/category" size="lg">
          {texts.explore}
        </ButtonLink>
        <ButtonLink to="/faq" variant="secondary" size="lg">
          {texts.questions}
        </ButtonLink>
      </div>
    </section>
  )
}
