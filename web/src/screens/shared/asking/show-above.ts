const belowBar = 76
const gap = 16

/** Scrolls the page so that all parts are seen between its bar and the sheet, or where that is too little room, how they begin. */
export function showAbove(sheet: Element, parts: Element[]) {
  if (parts.length === 0) return
  const end = sheet.getBoundingClientRect().top - gap
  const boxes = parts.map((part) => part.getBoundingClientRect())
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  const isTooLong = bottom - top > end - belowBar
  const isSeen = top >= belowBar && bottom <= end
  if (isSeen) return
  const isAbove = isTooLong || top < belowBar
  window.scrollBy({ top: isAbove ? top - belowBar : bottom - end, behavior: 'instant' })
}
