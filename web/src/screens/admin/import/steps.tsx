import { Check } from 'lucide-react'
import { peopleImport as texts } from '#texts/en/people-import.ts'
import styles from '../import.module.css'

/** How far the import is; `current` counts from 0, and is 3 when all is done. */
export function Steps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {texts.stepNames.map((name, index) => (
        <li
          key={name}
          className={index < current ? styles.past : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <i aria-hidden>{index < current ? <Check /> : index + 1}</i>
          {name}
          {index < current && <span className="sr">{texts.stepDone}</span>}
        </li>
      ))}
    </ol>
  )
}
