// The Node that runs the product: the one that came with the packages, else this one if it is new enough.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from './log.mjs'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/** What was put together of one of the server's programs: `main`, `workers`, `command-line`. */
export const programFile = (name) => join(root, 'server/build/programs', `${name}.js`)

/**
 * How Node runs a server. What a request leaves behind is young and soon gone: 2 MB for it, in place of 16, take a third off the
 * memory of an idle server and cost nothing that could be measured. What is older is collected before it is half as much again as
 * what is in use, not several times as much: a busy server holds a quarter less, and its calls take 1 to 5 % longer.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=2',
  '--heap-growing-percent=50',
]

const least = [22, 22]

export function findNode() {
  const brought = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(brought)) return brought
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > least[0] || (major === least[0] && minor >= least[1])) return process.execPath
  return giveUp(
    `Node ${process.versions.node} is too old here, and no newer one comes with the packages for ${process.platform} on ${process.arch}. Please install Node ${least.join('.')} or newer.`,
  )
}

/** The environment in which that Node is also the one that programs find. */
export function withNode(node, extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${join(node, '..')}${separator}${process.env.PATH}`, ...extra }
}
