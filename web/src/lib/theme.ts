// Light, dark, or what the device says. `data-theme` stands on <html> before the first paint.
import { themes } from '@kinnow/contract/auth'
import { readStored, writeStored } from './storage.ts'

export type Theme = (typeof themes)[number]

/**
 * Runs in the page's head; again when the page is there, for the list to choose from, and when Back shows it again. A
 * choice counts although the page has no other script. The server allows it by its hash, so it must be the same for everybody.
 */
export const themeScript = `(function(){
var d=document,list='select[name=theme]';
function show(){
var t='light',s=d.querySelector(list);
try{t=localStorage.getItem('theme')||t}catch(e){}
d.documentElement.dataset.theme=t==='dark'||(t==='device'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light';
if(s)s.value=t
}
show();
addEventListener('pageshow',show);
addEventListener('change',function(e){
if(!e.target.matches(list))return;
try{localStorage.setItem('theme',e.target.value)}catch(e){}
show()
})
})();`.replaceAll('\n', '')

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
