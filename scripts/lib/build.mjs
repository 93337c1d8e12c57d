// Builds the browser program when its sources are newer than what was built, and compresses its files once.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, withNode } from './node.mjs'
import { giveUp, runQuietly } from './log.mjs'

const web = join(root, 'web')
const stamp = join(web, 'build/.made-from')
const compressed = new Set(['.wasm', '.js', '.css', '.svg', '.txt', '.json', '.html'])

export async function ensureBuilt(node) {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(join(web, 'build'), { recursive: true, force: true })
  const { code, printed } = await runQuietly(
    'Building the pages',
    node,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: web, env: withNode(node, { NODE_ENV: 'production' }) },
  )
  if (code !== 0) giveUp(`The pages could not be built:\n${printed}`)
  for (const file of filesIn(join(web, 'build/client'))) compress(file)
  writeFileSync(stamp, sources)
}

function compress(file) {
  if (!compressed.has(extname(file)) || statSync(file).size < 500) return
  const bytes = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** What the build depends on: its own sources, the contract, the features, and the locked packages. */
function fingerprint() {
  const hash = createHash('sha256')
  const files = [
    ...filesIn(join(web, 'src')),
    ...filesIn(join(web, 'public')),
    ...filesIn(join(root, 'contract/src')),
    join(web, 'package.json'),
    ...readdirSync(web)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(web, name)),
    join(root, 'package-lock.json'),
    join(root, 'features.json'),
  ]
  for (const file of inOrder(files)) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

// A copy is sorted in place: this file also runs on Node versions without `toSorted`.
function inOrder(files) {
  const names = files.filter((name) => !/\.test\.tsx?$/.test(name))
  // oxlint-disable-next-line unicorn/no-array-sort -- see above
  return names.sort()
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}
