// Draws the house from its code: which file imports which, be it a value, a type, or not before it is needed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './node.mjs'

const folders = [
  'contract/src',
  'server/src',
  'server/test',
  'server/migrations',
  'web/src',
  'e2e',
  'bench',
  'scripts',
]
const statement = /^(?:import\b(?!\()[^'";]*?|export\b[^'";=]*?\bfrom\s*)(['"])(.+?)\1/gm
const later = /\bimport\(\s*(['"])(.+?)\1/g

/** What each file of code that is no test imports: files and packages. An unreadable statement is an error. */
export function drawImports() {
  const files = folders.flatMap(codeIn)
  return new Map(files.map((file) => [file, targetsOf(file)]))
}

export const codeIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))

/** The files that one imports; both are paths from the project's folder. */
export const importsOf = (file) => targetsOf(file).filter((name) => existsSync(join(root, name)))

function targetsOf(file) {
  const code = readFileSync(join(root, file), 'utf8')
  const statements = [...code.matchAll(statement)]
  const begun = [...code.matchAll(/^import\b(?!\(|\.)/gm)].length
  const read = statements.filter(([text]) => text.startsWith('import')).length
  if (read !== begun)
    throw new Error(`${file} has imports that scripts/lib/imports.mjs cannot read`)
  const names = [...statements, ...code.matchAll(later)].map(([, , name]) => name)
  return [...new Set(names.flatMap((name) => pathOf(file, name)))]
}

function pathOf(file, name) {
  const [workspace] = file.split('/')
  const path = name.startsWith('.')
    ? posix.join(posix.dirname(file), name)
    : name.replace(/^#/, `${workspace}/src/`).replace(/^@kinnow\/(\w+)\/(.+)$/, '$1/src/$2.ts')
  if (path === name) return [name]
  return /\.(?:ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)) ? [path] : []
}
