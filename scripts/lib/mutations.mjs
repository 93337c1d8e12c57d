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

/** A line for each that no longer fits the source, which would try nothing, or names no test, which would be red before. */
export function misfits(mutations) {
  const allTests = ['contract/src', 'server/src', 'server/test', 'web'].flatMap(findTests)
  return mutations.flatMap(({ what, file, from, tests }) => {
    const path = join(root, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const times = text.split(from).length - 1
    const nameless = tests.filter((name) => !allTests.some((test) => test.includes(name)))
    return [
      ...(times === 1 ? [] : [`${file}: "${what}" fits ${times} times, and should once`]),
      ...nameless.map((name) => `${file}: "${what}" names ${name}, which is no test`),
    ]
  })
}

const findTests = (part) =>
  readdirSync(join(root, part), { recursive: true })
    .map(String)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${part}/${name}`)
