// Switches between light and dark, for every button that does so.
import { useAppState } from './app-state.ts'

/** In the browser only, since the theme of "same as device" is read from the page. */
export function useThemeToggle(): { isDark: boolean; toggle: () => void } {
  const theme = useAppState((state) => state.theme)
  const setTheme = useAppState((state) => state.setTheme)
  const isDark = theme === 'dark' || document.documentElement.dataset.theme === 'dark'
  return { isDark, toggle: () => setTheme(isDark ? 'light' : 'dark') }
}
