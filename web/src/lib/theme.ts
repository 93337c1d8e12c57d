// Light, dark or as the device. `data-theme` is set on <html> before the first paint.
import { themes } from '@kinnow/contract/auth'
import { readStored, writeStored } from './storage.ts'

const list = 'select[name=theme]'
/** Whether it is the list from which a theme is chosen. */
export const isThemeList = (target: EventTarget | null) =>
  target instanceof Element && target.matches(list)

export type Theme = (typeof themes)[number]

/**
 * Runs in the head of the page, and again on `pageshow`, when the select exists or Back shows the
 * page. It works on pages without other scripts, and hears a choice before React, which would first put the list back. Where the browser cannot store the choice,
 * `data-chosen` on <html> has it for this page. The server allows it by its hash, so it is the same
 * for everybody.
 */
export const themeScript = `(function(){
var d=document,h=d.documentElement.dataset,list='${list}';
function show(){
var t='light',s=d.querySelector(list);
try{t=localStorage.getItem('theme')||t}catch(e){}
t=h.chosen||t;
h.theme=t==='dark'||(t==='device'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light';
if(s)s.value=t
}
show();
addEventListener('pageshow',show);
addEventListener('input',function(e){
if(!e.target.matches(list))return;
delete h.chosen;
var t=e.target.value;
try{localStorage.setItem('theme',t)}catch(e){h.chosen=t}
show()
},true)
})();`.replaceAll('\n', '')

const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['chosen'] ?? readStored('theme')
  return themes.find((theme) => theme === chosen) ?? 'light'
}

export function showTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'device' && darkDevice().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

export function saveTheme(theme: Theme): void {
  writeStored('theme', theme)
  const { dataset } = document.documentElement
  if (readStored('theme') === theme) delete dataset['chosen']
  else dataset['chosen'] = theme
  showTheme(theme)
}

/** Follows the device while the student has chosen that. */
export function followDeviceTheme(current: () => Theme): void {
  darkDevice().addEventListener('change', () => showTheme(current()))
}
