// The small wrong changes that `npm run mutate` tries: lists of `{ what, file, from, to, tests, accepted? }`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

const folder = join(root, 'scripts/mutations')

/** All of them, in the order of their files. */
export async function readMutations() {
  // A copy is sorted in place: this file also runs on Node versions without `toSorted`.
  // oxlint-disable-next-line unicorn/no-array-sort -- see above
  const names = readdirSync(folder).sort()
  const lists = await Promise.all(names.map((name) => import(join(folder, name))))
  return lists.flatMap((list) => list.default)
}

/** A line for each that no longer fits the source, which would try nothing. */
export function misfits(mutations) {
  return mutations.flatMap(({ what, file, from }) => {
    const path = join(root, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const times = text.split(from).length - 1
    return times === 1 ? [] : [`${file}: "${what}" fits ${times} times, and should once`]
  })
}
