// Sides are told by where a line of text begins and ends, so that a page that is written from right to left is mirrored: no left and
// right in the styles. `left: 50%` is the middle, which has no side.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/node.mjs'

const physical =
  /^\s*(?:(?:left|right)\s*:(?!\s*50%)|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius\b|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/
const fourSides =
  /^\s*(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)\s*:\s*([^;]+);/

/** A line for each place that names a side. */
export function physicalSides(folder = join(root, 'web/src')) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        physical.test(line) || hasUnequalSides(line)
          ? [`${file}:${at + 1} names a side: ${line.trim()} (say start and end)`]
          : [],
      ),
  )
}

function hasUnequalSides(line) {
  // Spaces within brackets part nothing.
  const values = fourSides
    .exec(line)?.[1]
    ?.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replaceAll(' ', ''))
    .trim()
    .split(/\s+/)
  return values?.length === 4 && values[1] !== values[3]
}
