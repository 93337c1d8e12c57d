// Where the page stands and how high the sheet is, so that what was right and what was chosen are seen above it. Pure.
export type Part = { top: number; bottom: number; isRight: boolean }
type Span = { top: number; bottom: number }

type Room = {
  /** All on the screen, from its upper edge. */
  parts: Part[]
  screen: number
  /** As high as the sheet would like to be, and as low as it can be read. */
  sheet: number
  least: number
}

export type Placing = { sheet: number; scrollBy: number }

const air = 12

/**
 * Everything that was right or chosen is shown where the screen has room for it, if need be above a lower sheet that
 * scrolls in itself. Where even that is too little, what is right comes first; nothing moves that is seen already.
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
  // What is right stands at the end that leaves the other side to what was chosen.
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
