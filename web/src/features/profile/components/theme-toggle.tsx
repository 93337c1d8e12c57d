import { Moon, Sun } from 'lucide-react'
import { useAppState } from '#lib/app-state.ts'
import { useIsFromServer } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { dashboardNavigation as texts } from '#texts/en/dashboard.ts'
import { IconButton } from '#ui/button.tsx'

/** Switches between light and dark. */
export function ThemeToggle() {
  const isDark = useIsDark()
  const setTheme = useAppState((state) => state.setTheme)
  return (
    <IconButton
      label={isDark ? texts.toLight : texts.toDark}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun /> : <Moon />}
    </IconButton>
  )
}

/** The theme of "same as device" is read from the page; while that is taken over from the server, the account's counts. */
function useIsDark(): boolean {
  const theme = useAppState((state) => state.theme)
  const ofAccount = useStudent()?.theme
  if (useIsFromServer()) return ofAccount === 'dark'
  return theme === 'dark' || document.documentElement.dataset.theme === 'dark'
}
