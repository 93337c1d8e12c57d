// Compares features.json with the folders and contract files of the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingInBrowser } from './lib/cut-contract.mjs'
import { readFeatures } from './lib/feature-list.mjs'
import { root } from './lib/node.mjs'

/** A line for each thing that is in the repository and not on the list, or the other way round. */
export function faultyFeatures(list = readFeatures()) {
  return [
    ...faultyOrder(list),
    ...faultyFolders(list),
    ...faultyContract(list),
    ...missingRules(list),
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

/** Pure files that are listed, and not there; `*` stands for all of a folder. */
const missingRules = ({ features }) =>
  features.flatMap(({ name, pure = [] }) =>
    pure
      .map((path) => `server/src/${name}/${path.endsWith('/*') ? path.slice(0, -2) : `${path}.ts`}`)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `features.json names ${path}, which is not there`),
  )

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
