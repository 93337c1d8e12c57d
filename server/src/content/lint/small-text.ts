// Words in a picture that nobody can read on a phone: there, the picture is as wide as the column and its words shrink with it.
import { imageSize } from '../../lib/security/image-size.ts'
import { spotAt } from '../markdown/page.ts'
import type { Finding } from '../model/findings.ts'
import { attributeOf, fontSizesIn, scaleOf } from './svg-styles.ts'

/** CSS pixels: the reading column of a phone that is 390 wide, and the smallest letters that read well. */
export const phoneColumn = 348
const smallest = 12

const part =
  /<!--[^]*?-->|<(?<end>\/?)(?<tag>[a-z][\w:-]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^>"'])*)>|(?<words>[^<]+)/gi

type Level = { size: number; scale: number; isText: boolean }
type Words = { offset: number; size: number }

/** Each stretch of words with the size of its letters, in the units of the picture. */
function* wordsIn(svg: string): Generator<Words> {
  const sizeOf = fontSizesIn(svg)
  const open: Level[] = [{ size: 16, scale: 1, isText: false }]
  for (const { 0: whole, index, groups } of svg.matchAll(part)) {
    const { end, tag, attributes = '', words } = groups ?? {}
    const around = open.at(-1) ?? { size: 16, scale: 1, isText: false }
    if (words?.trim() && around.isText) yield { offset: index, size: around.size * around.scale }
    if (!tag) continue
    if (end) {
      if (open.length > 1) open.pop()
    } else if (!whole.endsWith('/>')) {
      open.push({
        size: sizeOf(tag, attributes, around.size),
        scale: around.scale * scaleOf(attributes),
        isText: tag === 'text' || (around.isText && tag !== 'title'),
      })
    }
  }
}

/** How many of the picture's units make a CSS pixel on a phone. */
function unitsPerPixel(bytes: Uint8Array, svg: string): number | null {
  const size = imageSize(bytes, 'image/svg+xml')
  if (!size) return null
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const box = attributeOf(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
  const width = Number(box?.[2] ?? size.width)
  return width / Math.min(phoneColumn, size.width)
}

const round = (value: number) => Math.round(value * 10) / 10

/** One note, at the smallest words of an SVG. */
export function smallText(file: string, bytes: Uint8Array): Finding[] {
  const svg = new TextDecoder().decode(bytes)
  const units = unitsPerPixel(bytes, svg)
  const [least] = [...wordsIn(svg)].toSorted((a, b) => a.size - b.size)
  if (!units || !least || least.size / units >= smallest) return []
  const shown = round(least.size / units)
  const needed = Math.ceil(smallest * units * 10) / 10
  const message = `text smaller than ${smallest} px at phone width: ${shown} px here, a font-size of ${needed} makes it ${smallest}`
  return [{ level: 'note', file, ...spotAt(svg, least.offset), message }]
}
