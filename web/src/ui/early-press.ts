// A form that is sent, or a link with `data-hold` that is pressed, before the page's scripts have come is held, and
// carried out by them: a form's fields go nowhere on their own, and what a link means beside its address is not lost.
const mark = 'data-pressed'

/**
 * Runs in the page's head. The server allows it by its hash, so it must be the same for everybody. Where a script cannot
 * be had at all, what was held goes on: a form to the page's own address, which answers in words, a link to its own.
 */
export const earlyPressScript = `(function(){var held,broken;function hold(e,p){e.preventDefault();held=p;p.setAttribute('${mark}','')}addEventListener('submit',function(e){var f=e.target;if(e.defaultPrevented||broken||f.getAttribute('method')!=='post')return;hold(e,f)});addEventListener('click',function(e){var a=e.target.closest('a[data-hold]');if(!a||e.defaultPrevented||broken||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;hold(e,a)});addEventListener('error',function(e){if(e.target.tagName!=='SCRIPT')return;broken=1;if(held&&held.hasAttribute('${mark}'))held.submit?held.submit():location.assign(held.href)},true)})()`

/** Whether it was pressed while nothing listened yet. True once. */
export function takePress(element: HTMLElement): boolean {
  const wasPressed = element.hasAttribute(mark)
  element.removeAttribute(mark)
  return wasPressed
}
