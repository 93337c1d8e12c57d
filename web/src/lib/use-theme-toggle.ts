// Switches between light and dark, for every button that does so.
import { useAppState } from './app-state.ts'
import { useIsFromServer } from './served.ts'
import { useStudent } from './session.ts'

/** The theme of "same as device" is read from the page; while that is taken over from the server, the account's counts. */
export function useThemeToggle(): { isDark: boolean; toggle: () => void } {
  const theme = useAppState((state) => state.theme)
  const setTheme = useAppState((state) => state.setTheme)
  const ofAccount = useStudent()?.theme
  const isDark = useIsFromServer()
    ? ofAccount === 'dark'
    : theme === 'dark' || document.documentElement.dataset.theme === 'dark'
  return { isDark, toggle: () => setTheme(isDark ? 'light' : 'dark') }
}
