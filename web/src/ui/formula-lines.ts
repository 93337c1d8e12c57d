// On paper a long formula takes several lines, as a book sets it: each ends after a sign between two parts.

/** Signs of counting, comparing and listing; brackets and what belongs to one side alone end no line. */
const between = /^[-+−±∓×÷·∗*/=<>≤≥≠≈≡∼→←↔⇒⇔↦∈∉⊂⊆∪∩∧∨,;:]$/u

/** Whether a line may end after this one; a sign that begins a formula belongs to what follows. */
function endsLine(part: Element, at: number, all: Element[]): boolean {
  const form = part.getAttribute('form') ?? 'infix'
  const isBetween = at > 0 && at < all.length - 1 && form === 'infix'
  return isBetween && part.localName === 'mo' && between.test(part.textContent.trim())
}

/** The parts with the signs after them. */
export function cutIntoParts(all: Element[]): Element[][] {
  const parts: Element[][] = [[]]
  for (const [at, one] of all.entries()) {
    parts.at(-1)?.push(one)
    if (endsLine(one, at, all)) parts.push([])
  }
  return parts
}

/** A row may be all that a formula has. */
function childrenOf(formula: Element): Element[] {
  const [only, ...others] = formula.children
  const isRow = only?.localName === 'mrow' && others.length === 0 && only.attributes.length === 0
  return [...(isRow ? only : formula).children]
}

/** A part of several is a row of its own: only such may begin a line. */
function makeParts(formula: MathMLElement): void {
  const parts = cutIntoParts(childrenOf(formula))
  if (parts.length < 2) return
  const rows = parts.map((part) => {
    const row = document.createElementNS(formula.namespaceURI, 'mrow')
    row.append(...part)
    // The last of a row would else stand close to what is before it.
    const sign = row.lastElementChild
    if (sign?.localName === 'mo' && !sign.hasAttribute('form')) sign.setAttribute('form', 'infix')
    return row
  })
  formula.replaceChildren(...rows)
  formula.classList.add('in-lines')
}

/** Not every browser sets a formula's parts one below the other. */
function takesLines(formula: MathMLElement): boolean {
  const { height } = formula.getBoundingClientRect()
  formula.classList.add('in-narrowest-lines')
  const tall = formula.getBoundingClientRect().height
  formula.classList.remove('in-narrowest-lines')
  return tall > height * 1.5
}

/** The width below which a formula cannot go; its own, where it takes one line only. */
export function widestPart(formula: MathMLElement): number {
  if (!formula.classList.contains('in-lines')) makeParts(formula)
  if (!formula.classList.contains('in-lines')) return Number.POSITIVE_INFINITY
  if (!takesLines(formula)) {
    formula.classList.remove('in-lines')
    return Number.POSITIVE_INFINITY
  }
  return Math.max(...[...formula.children].map((part) => part.getBoundingClientRect().width))
}
