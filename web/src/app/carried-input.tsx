// Where React cannot hydrate the server's page, because somebody else has changed it, React renders the page again. What
// was typed, chosen, pressed and focused until then is carried over.
import { useLayoutEffect, useState } from 'react'

const carried = 'input,textarea,select,button,form,a[href]'

/** Comes first in the page, so that the parts after it find the input as if the page had been hydrated. */
export function CarriedInput() {
  // Read while the old page is still shown: React renders the new one and puts it there in one go.
  const [restore] = useState(() => (import.meta.env.SSR ? undefined : readInput(document)))
  useLayoutEffect(() => restore?.(), [restore])
  return null
}

let watch: AbortController | undefined

function readInput(page: Document): () => void {
  const elements = keyed(page)
  const root = new Map(marks(page.documentElement))
  // Of a form and its button the button.
  const innermost = (isIt: (element: Element) => boolean) => [...elements.values()].findLast(isIt)
  let focused = page.activeElement
  let pressed = innermost((element) => element.matches(':active'))
  watch?.abort()
  watch = new AbortController()
  const { signal } = watch
  // React takes its time to render, and the old page is used until then.
  const follow = { capture: true, signal }
  page.addEventListener('focusin', () => (focused = page.activeElement), follow)
  page.addEventListener('pointerup', () => (pressed = undefined), follow)
  page.addEventListener(
    'pointerdown',
    ({ target }) => (pressed = innermost((element) => element.contains(target as Node))),
    follow,
  )
  return () => {
    watch?.abort()
    if ([...elements.values()].some((element) => element.isConnected)) return
    for (const [name, value] of root) page.documentElement.setAttribute(name, value)
    const made = keyed(page)
    for (const [key, element] of elements) {
      const target = made.get(key)
      if (!target) continue
      copyInput(element, target)
      if (element === focused) focusLike(element, target)
      if (element === pressed) finishPress(target)
    }
  }
}

/** Each element by its attributes and its index among equal ones, which stay in the new page. */
function keyed(page: Document): Map<string, Element> {
  const found = new Map<string, Element>()
  for (const element of page.body.querySelectorAll(carried)) {
    const attributes = ['type', 'name', 'href', 'class', 'autocomplete']
    const kind = [element.tagName, ...attributes.map((name) => element.getAttribute(name))].join()
    let number = 0
    while (found.has(`${kind} ${number}`)) number += 1
    found.set(`${kind} ${number}`, element)
  }
  return found
}

/** What was noted of presses, keys and the theme before the program was there. */
const marks = (element: Element) =>
  ['data-pressed', 'data-broken', 'data-chosen'].flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [[name, value] as const]
  })

function copyInput(from: Element, to: Element): void {
  for (const [name, value] of marks(from)) to.setAttribute(name, value)
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked
  if (hasValue(from) && hasValue(to) && to.value !== from.value) to.value = from.value
}

const hasValue = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

function focusLike(from: Element, to: Element): void {
  if (!(to instanceof HTMLElement)) return
  to.focus({ preventScroll: true })
  const isText = (field: Element) =>
    field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  if (isText(from) && isText(to) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** The browser makes neither focus nor click of a press whose element was replaced before the pointer was lifted. */
function finishPress(target: Element): void {
  const finish = ({ target: place }: PointerEvent) => {
    if (!(target instanceof HTMLElement && place instanceof Node && target.contains(place))) return
    target.focus({ preventScroll: true })
    const timer = setTimeout(() => target.click())
    target.addEventListener('click', () => clearTimeout(timer), { once: true, capture: true })
  }
  addEventListener('pointerup', finish, { once: true, capture: true })
}
