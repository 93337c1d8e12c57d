import { ArrowRight } from 'lucide-react'
import { useSchoolName } from '#lib/use-site.ts'
import { about as texts } from '#texts/en/about.ts'
import { Books } from '#ui/art/books.tsx'
import { ButtonLink } from '#ui/button.tsx'
import styles from './intro.module.css'

export function Intro() {
  return (
    <section className={`wrap ${styles.intro}`}>
      <div>
        <h1 className="display">{texts.title}</h1>
        <p className={`lead ${styles.lead}`}>{texts.lead(useSchoolName())}</p>
        <ButtonLink to="/explore/category" size="lg" className={styles.go}>
          {texts.explore}
          <ArrowRight />
        </ButtonLink>
      </div>
      <div className={styles.panel}>
        <Books className={styles.art} />
      </div>
    </section>
  )
}
