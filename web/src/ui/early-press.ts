// Presses before a page's scripts are there are held back, and carried out by them: a form's fields go nowhere on their
// own, what a link with `data-hold` means beside its address is not lost, and neither is the press of a button.
const mark = 'data-pressed'
const awake = 'data-awake'
const keys = 'data-keys'
/** The look of such a page is in its styles: `loading-page.module.css`. */
const brokenMark = 'data-broken'

/** Fields whose text may be stored: no password and no code is among them. */
const restorable = 'textarea,select,[type=email],[type=search],[autocomplete=name]'

/**
 * Runs in the page's head. The server allows it by its hash, so it must be the same for everybody. Where a script cannot
 * be had at all, these presses go on: a form to the page's own address, which answers in words, a link to its own; and a
 * button has the page reloaded by its next press. Typed text is stored in the tab until its address is shown again: a
 * script that failed cannot be begun once more in place, as the page may make none. A shortcut is a press of the button that
 * names it, which opens a field: what is typed until that is there waits for it on <html>, unless a password or a code has the focus.
 * Enter does nothing meanwhile; a click into a field ends it. Escape takes a button's press back.
 */
export const earlyPressScript = `(function(){
var d=document,r=d.documentElement,held,broken,given;
function isAwake(){return r.hasAttribute('${awake}')}
function isOver(e){return e.defaultPrevented||isAwake()}
function hold(p){
if(held&&held.type==='button'&&p.type==='button')held.removeAttribute('${mark}');
held=p;
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
if(held&&held.type==='button')held.removeAttribute('${mark}')
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
if(!held||!held.hasAttribute('${mark}'))return;
held.removeAttribute('${mark}');
if(held.submit)held.submit();
else if(held.href)location.assign(held.href)
},true);
addEventListener('pagehide',function(){
if((broken||given)&&!isAwake())try{sessionStorage.setItem('earlyText',JSON.stringify([location.href].concat(fields().map(function(f){return f.value}))))}catch(e){}
});
addEventListener('DOMContentLoaded',function(){
try{
var t=JSON.parse(sessionStorage.getItem('earlyText'));
if(t.shift()!==location.href||isAwake())return;
sessionStorage.removeItem('earlyText');
given=1;
fields().forEach(function(f,i){if(t[i])f.value=t[i]})
}catch(e){}
})
})()`.replaceAll('\n', '')

/** Whether it was pressed while nothing listened yet. True once. */
export function takePress(element: Element): boolean {
  const wasPressed = element.hasAttribute(mark)
  element.removeAttribute(mark)
  return wasPressed
}

/** The text typed while the requested field was on its way. */
export const readEarlyKeys = (): string => document.documentElement.getAttribute(keys) ?? ''

/** From here on keys are the field's own. */
export const endEarlyKeys = (): void => document.documentElement.removeAttribute(keys)

/** From here on presses are heard by the page itself. */
export const endEarlyPresses = (root: Document): void =>
  root.documentElement.setAttribute(awake, '')

/** Carries out the press of a button; forms and links do so themselves. */
export function carryOutPress(root: Document): void {
  const button = root.querySelector<HTMLElement>(`button[${mark}]`)
  if (button && takePress(button)) button.click()
}
