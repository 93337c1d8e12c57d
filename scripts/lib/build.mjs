// Builds what is older than its sources: the pages for the browser, compressed once, and the programs of the server.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { filesIn, fingerprint } from './fingerprint.mjs'
import { root, withNode } from './node.mjs'
import { giveUp, runQuietly } from './log.mjs'

const web = join(root, 'web')
const server = join(root, 'server')
/** What both are made with and of. */
const shared = () => [
  ...filesIn(join(root, 'contract/src')),
  join(root, 'package-lock.json'),
  join(root, 'features.json'),
]

export async function ensureBuilt(node) {
  await ensurePages(node)
  await ensurePrograms(node)
}

function ensurePages(node) {
  const sources = [
    ...['src', 'public'].flatMap((name) => filesIn(join(web, name))),
    ...filesIn(web, { isDeep: false }).filter((name) => name.endsWith('.ts')),
    join(web, 'package.json'),
    ...shared(),
  ]
  return ensure('pages', web, sources, async () => {
    rmSync(join(web, 'build'), { recursive: true, force: true })
    const made = await runTool(node, web, '@react-router/dev/bin.cjs', ['build'])
    if (made.code === 0) compressFiles(join(web, 'build/client'))
    return made
  })
}

/** The programs of the server alone: the operator's commands need no pages. */
export function ensurePrograms(node) {
  const sources = [
    ...['src', 'migrations'].flatMap((name) => filesIn(join(server, name))),
    join(server, 'rolldown.config.ts'),
    join(server, 'package.json'),
    ...shared(),
  ]
  return ensure('server', server, sources, () => {
    removeLongUnused(join(server, 'build/programs'))
    return runTool(node, server, 'rolldown/bin/cli.mjs', ['--config', 'rolldown.config.ts'])
  })
}

const anHour = 3_600_000

/** A server that still runs may want a part of the program it was started from, until it is replaced. */
function removeLongUnused(folder) {
  for (const file of filesIn(folder)) {
    if (Date.now() - statSync(file).mtimeMs > anHour) rmSync(file)
  }
}

async function ensure(what, place, sources, make) {
  const stamp = join(place, 'build/.made-from')
  const made = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
  rmSync(stamp, { force: true })
  const { code, printed } = await make()
  if (code !== 0) giveUp(`The ${what} could not be built:\n${printed}`)
  writeFileSync(stamp, made)
}

function runTool(node, place, tool, args) {
  return runQuietly(
    place === web ? 'Building the pages' : 'Building the server',
    node,
    [join(root, 'node_modules', tool), ...args],
    { cwd: place, env: withNode(node, { NODE_ENV: 'production' }) },
  )
}
