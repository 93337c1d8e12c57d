// Colours that a picture names and the school does not know: browsers paint them black.
import { mediaTypeOf } from '../model/file-kinds.ts'
import type { Finding } from '../model/findings.ts'
import type { Files } from '../model/school.ts'
import { unknownColors } from '../model/renderings.ts'
import { spotAt } from '../markdown/page.ts'

export function unknownFigureColors(files: Files): Finding[] {
  const findings: Finding[] = []
  for (const file of files.keys()) {
    if (mediaTypeOf(file) !== 'image/svg+xml') continue
    const svg = new TextDecoder().decode(files.get(file))
    for (const { name, offset } of unknownColors(svg)) {
      const message = `the school has no colour "--${name}": docs/content-format.md lists those of pictures`
      findings.push({ level: 'warning', file, ...spotAt(svg, offset), message })
    }
  }
  return findings
}
