import { ChevronDown } from 'lucide-react'
import { memory } from '#texts/en/memory.ts'
import { levels } from '#texts/en/reviews.ts'
import styles from './four-words.module.css'

const texts = memory.what
const words = ['started', 'familiar', 'confident', 'mastered'] as const

export const FourWords = () => (
  <details className={styles.what}>
    <summary>
      {texts.title}
      <ChevronDown />
    </summary>
    <div>
      <dl>
        {words.map((word) => (
          <div key={word}>
            <dt>{levels[word]}</dt>
            <dd>{texts[word]}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{texts.note}</p>
    </div>
  </details>
)
