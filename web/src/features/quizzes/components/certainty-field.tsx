import { certainties } from '@kinnow/contract/question-state'
import type { Certainty } from '@kinnow/contract/question-state'
import { useId } from 'react'
import { certainty as texts } from '#texts/en/quiz-rules.ts'
import styles from './certainty-field.module.css'

type Props = { chosen: Certainty | null; onChange: (certainty: Certainty) => void }

/** How sure one is of the answer. It may be left open, and changes no points. */
export function CertaintyField({ chosen, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-note`}>
      <legend>{texts.ask}</legend>
      <div className={styles.choices}>
        {certainties.map((certainty) => (
          <label key={certainty} className={styles.choice}>
            <input
              type="radio"
              name={id}
              checked={chosen === certainty}
              onChange={() => onChange(certainty)}
            />
            {texts.words[certainty]}
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={styles.note}>
        {texts.note}
      </p>
    </fieldset>
  )
}
