import { retentionAims } from '@kinnow/contract/memory'
import type { MemorySettings, RetentionAim } from '@kinnow/contract/memory'
import { of100 } from '#features/reviews/model/weeks.ts'
import { limit as texts } from '#texts/en/reviews.ts'
import styles from './aim-choice.module.css'

type Props = {
  settings: MemorySettings
  aim: RetentionAim
  onChange: (aim: RetentionAim) => void
}

/** How sure it shall be that a question is recalled; a school may have decided. */
export function AimChoice({ settings, aim, onChange }: Props) {
  if (settings.isFixed) return <p className="sm muted">{texts.fixed(of100(settings.retention))}</p>
  return (
    <fieldset className={styles.aims}>
      <legend>{texts.aim}</legend>
      {retentionAims.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="aim"
            value={name}
            checked={name === aim}
            onChange={() => onChange(name)}
          />
          <b>{texts.aims[name].name}</b>
          <span className="xs muted">{texts.aims[name].text}</span>
        </label>
      ))}
    </fieldset>
  )
}
