import { themes } from '@kinnow/contract/auth'
import type { Theme } from '#lib/theme.ts'
import { appearance as texts } from '#texts/en/profile.ts'
import { classes } from '#ui/classes.ts'
import choices from '#ui/choices.module.css'
import styles from './theme-choice.module.css'

type Props = { theme: Theme; onChange: (theme: Theme) => void }

export function ThemeChoice({ theme, onChange }: Props) {
  return (
    <fieldset>
      <legend className={choices.legend}>{texts.theme}</legend>
      <div className={styles.themes}>
        {themes.map((name) => (
          <label key={name} className={classes(choices.choice, styles.theme)}>
            <span className={classes(styles.picture, styles[name])} aria-hidden="true">
              <i />
              <i />
            </span>
            <input
              type="radio"
              name="theme"
              value={name}
              checked={name === theme}
              onChange={() => onChange(name)}
            />
            {texts.themes[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
