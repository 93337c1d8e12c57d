// One name for what all files of a workspace say, by which `build.mjs` knows whether it is built. Tests are not part of it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/** SHA-256 in hex of names and contents, whatever order they come in. */
export function fingerprint(files) {
  const hash = createHash('sha256')
  const names = files.filter((name) => !/\.test\.tsx?$/.test(name))
  // This file also runs on Node versions without `toSorted`, and the list is a copy.
  // oxlint-disable-next-line unicorn/no-array-sort -- see above
  for (const file of names.sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export function filesIn(folder, { isDeep = true } = {}) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: isDeep, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}
