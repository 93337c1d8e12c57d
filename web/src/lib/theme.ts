// Light, dark, or what the device says. `data-theme` stands on <html> before the first paint.
import { themes } from '@kinnow/contract/auth'
import { readStored, writeStored } from './storage.ts'

export type Theme = (typeof themes)[number]

/**
 * Runs in the page's head; again when the page is there, for the list to choose from, and when Back shows it again. A
 * choice counts although the page has no other script, and for this page also where the browser keeps nothing: then it stands as
 * `data-chosen` on <html>. The server allows it by its hash, so it must be the same for everybody.
 */
export const themeScript = `(function(){
var d=document,h=d.documentElement.dataset,list='select[name=theme]';
function show(){
var t='light',s=d.querySelector(list);
try{t=localStorage.getItem('theme')||t}catch(e){}
t=h.chosen||t;
h.theme=t==='dark'||(t==='device'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light';
if(s)s.value=t
}
show();
addEventListener('pageshow',show);
addEventListener('change',function(e){
if(!e.target.matches(list))return;
delete h.chosen;
var t=e.target.value;
try{localStorage.setItem('theme',t)}catch(e){h.chosen=t}
show()
})
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

export function keepTheme(theme: Theme): void {
  writeStored('theme', theme)
  const { dataset } = document.documentElement
  if (readStored('theme') === theme) delete dataset['chosen']
  else dataset['chosen'] = theme
  showTheme(theme)
}

/** Follows the device, where the student chose so. */
export function followDeviceTheme(current: () => Theme): void {
  darkDevice().addEventListener('change', () => showTheme(current()))
}
