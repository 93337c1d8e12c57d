// Colours that a picture names and the school does not know: browsers paint them black.
import { mediaTypeOf } from '../model/file-kinds.ts'
import type { Finding } from '../model/findings.ts'
import type { Files } from '../model/school.ts'
import { figureColors } from '../model/figure-colors.ts'
import { unknownColors } from '../model/renderings.ts'
import { distance } from '../../search/query/distance.ts'
import { spotAt } from '../markdown/page.ts'

/** So many mistakes in typing are taken for one of the school's names. */
const mostSlips = 2

export function unknownFigureColors(files: Files): Finding[] {
  const findings: Finding[] = []
  for (const file of files.keys()) {
    if (mediaTypeOf(file) !== 'image/svg+xml') continue
    const svg = new TextDecoder().decode(files.get(file))
    for (const { name, offset, hasFallback } of unknownColors(svg)) {
      const near = Object.keys(figureColors).find(
        (known) => distance(name, known, mostSlips) <= mostSlips,
      )
      // A name that is like none of ours belongs to the program that drew the picture.
      if (hasFallback && near === undefined) continue
      const hint =
        near === undefined
          ? 'docs/content-format.md lists the colours for pictures'
          : `did you mean "--${near}"?`
      const message = `there is no colour "--${name}": ${hint}`
      findings.push({ level: 'warning', file, ...spotAt(svg, offset), message })
    }
  }
  return findings
}
