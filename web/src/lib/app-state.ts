// State of the whole app besides the session (SPEC §3 "App UI state").
import { create } from 'zustand'
import { followReturns } from './storage.ts'
import { isThemeList, followDeviceTheme, saveTheme, readTheme, showTheme } from './theme.ts'
import type { Theme } from './theme.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
export type Notice = {
  kind: NoticeKind
  title: string
  description?: string
  /** Milliseconds. */
  duration: number
}

type AppState = {
  loading: boolean
  error: string | null
  notification: Notice | null
  sidebarOpen: boolean
  theme: Theme
  language: 'en'
  /** The name of the weekend courses' address, below `/path/`. */
  weekendCoursesPath: string
  setLoading: (loading: boolean) => void
  setError: (error: string | null) => void
  setSidebarOpen: (sidebarOpen: boolean) => void
  setTheme: (theme: Theme) => void
  setWeekendCoursesPath: (weekendCoursesPath: string) => void
}

export const useAppState = create<AppState>((set) => ({
  loading: false,
  error: null,
  notification: null,
  sidebarOpen: false,
  theme: 'light',
  language: 'en',
  weekendCoursesPath: '',
  setLoading: (loading) => set({ loading }),
  setError: (error) => set({ error }),
  setSidebarOpen: (sidebarOpen) => set({ sidebarOpen }),
  setTheme: (theme) => {
    saveTheme(theme)
    set({ theme })
  },
  setWeekendCoursesPath: (weekendCoursesPath) => set({ weekendCoursesPath }),
}))

/** Restores the stored theme. Called once, before the first render. */
export function restoreAppState(): void {
  useAppState.setState({ theme: readTheme() })
  followDeviceTheme(() => useAppState.getState().theme)
  const follow = () => {
    useAppState.setState({ theme: readTheme() })
    showTheme(readTheme())
  }
  window.addEventListener('storage', ({ key }) => key === 'theme' && follow())
  // A choice while the page is taken over is heard by the script in its head alone.
  window.addEventListener('input', ({ target }) => isThemeList(target) && follow(), true)
  followReturns(follow)
}
