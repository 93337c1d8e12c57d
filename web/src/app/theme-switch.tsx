import { themes } from '@kinnow/contract/auth'
import { useAppState } from '#lib/app-state.ts'
import { theme as texts } from '#texts/en/shell.ts'
import styles from './theme-switch.module.css'

export function ThemeSwitch() {
  const theme = useAppState((state) => state.theme)
  const setTheme = useAppState((state) => state.setTheme)
  return (
    <label className={styles.switch}>
      {texts.label}
      {/* By its name a choice counts before the scripts; it shows what is stored, not what it showed when the page was left. */}
      <select
        name="theme"
        value={theme}
        autoComplete="off"
        onChange={({ target }) => setTheme(themes.find((name) => name === target.value) ?? 'light')}
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {texts[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
