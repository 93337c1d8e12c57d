import { ArrowRight } from 'lucide-react'
import { home } from '#texts/en/home.ts'
import { Slice } from '#ui/art/slice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import styles from './closing.module.css'
import { StartLink } from './start-link.tsx'

export function Closing() {
  return (
    <section className="band pt0">
      <div className="wrap">
        <div className={styles.box}>
          <div>
            <h2>{home.closing}</h2>
            <p>{home.closingText}</p>
          </div>
          <div className={styles.actions}>
            <StartLink size="lg">
              <ArrowRight />
            </StartLink>
            <ButtonLink to="/faq" size="lg" className={styles.quiet}>
              {home.closingFaq}
            </ButtonLink>
          </div>
          <Slice className={styles.art} />
        </div>
      </div>
    </section>
  )
}
