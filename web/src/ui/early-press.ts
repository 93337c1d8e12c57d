// Presses before a page's scripts have come are noted, and carried out by the scripts, once: of forms, of links with
// `data-hold`, which do more than lead to their address, and of buttons.
const names = {
  pressed: 'data-pressed',
  awake: 'data-awake',
  /** The look of such a page is in its styles: `loading-page.module.css`. */
  broken: 'data-broken',
  /** Fields whose text may be stored: no password and no code is among them. */
  restorable: 'textarea,select,[type=email],[type=search],[autocomplete=name]',
}

/**
 * Runs in the head of a page, where it knows nothing outside itself. Where a script fails to load, a form is sent to the page's
 * own address, a link leads to its address, and the next press of a button reloads the page; typed text is stored in the tab
 * and filled in when the address is shown again. Escape takes back the press of a button.
 */
function notePresses({ pressed, awake, broken, restorable }: typeof names): void {
  const root = document.documentElement
  let last: Element | undefined
  let isBroken = false
  let isFilled = false
  const isAwake = () => root.hasAttribute(awake)
  const isOver = (event: Event) => event.defaultPrevented || isAwake()
  const fields = () => [...document.querySelectorAll<HTMLInputElement>(restorable)]

  function forgetButton() {
    if (last instanceof HTMLButtonElement) last.removeAttribute(pressed)
  }
  function hold(element: Element, event: Event) {
    event.preventDefault()
    if (element instanceof HTMLButtonElement) forgetButton()
    last = element
    element.setAttribute(pressed, '')
  }

  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!isOver(event) && !isBroken && form.getAttribute('method') === 'post') hold(form, event)
  })
  addEventListener('click', (event) => {
    const element = (event.target as Element).closest('a[data-hold],button[type=button]')
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!element || isOver(event) || button > 0 || ctrlKey || metaKey || shiftKey || altKey) return
    if (!isBroken) hold(element, event)
    else if (element instanceof HTMLButtonElement) location.reload()
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') forgetButton()
  })
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      isBroken = true
      if (!isAwake()) root.setAttribute(broken, '')
      if (!last?.hasAttribute(pressed)) return
      last.removeAttribute(pressed)
      if (last instanceof HTMLFormElement) last.submit()
      else if (last instanceof HTMLAnchorElement) location.assign(last.href)
    },
    true,
  )
  addEventListener('pagehide', () => {
    if (isAwake() || !(isBroken || isFilled)) return
    const texts = fields().map(({ value }) => value)
    try {
      sessionStorage.setItem('earlyText', JSON.stringify([location.href, ...texts]))
    } catch {
      // Without storage the text is lost, as on any page.
    }
  })
  addEventListener('DOMContentLoaded', () => {
    try {
      const [address, ...texts] = JSON.parse(sessionStorage.getItem('earlyText') ?? '') as string[]
      if (address !== location.href || isAwake()) return
      sessionStorage.removeItem('earlyText')
      isFilled = true
      for (const [index, field] of fields().entries()) field.value = texts[index] || field.value
    } catch {
      // None is stored.
    }
  })
}

/** The server allows it by its hash, so it is the same for everybody. */
export const earlyPressScript = `(${notePresses.toString().replaceAll(/\n\s*/g, '\n')})(${JSON.stringify(names)})`

/** Whether it was pressed before the scripts had loaded. Returns true once. */
export function takePress(element: Element): boolean {
  const wasPressed = element.hasAttribute(names.pressed)
  element.removeAttribute(names.pressed)
  return wasPressed
}

/** From now on the page handles presses itself. */
export const endEarlyPresses = (root: Document): void =>
  root.documentElement.setAttribute(names.awake, '')

export const isTakenOver = (root: Document): boolean =>
  root.documentElement.hasAttribute(names.awake)

/** Carries out the press of a button; forms and links carry out their own. */
export function carryOutPress(root: Document): void {
  const button = root.querySelector<HTMLElement>(`button[${names.pressed}]`)
  if (button && takePress(button)) button.click()
}
