// What the browser gets of the contract's files: of those that belong to a feature addresses and lists alone, as
// `web/light-contract.ts` cuts them. Whoever imports anything else of them has nothing there, which the build alone would tell.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { codeIn } from './imports.mjs'
import { root } from './node.mjs'

const statement = /^(?:import|export)\s+(?!type\b)([^'"]*?)\s+from\s+'([^']+)'/gm

/** A line for each value that is imported and cut away. */
export function missingInBrowser({ features, common }) {
  const cut = new Map(
    features
      .flatMap(({ contract }) => contract)
      .filter((name) => existsSync(fileOf(name)))
      .map((name) => [name, cutAwayOf(readFileSync(fileOf(name), 'utf8'))]),
  )
  const files = [
    ...codeIn('web/src').filter((file) => !file.startsWith('web/src/test/')),
    ...common
      .map((name) => `contract/src/${name}.ts`)
      .filter((file) => existsSync(join(root, file))),
  ]
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return [...code.matchAll(statement)].flatMap(([, names, from]) => {
      const gone = cut.get(contractFile(file, from)) ?? []
      return gone
        .filter((name) => isTaken(name, names, code))
        .map(
          (name) =>
            `${file} imports "${name}" from ${from}, of which the browser gets addresses and lists alone: put it into a file of "common"`,
        )
    })
  })
}

const fileOf = (name) => join(root, `contract/src/${name}.ts`)

/** The name of the contract's file; undefined for any other. */
function contractFile(file, from) {
  if (from.startsWith('@kinnow/contract/')) return from.slice('@kinnow/contract/'.length)
  if (!file.startsWith('contract/') || !from.startsWith('./')) return undefined
  return posix.basename(from, '.ts')
}

/** The values that a file exports, without those that are addresses or lists. */
const cutAwayOf = (code) =>
  [...code.matchAll(/^export (?:const|let|function|class) (\w+)(?:: [^=\n]+)?(?: = (.{0,9}))?/gm)]
    .filter(([, , begin = '']) => !/^(?:endpoint\(|\[)/.test(begin))
    .map(([, name]) => name)

function isTaken(name, names, code) {
  const [, whole] = /^\*\s+as\s+(\w+)$/.exec(names) ?? []
  if (whole) return new RegExp(String.raw`(?<!typeof )\b${whole}\.${name}\b`).test(code)
  return new RegExp(String.raw`(?:^|[{,]\s*)${name}\b`).test(names)
}
