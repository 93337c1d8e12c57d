// Formulas in a line of words that are wider than their place: no browser breaks them into lines.
import { formula as texts } from '#texts/en/shell.ts'
import { widestPart } from './formula-lines.ts'

/** What scrolls by itself, and what a field that could be scrolled to must not stand in. */
const elsewhere = '.formula, .sideways, button, label'

/** Nothing goes on beside it, so words have its width. */
function blockAround(element: Element | null): Element | null {
  let block = element
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  return block
}

/** The width for words in a block. */
function roomIn(block: Element | null): number {
  if (!block) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(block)
  return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

/** Widths on paper in CSS pixels: of an answer, one of two columns, all cells of a row, a cell. */
const paper = { answer: 480, column: 240, row: 560, cell: 140 }

function roomOnPaper(formula: Element): number {
  const cell = formula.closest('th, td')
  const cells = cell?.parentElement?.children.length ?? 0
  if (cells > 0) return Math.max(paper.cell, paper.row / cells)
  return formula.closest('[data-column]') ? paper.column : paper.answer
}

/** Of its parts: a separate one is itself as wide as the text, however much of it goes on beyond. */
function widthOf(formula: Element): number {
  const parts = document.createRange()
  parts.selectNodeContents(formula)
  return parts.getBoundingClientRect().width
}

/** How much smaller it is printed: not at all where it can go on in a second line. */
function fitOnPaper(formula: MathMLElement): number {
  const room = roomOnPaper(formula)
  const width = widthOf(formula)
  if (width <= room) return 1
  return Math.min(1, room / Math.min(width, widestPart(formula)))
}

/** In a button nothing can be scrolled to by key: there it is smaller, as far as it can be read. */
const smallest = 0.6

function frame(formula: Element): void {
  const place = document.createElement('span')
  place.className = 'sideways wide-formula'
  place.tabIndex = 0
  place.setAttribute('role', 'group')
  place.setAttribute('aria-label', texts.label)
  formula.replaceWith(place)
  place.append(formula)
}

const frameOf = (formula: Element) => formula.closest('.wide-formula')

const unframe = (formula: Element) => frameOf(formula)?.replaceWith(formula)

/** Sets how much smaller it is: for paper, and in a button also on the screen. */
function scale(formula: MathMLElement): void {
  formula.style.setProperty('--screen', '1')
  formula.style.setProperty('--fit', String(fitOnPaper(formula)))
  if (!formula.closest('button')) return
  const room = roomIn(blockAround(formula.parentElement))
  const fit = Math.min(1, room / formula.getBoundingClientRect().width)
  formula.style.setProperty('--screen', String(Math.max(smallest, fit)))
}

function frameIfWide(formula: MathMLElement): void {
  const block = blockAround((frameOf(formula) ?? formula).parentElement)
  const isWide = formula.getBoundingClientRect().width > roomIn(block) + 1
  if (!isWide) unframe(formula)
  else if (!frameOf(formula)) frame(formula)
}

/**
 * A formula that is too wide gets a frame, in which it scrolls by finger and by key. On paper, where
 * nothing scrolls, it takes several lines, and is as much smaller as its widest part must be. Returns
 * a function that undoes it.
 */
export function frameWideFormulas(root: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => {}
  const formulas = [...root.querySelectorAll<MathMLElement>('math')]
  const framed = formulas.filter((formula) => !formula.closest(elsewhere))
  const block = blockAround(root)
  let room = 0
  const measure = () => {
    // A new frame changes heights alone; and on paper the smaller formulas are not measured.
    if (roomIn(block) === room || window.matchMedia('print').matches) return
    room = roomIn(block)
    for (const formula of formulas) scale(formula)
    for (const formula of framed) frameIfWide(formula)
  }
  const observer = new ResizeObserver(measure)
  // What is shown on paper alone is printed before the observer reports anything.
  if (formulas.length > 0) measure()
  if (formulas.length > 0 && block) observer.observe(block)
  return () => {
    observer.disconnect()
    for (const formula of framed) unframe(formula)
  }
}
