// Formulas in a line of words that are wider than their place: no browser breaks them into lines.
import { formula as texts } from '#texts/en/shell.ts'

/** What scrolls by itself, and what a field that could be scrolled to must not stand in. */
const elsewhere = '.formula, .sideways, button, label'

/** The width for words in the block around. */
function roomFor(element: Element): number {
  let block = element.parentElement
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  if (!block) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(block)
  return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

function frame(formula: Element): void {
  const place = document.createElement('span')
  place.className = 'sideways wide-formula'
  place.tabIndex = 0
  place.setAttribute('role', 'group')
  place.setAttribute('aria-label', texts.label)
  formula.replaceWith(place)
  place.append(formula)
}

/** Each gets a frame as long as it is wider, in which it scrolls by finger and by key. Returns how to undo it. */
export function frameWideFormulas(root: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => {}
  const formulas = [...root.querySelectorAll('math')].filter((one) => !one.closest(elsewhere))
  const frameOf = (formula: Element) => formula.closest('.wide-formula')
  const undo = () => {
    for (const one of formulas) frameOf(one)?.replaceWith(one)
  }
  let room = 0
  const watcher = new ResizeObserver(() => {
    // A frame that comes or goes changes heights alone.
    if (root.clientWidth === room) return
    room = root.clientWidth
    for (const one of formulas) {
      const isWider = one.getBoundingClientRect().width > roomFor(frameOf(one) ?? one) + 1
      if (isWider && !frameOf(one)) frame(one)
      else if (!isWider) frameOf(one)?.replaceWith(one)
    }
  })
  if (formulas.length > 0) watcher.observe(root)
  return () => {
    watcher.disconnect()
    undo()
  }
}
