// Colours that a picture names and the school does not know: browsers paint them black.
import type { Finding } from '../model/findings.ts'
import { figureColors } from '../model/figure-colors.ts'
import { unknownColors } from '../model/renderings.ts'
import { distance } from '../../search/query/typing-mistakes.ts'
import { spotAt } from '../markdown/page.ts'

/** So many mistakes in typing are taken for one of the school's names. */
const mostSlips = 2

/** Of an SVG. */
export function unknownFigureColors(file: string, bytes: Uint8Array): Finding[] {
  const svg = new TextDecoder().decode(bytes)
  return unknownColors(svg).flatMap(({ name, offset, hasFallback }): Finding[] => {
    const near = Object.keys(figureColors).find(
      (known) => distance(name, known, mostSlips) <= mostSlips,
    )
    // A name that is like none of ours belongs to the program that drew the picture.
    if (hasFallback && near === undefined) return []
    const hint =
      near === undefined
        ? 'docs/content-format.md lists the colours for pictures'
        : `did you mean "--${near}"?`
    const message = `there is no colour "--${name}": ${hint}`
    return [{ level: 'warning', file, ...spotAt(svg, offset), message }]
  })
}
