// Files stay short: half of them within 50 lines, nineteen of twenty within 150. Tests and the screens' words do not count.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawImports } from './lib/imports.mjs'
import { log } from './lib/log.mjs'
import { root } from './lib/node.mjs'

const bounds = [
  { share: 0.5, most: 50 },
  { share: 0.95, most: 150 },
]
const counted = /^(?:contract|server|web)\/src\/(?!texts\/|test\/|.*\/test-)/

/** A line for each share of the files that is longer than it may be. */
export function longFiles(lengths = readLengths()) {
  return bounds.flatMap(({ share, most }) => {
    const longest = lengths[Math.ceil(lengths.length * share) - 1] ?? 0
    return longest <= most
      ? []
      : [`${share * 100} of 100 files have up to ${longest} lines, more than ${most}: split some`]
  })
}

/** The lines of each file, the shortest first. */
function readLengths() {
  const files = [...drawImports().keys()].filter((file) => counted.test(file))
  const lengths = files.map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
  // oxlint-disable-next-line unicorn/no-array-sort -- an array of its own, on Node versions without `toSorted`
  return lengths.sort((one, other) => one - other)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const lengths = readLengths()
  const at = (share) => lengths[Math.ceil(lengths.length * share) - 1]
  log(`${lengths.length} files: half have up to ${at(0.5)} lines, 95 of 100 up to ${at(0.95)}`)
  if (longFiles(lengths).length > 0) log(longFiles(lengths).join('\n'))
  process.exit(longFiles(lengths).length > 0 ? 1 : 0)
}
