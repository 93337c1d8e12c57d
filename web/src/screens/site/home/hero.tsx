import type { TrialSubject } from '@kinnow/contract/previews'
import { ArrowRight } from 'lucide-react'
import { home } from '#texts/en/home.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './hero.module.css'
import { StartLink } from './start-link.tsx'
import { Trial } from './trial.tsx'

export function Hero({ trial }: { trial: TrialSubject[] }) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <h1 className="display">
            {home.titleStart}
            <br />
            {home.titleMiddle}{' '}
            <span className={styles.mark}>
              {home.titleEnd}
              <svg viewBox="0 0 220 14" preserveAspectRatio="none" aria-hidden="true">
                <path
                  d="M4 10C50 3 120 2 216 7"
                  fill="none"
                  stroke="var(--brand)"
                  strokeWidth="5"
                  strokeLinecap="round"
                />
              </svg>
            </span>
          </h1>
          <p className={`lead ${styles.lead}`}>{home.lead}</p>
          <div className={styles.actions}>
            <StartLink size="lg">
              <ArrowRight />
            </StartLink>
            <ButtonLink to="/explore/category" variant="secondary" size="lg">
              {home.explore}
            </ButtonLink>
          </div>
          {trial.length > 0 && <p className={`only-d ${styles.or}`}>{home.orTry}</p>}
        </div>
        <Trial subjects={trial} />
      </div>
    </section>
  )
}
