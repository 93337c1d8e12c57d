import { Check } from 'lucide-react'
import { legal } from '#texts/en/legal.ts'
import styles from './summary.module.css'

export function Summary({ points }: { points: string[] }) {
  return (
    <section className={styles.summary} aria-labelledby="in-short">
      <h2 id="in-short">{legal.inShort}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Check />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
