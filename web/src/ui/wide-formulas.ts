// Formulas in a line of words that are wider than their place: no browser breaks them into lines.
import { formula as texts } from '#texts/en/shell.ts'

/** Where a formula is no wider than this it fits on a sheet of paper, also in an answer, in pixels of the browser. */
const paper = 480

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

/**
 * Each gets a frame as long as it is wider, in which it scrolls by finger and by key; on paper, where nothing scrolls, it is
 * as much smaller as it must be. Returns how to undo it.
 */
export function frameWideFormulas(root: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => {}
  const all = [...root.querySelectorAll<MathMLElement>('math')]
  const formulas = all.filter((one) => !one.closest(elsewhere))
  const frameOf = (formula: Element) => formula.closest('.wide-formula')
  const undo = () => {
    for (const one of formulas) frameOf(one)?.replaceWith(one)
  }
  let room = 0
  const watcher = new ResizeObserver(() => {
    // A frame that comes or goes changes heights alone; what is made smaller for paper is not measured there.
    if (root.clientWidth === room || window.matchMedia('print').matches) return
    room = root.clientWidth
    for (const one of all) {
      const { width } = one.getBoundingClientRect()
      one.style.setProperty('--fit', width > paper ? String(paper / width) : '1')
    }
    for (const one of formulas) {
      const isWider = one.getBoundingClientRect().width > roomFor(frameOf(one) ?? one) + 1
      if (isWider && !frameOf(one)) frame(one)
      else if (!isWider) frameOf(one)?.replaceWith(one)
    }
  })
  if (all.length > 0) watcher.observe(root)
  return () => {
    watcher.disconnect()
    undo()
  }
}
