// A form that is sent before the page's scripts have come is held, and sent by them: its fields go nowhere on their own.
const mark = 'data-pressed'

/**
 * Runs in the page's head. The server allows it by its hash, so it must be the same for everybody. Where a script cannot
 * be had at all, what was held goes on: to the page's own address, which answers in words.
 */
export const earlyPressScript = `(function(){var held,broken;addEventListener('submit',function(e){var f=e.target;if(e.defaultPrevented||broken||f.getAttribute('method')!=='post')return;e.preventDefault();held=f;f.setAttribute('${mark}','')});addEventListener('error',function(e){if(e.target.tagName!=='SCRIPT')return;broken=1;if(held&&held.hasAttribute('${mark}'))held.submit()},true)})()`

/** Whether the form was sent while nothing listened yet. True once. */
export function takePress(form: HTMLFormElement): boolean {
  const wasPressed = form.hasAttribute(mark)
  form.removeAttribute(mark)
  return wasPressed
}
