// A page that the server made whole sleeps: it loads no script until somebody uses it for more than reading and following
// links. What wakes it up, and how.

const marks = /<template data-wakes="([^"]*)"><\/template>/g
const start = /<script type="module" async="">(?=[^<]*import\()/
const parts = /<link rel="modulepreload"/g

/**
 * Of a finished page: its start and the parts of its program are still named, and loaded by nothing but the script that is
 * added. Where something in the page needs the browser at once, it stays as it is.
 */
export function putToSleep(html: string): string {
  const needs = new Set([...html.matchAll(marks)].map(([, when = '']) => when))
  const end = html.indexOf('</head>')
  if (end === -1 || needs.has('at once') || !start.test(html)) return html
  const head = html.slice(0, end).replaceAll(parts, '<link rel="later-modulepreload"')
  const body = html.slice(end).replace(start, '<script type="later-module" async="">')
  return `${head}<script>${watchScript([...needs])}</script>${body}`
}

/**
 * A resting mouse counts as a move without any way. A press on a plain link is the browser's own: the next page is there
 * sooner than the program of this one. What helps somebody to press may send no more than a click. Looking around wakes the page
 * when it has been shown, all else at once; so does what this browser keeps of its visitor, also when another tab changes it.
 * What looking at it leaves in the browser is left by a sleeping page, too.
 */
const watchScript = (needs: string[]) =>
  `(function(){
var d=document,woken=0,names=${JSON.stringify(['userToken', ...needs])};
function wake(){
if(woken)return;
woken=1;
d.querySelectorAll('link[rel=later-modulepreload]').forEach(function(l){l.rel='modulepreload'});
if(d.readyState==='loading')addEventListener('DOMContentLoaded',begin);else begin()
}
function begin(){
var s=d.querySelector('script[type=later-module]'),p=s.parentNode,n=s.nextSibling;
s.remove();
s.type='module';
p.insertBefore(s,n)
}
function shown(){
if(d.readyState==='complete')wake();else addEventListener('load',wake)
}
function hear(e){
var t=e.target,a=t.closest&&t.closest('a[href]:not([data-hold])');
if(!a||e.type==='keydown'&&e.key!=='Enter')wake()
}
function look(e){
if(e.type==='pointermove'&&!e.movementX&&!e.movementY)return;
if(e.pointerType!=='touch'&&!(navigator.connection||{}).saveData)shown()
}
function isKept(n){
try{if(localStorage.getItem(n)||sessionStorage.getItem(n))return 1}catch(e){}
return new URLSearchParams(location.search).has(n)
}
function remember(){
d.querySelectorAll('template[data-remembers]').forEach(function(t){
var other=0;
JSON.parse(t.getAttribute('data-remembers')).forEach(function(s){
try{
if(s[1]===null){if(other)localStorage.removeItem(s[0])}
else{
other=other||localStorage.getItem(s[0])!==s[1];
localStorage.setItem(s[0],s[1])
}
}catch(e){}
})
})
}
function check(){
if((history.state||{}).usr||names.some(isKept))wake();
else if(location.hash||names.includes('once shown'))shown()
}
check();
['pointerdown','keydown','focusin','click','input','submit'].forEach(function(n){addEventListener(n,hear,true)});
['pointermove','scroll'].forEach(function(n){addEventListener(n,look,{capture:true,passive:true})});
if(d.readyState==='loading')addEventListener('DOMContentLoaded',remember);else remember();
addEventListener('storage',function(e){if(!e.key||e.key==='theme'||names.includes(e.key))wake()});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change',wake);
addEventListener('pageshow',function(e){
if(e.persisted)check()
})
})()`.replaceAll('\n', '')
