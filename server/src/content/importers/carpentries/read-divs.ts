// Fenced divs, as in `::::: challenge` … `:::::`: the blocks a page is made of, in one another.
import type { Report } from '../../model/findings.ts'

/** Lines from 0, `to` not included. */
export type Stretch = { type: 'stretch'; from: number; to: number }
/** `line` from 1, of the fence that opens it; the name in small letters, empty where it has none. */
export type Div = { type: 'div'; name: string; line: number; parts: Part[] }
export type Part = Stretch | Div

const fence = /^ {0,3}:{3,}\s*(?:\{([^}]*)\}|([A-Za-z][\w-]*))?\s*:*\s*$/
const deepest = 10

const nameIn = (attributes: string | undefined) => /\.([A-Za-z][\w-]*)/.exec(attributes ?? '')?.[1]

/** The name of the block that a fence opens; null where it closes one. */
function openedBy([, attributes, word]: RegExpExecArray): string | null {
  if (attributes === undefined && word === undefined) return null
  return (word ?? nameIn(attributes) ?? '').toLowerCase()
}

/** Blocks that are nested too deeply are read to their end, and left out. */
function openDiv(open: Div[], div: Div, report: Report): void {
  if (open.length === deepest) report('error', div.line, 'blocks are nested too deeply')
  if (open.length <= deepest) open.at(-1)?.parts.push(div)
  open.push(div)
}

/** A fence with a name opens, one without closes what was opened last, however many colons they have. */
export function readDivs(lines: string[], isCode: boolean[], report: Report): Part[] {
  const page: Div = { type: 'div', name: '', line: 0, parts: [] }
  const open = [page]
  let from = 0
  const endStretch = (to: number) => {
    const isSomething = lines.slice(from, to).some((line) => line.trim() !== '')
    if (isSomething) open.at(-1)?.parts.push({ type: 'stretch', from, to })
    from = to + 1
  }

  for (const [at, line] of lines.entries()) {
    const found = isCode[at] ? null : fence.exec(line)
    if (!found) continue
    endStretch(at)
    const name = openedBy(found)
    if (name !== null) {
      openDiv(open, { type: 'div', name, line: at + 1, parts: [] }, report)
    } else if (open.length > 1) open.pop()
    else report('error', at + 1, 'a block ends here that never started')
  }
  endStretch(lines.length)
  for (const { name, line } of open.slice(1)) {
    report('error', line, `the block "${name}" never ends`)
  }
  return page.parts
}
