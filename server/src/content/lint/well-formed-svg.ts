// An SVG is XML: where a page forgives, a browser shows nothing at all.
import { faultOfAnd, faultOfElement, prefixesIn, type Fault } from './svg-element.ts'

const name = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`
const attribute = String.raw`\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const skipped = [
  /<!--[^]*?-->/,
  /<!\[CDATA\[[^]*?\]\]>/,
  /<\?[^]*?\?>/,
  /<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*>/,
]
const piece = new RegExp(
  [
    ...skipped.map(({ source }) => source),
    String.raw`</(?<closed>${name})\s*>`,
    String.raw`<(?<opened>${name})(?<attributes>(?:${attribute})*)\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'uy',
)

/** The elements that are open, whether the first has been there, and the prefixes of names. */
type State = { open: string[]; isBegun: boolean; prefixes: Set<string> }

const faultOfEnd = (name: string, { open }: State) => {
  const expected = open.pop()
  if (expected === undefined) return `</${name}> closes nothing`
  return name === expected ? null : `</${name}> in place of </${expected}>`
}

const faultOfStart = (name: string, attributes: string, state: State) => {
  const isRoot = state.open.length === 0
  if (isRoot && state.isBegun) return `<${name}> is outside <svg>`
  state.isBegun = true
  return faultOfElement({ name, attributes, isRoot, prefixes: state.prefixes })
}

function faultOfPiece(
  { closed, opened, attributes = '', empty, text }: Record<string, string | undefined>,
  state: State,
): string | null {
  if (closed !== undefined) return faultOfEnd(closed, state)
  if (opened !== undefined) {
    const fault = faultOfStart(opened, attributes, state)
    if (!empty) state.open.push(opened)
    return fault
  }
  return text?.trim() && state.open.length === 0 ? 'there is text outside <svg>' : null
}

const startOf = (svg: string, offset: number) => JSON.stringify(svg.slice(offset, offset + 20))

/** The first fault that keeps browsers from showing the picture. */
export function faultOfSvg(text: string): Fault | null {
  const svg = text.replace(/^\uFEFF/, '')
  const state: State = { open: [], isBegun: false, prefixes: prefixesIn(svg) }
  for (let offset = 0; offset < svg.length; offset = piece.lastIndex) {
    piece.lastIndex = offset
    const found = piece.exec(svg)
    if (!found) return { offset, message: `${startOf(svg, offset)} cannot be read` }
    const { attributes = '', text: words } = found.groups ?? {}
    const message = faultOfPiece(found.groups ?? {}, state)
    if (message) return { offset, message }
    const stray = faultOfAnd(words ?? attributes, offset + found[0].indexOf(words ?? attributes))
    if (stray) return stray
  }
  const last = state.open.at(-1)
  return last === undefined ? null : { offset: svg.length, message: `</${last}> is missing` }
}
