// Sizes the sheet and scrolls the page so that the answer is visible above the sheet. Pure.
export type Part = { top: number; bottom: number; isRight: boolean }
type Span = { top: number; bottom: number }

type Room = {
  /** Positions relative to the upper edge of the screen. */
  parts: Part[]
  screen: number
  /** The full height of the sheet, and the least that can be read. */
  sheet: number
  least: number
}

export type Placing = { sheet: number; scrollBy: number }

const air = 12

/**
 * Shows the right and the chosen parts if they fit, above a lower scrolling sheet if needed. If
 * they do not fit, the right parts come first. What is visible already does not move.
 */
export function placeOutcomes({ parts, screen, sheet, least }: Room): Placing {
  const all = spanOf(parts)
  if (!all) return { sheet, scrollBy: 0 }
  if (heightOf(all) <= screen - least) {
    const height = Math.min(sheet, screen - heightOf(all))
    return { sheet: height, scrollBy: leastMove(all, screen - height) }
  }
  const right = spanOf(parts.filter(({ isRight }) => isRight)) ?? all
  const fits = heightOf(right) <= screen - least
  // The right parts go to the edge that leaves the rest of the space to the chosen ones.
  const toEnd = fits && right.top - all.top > all.bottom - right.bottom
  const scrollBy = toEnd ? right.bottom + air - (screen - least) : right.top - air
  return { sheet: least, scrollBy }
}

const heightOf = ({ top, bottom }: Span) => bottom - top + 2 * air

function spanOf(parts: Part[]): Span | null {
  if (parts.length === 0) return null
  return {
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  }
}

function leastMove({ top, bottom }: Span, view: number): number {
  if (top < air) return top - air
  return Math.max(0, bottom + air - view)
}
