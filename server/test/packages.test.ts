// S36: what is installed is what was locked, runs nothing while it is installed, and may be passed on.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  resolved?: string
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  license?: string
  dev?: boolean
  devOptional?: boolean
}

const lock = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Record<string, Locked> }

const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Unlicense',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
]
/** Tools that are not passed on with the product may have these as well. */
const allowedTools = [...allowed, 'MPL-2.0', 'CC-BY-4.0']
/** Names its licence, MIT, in a field that nobody reads any more. */
const readByHand = ['node_modules/format']

test('S36: every package is locked with its hash', () => {
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))

  expect(packages.length).toBeGreaterThan(100)
  expect(without.map(([path]) => path)).toEqual([])
})

test('S36: no package runs anything while it is installed', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript)

  expect(running.map(([path]) => path)).toEqual([])
})

test('S36: every licence is one of those that we pass on', () => {
  const others = packages.filter(([path, { license = '', dev, devOptional }]) => {
    const list = dev || devOptional ? allowedTools : allowed
    return !list.includes(license) && !readByHand.includes(path)
  })

  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('the source of packages is a choice of the installer', () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/)
})

/** Where a package that names another finds it: beside it, or in a folder above. */
function find(from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    const found = lock.packages[path]
    if (found) return found.link ? found.resolved : path
    if (at === '') return undefined
  }
}

/** What the server needs to run, and what that needs; of packages for one platform each the one that is installed. */
function closureOf(path: string, known = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies } = lock.packages[path] ?? {}
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = find(path, name)
    if (!found || known.has(found)) continue
    known.add(found)
    closureOf(found, known)
  }
  return known
}

test('S36: the server runs with at most 200 packages, of which it names no more than now', () => {
  const all = [...closureOf('server')].filter((path) => path.includes('node_modules/'))
  const direct = Object.keys(lock.packages['server']?.dependencies ?? {})

  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((path) => !lock.packages[path]?.optional).length).toBeLessThanOrEqual(200)
  // 20 are asked for: the fifteen of Markdown and HTML are small parts of one tool, each named where it is used.
  expect(direct.filter((name) => !name.startsWith('@kinnow/')).length).toBeLessThanOrEqual(31)
})
