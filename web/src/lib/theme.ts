// Light, dark, or what the device says. `data-theme` stands on <html> before the first paint.
import { themes } from '@kinnow/contract/auth'
import { readStored, writeStored } from './storage.ts'

export type Theme = (typeof themes)[number]

/** Runs in the page's head. The server allows it by its hash, so it must be the same for everybody. */
export const themeScript = `(function(){var t='light';try{t=localStorage.getItem('theme')}catch(e){}document.documentElement.dataset.theme=t==='dark'||(t==='device'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})();`

const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): Theme {
  const stored = readStored('theme')
  return themes.find((theme) => theme === stored) ?? 'light'
}

export function showTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'device' && darkDevice().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

export function keepTheme(theme: Theme): void {
  writeStored('theme', theme)
  showTheme(theme)
}

/** Follows the device, where the student chose so. */
export function followDeviceTheme(current: () => Theme): void {
  darkDevice().addEventListener('change', () => showTheme(current()))
}
