// Holds the house against features.json: folders, contract files, the walls that lint knows and the table in
// ARCHITECTURE.md. With `--write` it makes walls and table anew.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { missingInBrowser } from './lib/cut-contract.mjs'
import { log } from './lib/log.mjs'
import { root } from './lib/node.mjs'
import { makeWalls, readFeatures } from './lib/walls.mjs'

const lintFile = join(root, 'walls.oxlintrc.json')
const page = join(root, 'ARCHITECTURE.md')
const remedy = 'run node scripts/features.mjs --write'

/** A line for each thing that is in the house and not on the list, or the other way round. */
export function faultyFeatures(list = readFeatures()) {
  return [
    ...faultyOrder(list),
    ...faultyFolders(list),
    ...faultyContract(list),
    ...faultyWalls(list),
    ...faultyTable(list),
    ...missingInBrowser(list),
  ]
}

function faultyOrder({ features }) {
  return features.flatMap(({ name, uses }, index) => {
    const before = features.slice(0, index).map((feature) => feature.name)
    return uses
      .filter((used) => !used.endsWith('.ts') && !before.includes(used))
      .map((used) => `features.json: ${name} uses ${used}, which does not stand before it`)
  })
}

const foldersIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

function faultyFolders({ features }) {
  const server = differences(
    foldersIn('server/src').filter((name) => name !== 'lib'),
    features.map(({ name }) => name),
    (name) => `server/src/${name}`,
  )
  const web = differences(
    foldersIn('web/src/features'),
    features.filter((feature) => feature.web).map(({ name }) => name),
    (name) => `web/src/features/${name}`,
  )
  const rooms = features
    .filter((feature) => feature.rooms)
    .flatMap((feature) =>
      differences(
        foldersIn(`server/src/${feature.name}`),
        feature.rooms,
        (name) => `server/src/${feature.name}/${name}`,
      ),
    )
  return [...server, ...web, ...rooms]
}

function faultyContract({ features, common }) {
  const files = readdirSync(join(root, 'contract/src'))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
  const listed = [...features.flatMap(({ contract }) => contract), ...common]
  const endpoints = common
    .filter((name) => files.includes(name))
    .filter((name) =>
      / = endpoint\(/.test(readFileSync(join(root, `contract/src/${name}.ts`), 'utf8')),
    )
  return [
    ...differences(files, listed, (name) => `contract/src/${name}.ts`),
    ...endpoints.map(
      (name) => `contract/src/${name}.ts has endpoints: in features.json it belongs to a feature`,
    ),
  ]
}

const differences = (found, listed, pathOf) => [
  ...found
    .filter((name) => !listed.includes(name))
    .map((name) => `${pathOf(name)} is not in features.json`),
  ...listed
    .filter((name) => !found.includes(name))
    .map((name) => `features.json names ${pathOf(name)}, which is not there`),
]

function faultyWalls(list) {
  const isTrue = isDeepStrictEqual(JSON.parse(readFileSync(lintFile, 'utf8')), makeWalls(list))
  return isTrue ? [] : [`walls.oxlintrc.json is not what features.json says: ${remedy}`]
}

const head = ['In `server/src`', 'Imports, beside lib and the contract']

/** Features that import the same stand in one row. */
function rowsOf({ features }) {
  const rows = new Map()
  for (const { name, uses } of features) {
    const key = uses.join(', ') || 'nothing'
    rows.set(key, [...(rows.get(key) ?? []), `\`${name}\``])
  }
  return [...rows].map(([uses, names]) => [names.join(', '), uses])
}

/** The lines of the table as they stand: its head, its rule, its rows. */
function findTable(lines) {
  const start = lines.findIndex((line) => cellsOf(line)[0] === head[0])
  const after = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return { start, after }
}

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

function faultyTable(list) {
  const lines = readFileSync(page, 'utf8').split('\n')
  const { start, after } = findTable(lines)
  const rows = lines.slice(start + 2, after).map(cellsOf)
  const isTrue = start >= 0 && isDeepStrictEqual(rows, rowsOf(list))
  return isTrue
    ? []
    : [`the table of features in ARCHITECTURE.md is not what features.json says: ${remedy}`]
}

function write(list) {
  writeFileSync(lintFile, JSON.stringify(makeWalls(list), null, 2))
  const lines = readFileSync(page, 'utf8').split('\n')
  const { start, after } = findTable(lines)
  const table = [head, ['---', '---'], ...rowsOf(list)].map((cells) => `| ${cells.join(' | ')} |`)
  lines.splice(start, after - start, ...table)
  writeFileSync(page, lines.join('\n'))
  const format = join(root, 'node_modules/oxfmt/bin/oxfmt')
  spawnSync(process.execPath, [format, lintFile, page], { cwd: root, stdio: 'inherit' })
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) write(readFeatures())
  const faults = faultyFeatures()
  if (faults.length > 0) log(faults.join('\n'))
  process.exit(faults.length > 0 ? 1 : 0)
}
