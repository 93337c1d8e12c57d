import { languages, textSizes } from '@kinnow/contract/auth'
import type { Student } from '@kinnow/contract/auth'
import { useSavePreference } from '#features/profile/api.ts'
import { useReadingPreferences, useTextSize } from '#features/progress/model/reading-preferences.ts'
import { useAppState } from '#lib/app-state.ts'
import { useIsFromServer } from '#lib/served.ts'
import { appearance as texts } from '#texts/en/profile.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from '#ui/choices.module.css'
import { SaveState } from '#features/profile/components/save-state.tsx'
import { Section } from './section.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** A choice applies at once, and is saved. The current one is shown, also where saving failed. */
export function Appearance({ student }: { student: Student }) {
  const { theme: own, setTheme } = useAppState()
  const theme = useIsFromServer() ? (student.theme ?? own) : own
  const textSize = useTextSize()
  const setTextSize = useReadingPreferences((state) => state.setTextSize)
  const save = useSavePreference()
  return (
    <Section id="appearance" title={texts.title} text={texts.text} className={styles.card}>
      <ThemeChoice
        theme={theme}
        onChange={(chosen) => {
          save.mutate({ theme: chosen })
          setTheme(chosen)
        }}
      />
      <div className={styles.two}>
        <SelectField
          label={texts.language}
          value={student.language}
          onChange={({ target }) => {
            const chosen = languages.find((code) => code === target.value)
            if (chosen) save.mutate({ language: chosen })
          }}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {texts.languages[code]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.textSize}
          value={textSize}
          onChange={({ target }) => {
            const chosen = textSizes.find((size) => size === target.value)
            if (!chosen) return
            save.mutate({ lessonTextSize: chosen })
            setTextSize(chosen)
          }}
        >
          {textSizes.map((size) => (
            <option key={size} value={size}>
              {texts.textSizes[size]}
            </option>
          ))}
        </SelectField>
      </div>
      <SaveState save={save} />
    </Section>
  )
}
