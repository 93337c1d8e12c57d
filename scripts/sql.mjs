// SQL stands in repositories, and where the search and the importer keep rows; anywhere else a statement is a fault.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/node.mjs'

const statement =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(?:<[^`\n]*>)?`|\bsql\.\w+\(/

const open = [
  /(?:^|[/-])repository\.ts$/,
  // Either engine's index of the search, and what keeps it.
  /^search\/index\/[\w-]+-index\.ts$/,
  // The school as rows, in large batches, and back as a folder.
  /^content\/(?:import|export)\//,
  /^content\/(?:media-file|revision)\.ts$/,
  // The engines themselves; counters and the audit log, which every feature has a part in.
  /^lib\/db\//,
  /^lib\/cache\/content-cache\.ts$/,
  /^lib\/security\/(?:audit|limiter)\.ts$/,
]

/** A line for each file that speaks SQL and is none of those. */
export function strayStatements(folder = join(root, 'server/src')) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)test-/.test(name))
    .filter((name) => !open.some((pattern) => pattern.test(name)))
    .flatMap((name) => faultsIn(join(folder, name)).map((line) => `server/src/${name}:${line}`))
    .map((place) => `${place} holds a statement: SQL stands in a repository (CONTRIBUTING.md)`)
}

const faultsIn = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (statement.test(line) ? [index + 1] : []))
