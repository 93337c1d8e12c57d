// Light and dark by one press, wherever the button stands.
import { useAppState } from './app-state.ts'

/** In the browser only: what "same as device" means is read from the page. */
export function useThemeToggle(): { isDark: boolean; toggle: () => void } {
  const theme = useAppState((state) => state.theme)
  const setTheme = useAppState((state) => state.setTheme)
  const isDark = theme === 'dark' || document.documentElement.dataset.theme === 'dark'
  return { isDark, toggle: () => setTheme(isDark ? 'light' : 'dark') }
}
