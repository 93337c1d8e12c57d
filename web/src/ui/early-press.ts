// Presses before a page's scripts have loaded are recorded, and carried out by the scripts: of forms, of
// links with `data-hold`, which do more than lead to their address, and of buttons.
const mark = 'data-pressed'
const awake = 'data-awake'
const keys = 'data-keys'
/** The look of such a page is in its styles: `loading-page.module.css`. */
const brokenMark = 'data-broken'

/** Fields whose text may be stored: no password and no code is among them. */
const restorable = 'textarea,select,[type=email],[type=search],[autocomplete=name]'

/**
 * Runs in the page's head. The server allows it by its hash, so it must be the same for everybody.
 * Where a script fails to load, a form is sent to the page's own address, a link leads to its address,
 * and the next press of a button reloads the page; typed text is stored in the tab and filled in when
 * the address is shown again. A shortcut presses the button that names it, which opens a field: text
 * typed before that is saved on <html>, unless a password or a code has the focus. Enter does nothing
 * until then; a click into a field ends it. Escape takes back the press of a button.
 */
export const earlyPressScript = `(function(){
var d=document,r=d.documentElement,last,broken,filled;
function isAwake(){return r.hasAttribute('${awake}')}
function isOver(e){return e.defaultPrevented||isAwake()}
function hold(p){
if(last&&last.type==='button'&&p.type==='button')last.removeAttribute('${mark}');
last=p;
p.setAttribute('${mark}','');
if(p.hasAttribute('aria-keyshortcuts'))r.setAttribute('${keys}',r.getAttribute('${keys}')||'');
else r.removeAttribute('${keys}')
}
function press(p,e){
if(broken&&p.href)return;
e.preventDefault();
if(broken)location.reload();else hold(p)
}
function fields(){return [].slice.call(d.querySelectorAll('${restorable}'))}
function isSecret(f){return f&&f.matches('input:not(${restorable})')}
addEventListener('submit',function(e){
var f=e.target;
if(isOver(e)||broken||f.getAttribute('method')!=='post')return;
e.preventDefault();
hold(f)
});
addEventListener('click',function(e){
if(e.target.closest('input,textarea,select'))r.removeAttribute('${keys}');
var p=e.target.closest('a[data-hold],button[type=button]');
if(p&&!isOver(e)&&!e.button&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey)press(p,e)
});
addEventListener('keydown',function(e){
var k=e.key||'',g=k&&e.getModifierState('AltGraph'),n=g?'':e.metaKey?'Meta+':e.ctrlKey?'Control+':'',t=r.getAttribute('${keys}'),b;
if(e.altKey&&!g||e.defaultPrevented)return;
if(k==='Escape'){
r.removeAttribute('${keys}');
if(last&&last.type==='button')last.removeAttribute('${mark}')
}else if(t!==null&&!n&&!isSecret(d.activeElement)&&(k==='Backspace'||k==='Enter'||k.length===1)){
e.preventDefault();
if(k!=='Enter')r.setAttribute('${keys}',k[1]?t.slice(0,-1):t+k)
}
if(!n||e.shiftKey||isAwake())return;
b=[].find.call(d.querySelectorAll('button[aria-keyshortcuts]'),function(b){return b.getAttribute('aria-keyshortcuts').split(' ').includes(n+k.toUpperCase())});
if(b)press(b,e)
});
addEventListener('focusin',function(){r.removeAttribute('${keys}')});
addEventListener('error',function(e){
if(e.target.tagName!=='SCRIPT')return;
broken=1;
if(!isAwake())r.setAttribute('${brokenMark}','');
r.removeAttribute('${keys}');
if(!last||!last.hasAttribute('${mark}'))return;
last.removeAttribute('${mark}');
if(last.submit)last.submit();
else if(last.href)location.assign(last.href)
},true);
addEventListener('pagehide',function(){
if((broken||filled)&&!isAwake())try{sessionStorage.setItem('earlyText',JSON.stringify([location.href].concat(fields().map(function(f){return f.value}))))}catch(e){}
});
addEventListener('DOMContentLoaded',function(){
try{
var t=JSON.parse(sessionStorage.getItem('earlyText'));
if(t.shift()!==location.href||isAwake())return;
sessionStorage.removeItem('earlyText');
filled=1;
fields().forEach(function(f,i){if(t[i])f.value=t[i]})
}catch(e){}
})
})()`.replaceAll('\n', '')

/** Whether it was pressed before the scripts had loaded. Returns true once. */
export function takePress(element: Element): boolean {
  const wasPressed = element.hasAttribute(mark)
  element.removeAttribute(mark)
  return wasPressed
}

/** The text typed before the requested field was shown. */
export const readEarlyKeys = (): string => document.documentElement.getAttribute(keys) ?? ''

/** From now on the field handles keys itself. */
export const endEarlyKeys = (): void => document.documentElement.removeAttribute(keys)

/** From now on the page handles presses itself. */
export const endEarlyPresses = (root: Document): void =>
  root.documentElement.setAttribute(awake, '')

/** Carries out the press of a button; forms and links carry out their own. */
export function carryOutPress(root: Document): void {
  const button = root.querySelector<HTMLElement>(`button[${mark}]`)
  if (button && takePress(button)) button.click()
}
