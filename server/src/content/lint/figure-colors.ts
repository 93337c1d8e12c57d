// Colours that a picture names and the school does not know: browsers paint them black.
import { mediaTypeOf } from '../model/file-kinds.ts'
import type { Finding } from '../model/findings.ts'
import type { Files } from '../model/school.ts'
import { unknownColors } from '../model/renderings.ts'
import { spotAt } from '../markdown/page.ts'

export const unknownFigureColors = (files: Files): Finding[] =>
  [...files.keys()].flatMap((file) => {
    if (mediaTypeOf(file) !== 'image/svg+xml') return []
    const svg = new TextDecoder().decode(files.get(file))
    return unknownColors(svg).map(({ name, offset }): Finding => {
      const message = `the school has no colour "--${name}": docs/content-format.md lists those of pictures`
      return { level: 'warning', file, ...spotAt(svg, offset), message }
    })
  })
